import styled from 'styled-components';
import { Skeleton } from '../display/Skeleton';
import { PlanCard } from './PlanCard';

const Outline = styled.div`
  display: grid;

  & svg {
    color: var(--line);
  }
`;

/** As wide as a word, whichever font is in use: a bar wraps as before when the site's font arrives. */
const Word = styled.i`
  display: inline-block;
  width: 2.65em;
`;

/** A bar as long as this many words, which wraps like them. */
const bar = (words: number) => (
  <span>
    <Skeleton data-size="text">
      {Array.from({ length: words }, (_, index) => (
        <Word key={index} />
      ))}
    </Skeleton>
  </span>
);

/** A plan card without its words while the plans load, as high as the cards, so that what follows hardly moves. */
export const PlanCardSkeleton = () => (
  <Outline aria-hidden="true" inert>
    <PlanCard
      name={bar(1)}
      price={bar(1)}
      period={bar(1)}
      billed={bar(2)}
      action={<Skeleton data-size="block" />}
      terms={bar(4)}
      features={[bar(2), bar(5), bar(5)]}
      shared={{ summary: '\u00a0', features: [] }}
    />
  </Outline>
);
