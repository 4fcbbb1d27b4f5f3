import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { SmallText, Surface, WrappingRow } from '../foundations/layout';
import { Fold } from '../display/Fold';
import { CheckList } from '../display/CheckList';
import { Skeleton } from '../display/Skeleton';

const Sheet = styled(Surface)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  padding: clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow-small);

  &[data-highlighted] {
    border-color: var(--accent);
    box-shadow:
      0 0 0 1px var(--accent),
      var(--shadow-medium);
  }
`;
const Head = styled(WrappingRow)`
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  min-height: 1.75rem;

  & > h2,
  & > h3 {
    min-width: 0;
    font-size: var(--text-lg);
    overflow-wrap: anywhere;
  }
`;
const Badge = styled.span`
  padding: 0.1875rem 0.625rem;
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font-size: var(--text-xs);
  font-weight: 600;
`;
const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.5rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  & > strong {
    color: var(--ink);
    font-size: 3rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.045em;
    line-height: 1;
  }
`;
const Billed = styled.p`
  margin-top: 0.5rem;
  color: var(--ink-faint);
  font-size: var(--text-sm);

  & > small {
    font-size: inherit;
    white-space: nowrap;
  }
  & > small::before {
    content: '· ';
  }
`;
const Action = styled.div`
  display: grid;
  gap: 0.625rem;
`;
const Terms = styled(SmallText)`
  min-height: 1.25rem;
  line-height: 1.25rem;
  text-align: center;
  text-wrap: balance;
`;
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 0.375rem;
  padding-top: var(--space-5);
  border-top: 1px solid var(--line);

  & details > ul {
    padding-top: 0.375rem;
  }
`;
const Features = styled(CheckList)`
  gap: 0.625rem;
`;

/** Props of `PlanCard`. */
export interface PlanCardProps {
  name: ReactNode;
  /** Formatted, such as "$97". */
  price: ReactNode;
  /** "Yearly" or "Once". */
  period: ReactNode;
  /** "Billed Annual" or "Billed Once". */
  billed: ReactNode;
  /** The price per month, such as "about $8 a month". */
  monthly?: string | undefined;
  features: readonly ReactNode[];
  /** The lines that every plan has, folded under their `summary`. */
  shared?: { summary: string; features: readonly string[] } | undefined;
  /** The plan's button or link. */
  action: ReactNode;
  /** The payment and its time, below the button. */
  terms?: ReactNode;
  highlighted?: boolean;
  /** A label in the corner, such as "Your plan". */
  badge?: string | undefined;
  headingLevel?: 2 | 3;
}

/** One plan: price, features and the button that chooses it. */
export function PlanCard(props: PlanCardProps) {
  const {
    name,
    price,
    period,
    billed,
    monthly,
    features,
    shared,
    action,
    terms,
    highlighted,
    badge,
    headingLevel = 3,
  } = props;
  const id = useId();
  const Name = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Sheet as="article" aria-labelledby={id} data-highlighted={highlighted ? '' : undefined}>
      <Head>
        <Name id={id}>{name}</Name>
        {badge && <Badge>{badge}</Badge>}
      </Head>
      <div>
        <Price>
          <strong>{price}</strong> <span>{period}</span>
        </Price>
        <Billed>
          <span>{billed}</span> {monthly ? <small>{monthly}</small> : null}
        </Billed>
      </div>
      <Action>
        {action}
        <Terms>{terms}</Terms>
      </Action>
      {features.length > 0 || shared ? (
        <Lines>
          <Features lines={features} />
          {shared ? (
            <Fold summary={shared.summary}>
              <Features lines={shared.features} />
            </Fold>
          ) : null}
        </Lines>
      ) : null}
    </Sheet>
  );
}

/** The plans side by side, as many as fit; one or two are centered. */
export const PlanGrid = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-5);

  & > * {
    flex: 1 1 14rem;
    max-width: 23rem;
  }
`;

const Outline = styled.div`
  display: grid;

  & svg {
    color: var(--line);
  }
`;

/** As wide as a word in any font, so that a bar keeps its wrapping when the site's font arrives. */
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

/** A plan card without words while the plans load. It has the height of the cards, so that the content below hardly moves. */
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
