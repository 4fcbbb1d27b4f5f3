import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { media } from '../foundations/theme';
import { closeTopmost, useLayer } from './layers';
import { controls, dialog } from '../../content/site';

const rise = keyframes`
  from { opacity: 0; translate: 0 0.75rem; }
`;
const slide = keyframes`
  from { translate: 0 100%; }
`;
// The scrollbar gutter stays reserved. The backdrop does not cover it, so it gets the same colour here.
const StillPage = createGlobalStyle`
  html:has(dialog:modal) {
    overflow: hidden;
  }
  html:has(dialog[data-beside-scrollbar]:modal) {
    scrollbar-gutter: stable;
    background: color-mix(in srgb, rgb(18 22 19) 45%, var(--paper));
  }
`;
const Sheet = styled.dialog`
  /* The room that it leaves to the toasts, in a window in which they would cover it. */
  --toast-room: 5.5rem;

  :root:has(.Toastify__toast:nth-child(2)) & {
    --toast-room: 10rem;
  }
  :root:has(.Toastify__toast:nth-child(3)) & {
    --toast-room: 14.5rem;
  }
  inset-block: var(--toast-room) 0;
  width: 100%;
  max-width: 34rem;
  max-height: calc(100dvh - var(--toast-room));
  padding: 0 0 env(safe-area-inset-bottom);
  margin: auto auto 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* What has the focus is above the actions, with its label. */
  scroll-padding-block: 3.5rem 5.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-large) var(--radius-large) 0 0;
  background: var(--surface);
  box-shadow: var(--shadow-large);
  color: var(--ink);

  &[open] {
    animation: ${slide} var(--calm);
  }
  &[data-wide] {
    max-width: none;
  }
  &::backdrop {
    background: rgb(18 22 19 / 45%);
  }
  ${media.tablet} {
    inset-block: var(--toast-room) 1rem;
    width: min(30rem, 100vw - 2rem);
    max-height: calc(100dvh - var(--toast-room) - 1rem);
    margin: auto;
    border-radius: var(--radius-large);

    &[open] {
      animation-name: ${rise};
    }
    &[data-wide] {
      width: min(44rem, 100vw - 2rem);
    }
  }
  /* The toasts are below. */
  ${media.desktop} {
    inset-block: 1rem var(--toast-room);
  }
  /* The toasts are beside it. */
  @media (min-width: 78rem) {
    &:not([data-wide]) {
      inset-block: 1rem;
      max-height: calc(100dvh - 2rem);
    }
  }
  @media (min-width: 92rem) {
    &[data-wide] {
      inset-block: 1rem;
      max-height: calc(100dvh - 2rem);
    }
  }
`;
const Body = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-5);
  overflow-wrap: break-word;

  & > h2 {
    padding-right: 2.75rem;
    font-size: var(--text-xl);
  }
`;
const Close = styled(IconButton)`
  position: absolute;
  top: 0.875rem;
  right: 0.875rem;
`;

/** The buttons at the end of a dialog. They stay in view while the rest scrolls, for example above a phone's keyboard. */
export const DialogActions = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-5);
  margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-5));
  background: linear-gradient(transparent, var(--surface) var(--space-3));

  & > * {
    flex: 1 1 auto;
    padding-inline: 0.625rem;
  }
  ${media.phone} {
    & > * {
      flex: none;
      padding-inline: 1.125rem;
    }
  }
`;

/**
 * A modal dialog, named by its title. Its button, Escape, a click outside and a step back call `onClose`, or close the layer
 * above it; the parent decides whether it is open. The focus moves in on opening, to the title when the title changes, and
 * back on closing. Without `onClose` there is no close button, and only its content closes it.
 */
export function Dialog({
  open,
  title,
  look = 'centered',
  closesOutside = true,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  /** `wide` has room for a table. */
  look?: 'centered' | 'wide';
  /** False while a click outside must not close the dialog. */
  closesOutside?: boolean;
  onClose?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const dialog = sheet.current;
    if (!dialog || !open) return;
    const { clientWidth } = document.documentElement;
    dialog.toggleAttribute('data-beside-scrollbar', window.innerWidth > clientWidth);
    // The browser focuses it in showModal: to move the focus again would compute all styles again.
    dialog
      .querySelector('form :is(input:not([type=radio], [type=file]), textarea)')
      ?.toggleAttribute('autofocus', true);
    dialog.showModal();
    return () => {
      dialog.close();
      // No control opened it, or the control is gone.
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [open]);

  useLayer(open, () => onClose?.());

  const shown = useRef(title);
  useLayoutEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (open) heading.current?.focus();
  }, [open, title]);

  // The focused control was removed with part of the content.
  useLayoutEffect(() => {
    if (open && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });

  return (
    <>
      <StillPage />
      <Sheet
        ref={sheet}
        aria-labelledby={id}
        data-wide={look === 'wide' ? '' : undefined}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          closeTopmost();
        }}
        onClose={() => {
          // Browsers close a dialog on a second Escape without firing a cancelable event.
          if (!open || sheet.current?.open) return;
          // The parent still has it open if only a layer above it was closed.
          sheet.current?.showModal();
          closeTopmost();
        }}
        onClick={(event) => {
          if (closesOutside && event.target === event.currentTarget) closeTopmost();
        }}
      >
        {open ? (
          <Body>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {children}
            {onClose ? <Close icon="close" label={controls.close} onClick={onClose} /> : null}
          </Body>
        ) : null}
      </Sheet>
    </>
  );
}

/**
 * A dialog's two buttons: one changes nothing, the other (absent if `confirm` is null) submits the form, or calls
 * `onConfirm`. `children` are between them.
 */
export const DialogChoice = ({
  cancel = dialog.cancel,
  confirm,
  onCancel,
  onConfirm,
  children,
  ...look
}: {
  cancel?: string | undefined;
  confirm: string | null;
  onCancel: () => void;
  onConfirm?: () => void;
  children?: ReactNode;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'disabled'>) => (
  <DialogActions>
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
    {children}
    {confirm === null ? null : (
      <Button {...look} type={onConfirm ? 'button' : 'submit'} onClick={onConfirm}>
        {confirm}
      </Button>
    )}
  </DialogActions>
);
