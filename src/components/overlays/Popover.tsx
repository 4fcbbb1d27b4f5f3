import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Surface } from '../foundations/layout';
import { useHydrated } from '../foundations/useHydrated';
import { useLayer } from './layers';

const Panel = styled(Surface)`
  min-width: 11rem;
  max-width: calc(100vw - 1rem);
  padding: 0.375rem;
  margin: auto;
  box-shadow: var(--shadow-large);
  color: var(--ink);

  @supports (position-area: bottom) {
    inset: auto;
    margin: 0.375rem 0;
    position-area: bottom span-left;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline;
    position-visibility: anchors-visible;

    &[data-align='start'] {
      position-area: bottom span-right;
    }
  }
`;

/** The fields of a popover, stacked. */
export const PanelBody = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: min(16rem, 80vw);
  padding: var(--space-3);
`;

/** Props for the button that opens a popover. */
export interface TriggerProps {
  popoverTarget: string | undefined;
  'aria-haspopup': 'menu' | 'dialog' | undefined;
  'aria-expanded': boolean;
}

/**
 * A panel in the top layer, beside the button that opens it, so that no scrolling list clips it. The browser opens
 * it, closes it on Escape and on a click outside, and returns the focus to the button. With a `role` it takes the focus
 * when it opens; without one it is a disclosure, and the focus stays at the button.
 */
export function Popover({
  className,
  label,
  role,
  align = 'end',
  trigger,
  onKeyDown,
  children,
}: {
  className?: string;
  label?: string;
  role?: 'menu' | 'dialog';
  align?: 'start' | 'end';
  trigger: (props: TriggerProps) => ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useLayer(open, () => panel.current?.hidePopover());
  // Before hydration a browser would open the empty panel, and the repeated press (src/document/start.ts) would close it.
  const target = useHydrated() ? id : undefined;
  return (
    <>
      {trigger({ popoverTarget: target, 'aria-haspopup': role, 'aria-expanded': open })}
      <Panel
        ref={panel}
        id={id}
        className={className}
        popover="auto"
        role={role}
        aria-label={label}
        data-align={align}
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true);
        }}
        onToggle={(event) => {
          if (event.newState === 'closed') setOpen(false);
          else if (role) event.currentTarget.querySelector<HTMLElement>('button, input, select')?.focus();
        }}
      >
        {open ? children : null}
      </Panel>
    </>
  );
}

/** Closes the popover that contains an element; the focus returns to its button at once. */
export const closePopover = (inside: Element): void =>
  inside.closest<HTMLElement>('[popover]')?.hidePopover();
