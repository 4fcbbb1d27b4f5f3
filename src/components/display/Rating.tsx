import styled from 'styled-components';
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
export function Rating({ stars }: { stars: number }) {
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
