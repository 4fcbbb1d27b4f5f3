import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BasicIcon } from '../foundations/BasicIcon';
import { CutText } from '../foundations/layout';
import { media } from '../foundations/theme';
import { closePopover, Popover } from './Popover';

const Frame = styled.div`
  min-width: 0;
  /* A long name leaves the bar in one row. */
  max-width: min(15rem, 100vw - 13.75rem);

  ${media.phone} {
    max-width: min(15rem, 100vw - 22.5rem);
  }
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  max-width: 100%;
  min-height: var(--control);
  padding: 0.25rem 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  font-weight: 500;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--sunken);
  }
  & > svg {
    color: var(--ink-faint);
    transition: rotate var(--quick);
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
const Panel = styled(Popover)`
  min-width: 12.5rem;

  @supports not (position-area: bottom) {
    inset: 4rem max(var(--gutter), (100vw - 72rem) / 2) auto auto;
    margin: 0;
  }
`;
const Items = styled.div`
  & > a,
  & > button {
    display: block;
    width: 100%;
    min-height: var(--control);
    padding: max(0.5625rem, var(--reach)) 0.75rem;
    border-radius: 0.4375rem;
    color: var(--ink);
    font-size: var(--text-sm);
    text-align: left;
    text-decoration: none;
  }
  & > a:hover,
  & > button:hover {
    background: var(--sunken);
  }
`;

/**
 * A button that discloses a few links and buttons, and words above them (WAI-ARIA APG, disclosure navigation), for the end
 * of the navbar. Closes on Escape, on a click outside, when an item is chosen, and when the focus leaves it.
 */
export function Menu({
  label,
  before,
  children,
}: {
  label: string;
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          currentTarget.querySelector<HTMLElement>('[popover]')?.hidePopover();
      }}
    >
      <Panel
        trigger={(props) => (
          <Toggle type="button" title={label} {...props}>
            {before}
            <CutText>{label}</CutText>
            <BasicIcon name="chevron" size={16} />
          </Toggle>
        )}
      >
        <Items onClick={({ currentTarget }) => closePopover(currentTarget)}>{children}</Items>
      </Panel>
    </Frame>
  );
}
