import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Card } from '../display/Card';
import { starsOf } from '../../content/marketing';

const Stars = styled.span`
  display: flex;
  gap: 0.125rem;
  color: var(--amber);

  & > svg {
    fill: none;
    stroke: currentcolor;
    stroke-linejoin: round;
    stroke-width: 1.5;
  }
  & > [data-full] {
    fill: currentcolor;
  }
`;

const star = 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z';

/** A rating in stars, out of five. */
function Rating({ stars }: { stars: number }) {
  return (
    <Stars role="img" aria-label={starsOf(stars)}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg
          key={place}
          width={15}
          height={15}
          viewBox="0 0 24 24"
          data-full={place <= stars ? '' : undefined}
        >
          <path d={star} />
        </svg>
      ))}
    </Stars>
  );
}

const Frame = styled(Card)`
  display: grid;
  align-content: space-between;
  gap: var(--space-5);

  &[data-large] > blockquote {
    font-size: clamp(1.25rem, 1rem + 1.4vw, 1.875rem);
    font-weight: 400;
    letter-spacing: -0.018em;
    line-height: 1.34;
    text-wrap: pretty;
  }
  &[data-large] > blockquote::before {
    content: '“' / '';
    display: inline-block;
    width: 0;
    translate: -0.45em;
    color: var(--line-strong);
  }
`;
const Who = styled.figcaption`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-weight: 600;
  line-height: 1.3;

  & small {
    display: block;
    color: var(--ink-faint);
    font-size: var(--text-sm);
    font-weight: 400;
  }
`;

/** A testimonial: quote, author and a rating of up to five stars; `large` if it is the only one. */
export function TestimonialCard({
  text,
  name,
  role,
  rating,
  large = false,
}: {
  text: string;
  name: string;
  role: string;
  rating: number;
  large?: boolean;
}) {
  return (
    <Frame as="figure" data-large={large ? '' : undefined}>
      <Rating stars={rating} />
      <blockquote>{text}</blockquote>
      <Who>
        <Avatar name={name} size="large" />
        <span>
          {name}
          <small>{role}</small>
        </span>
      </Who>
    </Frame>
  );
}
