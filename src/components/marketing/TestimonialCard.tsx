import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Card } from '../display/Card';
import { Rating } from '../display/Rating';

const Frame = styled(Card)`
  display: grid;
  align-content: space-between;
  gap: var(--space-5);

  &[data-large] > blockquote {
    font-size: clamp(1.25rem, 1rem + 1.3vw, 1.6875rem);
    font-weight: 480;
    letter-spacing: -0.018em;
    line-height: 1.38;
    text-wrap: pretty;
  }
`;
const Who = styled.figcaption`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-weight: 580;
  line-height: 1.3;

  & small {
    display: block;
    color: var(--ink-faint);
    font-size: var(--text-sm);
    font-weight: 400;
  }
`;

/** A testimonial: quote, author and a rating of up to five stars; `large` where it stands alone. */
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
