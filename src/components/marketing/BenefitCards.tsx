import styled from 'styled-components';
import { Icon, type IconName } from '../foundations/Icon';
import { SmallText } from '../foundations/layout';
import { media } from '../foundations/theme';

const Grid = styled.ul`
  display: grid;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--line);
  gap: 1px;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    & > :last-child:nth-child(odd) {
      grid-column: span 2;
    }
  }
  ${media.desktop} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;

    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;
const Benefit = styled.li`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding: clamp(1.5rem, 1rem + 1.2vw, 2rem);
  background: var(--surface);

  & > svg {
    margin-bottom: clamp(0.5rem, 3vw, 2.5rem);
    color: var(--accent-ink);
  }
  & > h3 {
    font-size: var(--text-lg);
  }
`;

/** The benefits, as cards with shared borders. */
export function BenefitCards({
  items,
}: {
  items: readonly { icon: IconName; title: string; text: string }[];
}) {
  return (
    <Grid role="list">
      {items.map(({ icon, title, text }) => (
        <Benefit key={title}>
          <Icon name={icon} size={26} />
          <h3>{title}</h3>
          <SmallText>{text}</SmallText>
        </Benefit>
      ))}
    </Grid>
  );
}
