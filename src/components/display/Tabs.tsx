import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
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
/** The width of the fade at each end of the list. */
const fade = '2.5rem';
const start = keyframes`
  from {
    --fade-start: 0rem;
  }
  to {
    --fade-start: ${fade};
  }
`;
const end = keyframes`
  from {
    --fade-end: ${fade};
  }
  to {
    --fade-end: 0rem;
  }
`;
/** Both ends fade while there is more behind them; a list that doesn't scroll has no timeline, and no fade. */
const fadingEnds = css`
  @property --fade-start {
    syntax: '<length>';
    inherits: false;
    initial-value: 0px;
  }
  @property --fade-end {
    syntax: '<length>';
    inherits: false;
    initial-value: 0px;
  }
  --fade-towards: right;
  mask-image: linear-gradient(
    to var(--fade-towards),
    transparent,
    #000 var(--fade-start) calc(100% - var(--fade-end)),
    transparent
  );

  @supports (animation-timeline: scroll()) {
    animation:
      ${start} linear both,
      ${end} linear both;
    animation-timeline: scroll(self inline);
    animation-range:
      0 ${fade},
      calc(100% - ${fade}) 100%;
  }
  @supports not (animation-timeline: scroll()) {
    --fade-end: ${fade};

    &::after {
      flex: none;
      width: ${fade};
      height: ${fade};
      content: '';
    }
  }
`;
const List = styled.div`
  ${fadingEnds}
  display: flex;
  gap: 0.375rem;
  margin-inline: calc(-1 * var(--card-padding, 0rem));
  padding: 0.25rem var(--card-padding, 0.25rem);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 3rem;
  scrollbar-width: none;

  ${media.tablet} {
    scrollbar-width: thin;
  }
  ${media.desktop} {
    position: sticky;
    top: 5.5rem;
    display: grid;
    gap: 0.25rem;
    max-height: min(36rem, 100dvh - 7rem);
    margin-inline: 0;
    padding: 0.25rem;
    --fade-towards: bottom;
    animation-timeline: scroll(self block);
    overflow: hidden auto;
    overscroll-behavior: auto;
    scroll-padding-block: 3rem;
  }
`;
const Tab = styled.button`
  display: grid;
  flex: none;
  align-content: start;
  gap: 0.125rem;
  width: 10rem;
  min-height: var(--control);
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  text-align: start;
  transition:
    background var(--quick),
    border-color var(--quick),
    color var(--quick);

  &:hover {
    border-color: var(--line-strong);
    color: var(--ink);
  }
  & > strong {
    color: var(--ink);
    font-weight: 600;
  }
  & > small {
    display: -webkit-box;
    overflow: hidden;
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
    text-overflow: ellipsis;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &[aria-selected='true'],
  &[aria-selected='true'] > strong {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  ${media.desktop} {
    grid-template-columns: 3.75rem minmax(0, 1fr);
    align-items: baseline;
    align-content: center;
    width: auto;
    padding-block: 0.375rem;

    & > small {
      font-size: inherit;
      -webkit-line-clamp: 1;
    }
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

/** Whether the tabs are stacked, so that the up and down arrow keys move between them. */
const isStacked = ({ firstElementChild, lastElementChild }: HTMLElement): boolean =>
  firstElementChild instanceof HTMLElement &&
  lastElementChild instanceof HTMLElement &&
  lastElementChild.offsetTop > firstElementChild.offsetTop;

const indexAfter = (key: string, index: number, count: number, stacked: boolean): number | undefined => {
  const before = (index + count - 1) % count;
  const after = (index + 1) % count;
  return {
    ArrowLeft: before,
    ArrowRight: after,
    Home: 0,
    End: count - 1,
    ...(stacked && { ArrowUp: before, ArrowDown: after }),
  }[key];
};

/**
 * Tabs with one visible panel (WAI-ARIA APG, tabs with automatic activation): one Tab stop, arrow keys wrap around,
 * Home and End go to the ends. The tabs are a row that scrolls sideways; in a wide window they are a list beside the panel.
 */
export function Tabs({
  label,
  tabs,
  selectedIndex,
  onSelect,
  children,
}: {
  /** The tab list's name for assistive technology. */
  label: string;
  /** `about` is a few words on what the tab holds; its accessible name is both, as it is seen. */
  tabs: readonly { name: string; about: string }[];
  selectedIndex: number;
  onSelect: (index: number) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}) {
  const id = useId();
  const selectByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = event.currentTarget;
    const index = indexAfter(event.key, selectedIndex, tabs.length, isStacked(list));
    const tab = index === undefined ? null : list.children[index];
    if (index === undefined || !(tab instanceof HTMLElement)) return;
    event.preventDefault();
    onSelect(index);
    tab.focus();
  };
  return (
    <Frame>
      <List role="tablist" aria-label={label} onKeyDown={selectByKey}>
        {tabs.map(({ name, about }, index) => {
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
              onClick={() => onSelect(index)}
            >
              <strong id={`${id}-name-${index}`}>{name}</strong> <small>{about}</small>
            </Tab>
          );
        })}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-name-${selectedIndex}`} tabIndex={0}>
        {children}
      </Panel>
    </Frame>
  );
}
