import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../foundations/theme';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.desktop} {
    grid-template-columns: 24rem minmax(0, 1fr);
    align-items: start;
    gap: var(--space-6);
  }
`;
const List = styled.div`
  display: flex;
  gap: 0.375rem;
  margin-inline: calc(-1 * var(--card-padding, 0rem));
  padding: 0.25rem var(--card-padding, 0.25rem);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 3rem;
  scrollbar-width: none;

  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
    margin-inline: 0;
    padding: 0;
    overflow: visible;
  }
  ${media.desktop} {
    position: sticky;
    top: 5.5rem;
  }
`;
const Tab = styled.button`
  flex: none;
  min-width: 4.5rem;
  min-height: var(--control);
  padding: 0.375rem 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  font-weight: 540;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick),
    color var(--quick);

  &:hover {
    border-color: var(--line-strong);
    color: var(--ink);
  }
  &[aria-selected='true'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
const Panel = styled.div`
  min-width: 0;
  border-radius: var(--radius-medium);
`;

const indexAfter = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowLeft: (index + count - 1) % count, ArrowRight: (index + 1) % count, Home: 0, End: count - 1 })[key];

/**
 * Tabs with one visible panel (WAI-ARIA APG, tabs with automatic activation): one Tab stop, arrow keys wrap around,
 * Home and End go to the ends. On phones the tab list scrolls sideways; wide screens show all of it.
 */
export function Tabs({
  label,
  names,
  selectedIndex,
  onSelect,
  children,
}: {
  /** The tab list's name for assistive technology. */
  label: string;
  names: readonly string[];
  selectedIndex: number;
  onSelect: (index: number) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}) {
  const id = useId();
  const selectByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = indexAfter(event.key, selectedIndex, names.length);
    const tab = index === undefined ? null : event.currentTarget.children[index];
    if (index === undefined || !(tab instanceof HTMLElement)) return;
    event.preventDefault();
    onSelect(index);
    tab.focus();
  };
  return (
    <Frame>
      <List role="tablist" aria-label={label} onKeyDown={selectByKey}>
        {names.map((name, index) => {
          const selected = index === selectedIndex;
          return (
            <Tab
              key={name}
              id={`${id}-tab-${index}`}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => {
                onSelect(index);
              }}
            >
              {name}
            </Tab>
          );
        })}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${selectedIndex}`} tabIndex={0}>
        {children}
      </Panel>
    </Frame>
  );
}
