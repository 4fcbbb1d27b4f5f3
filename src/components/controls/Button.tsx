import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { controls } from '../../content/site';
import { unpressable } from './unpressable';

const spin = keyframes`
  to { rotate: 1turn; }
`;

/** A spinner in the colour of the text; decoration beside words such as "Loading...". */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 1em;
  height: 1em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${spin} 800ms linear infinite;
`;

/** Props of the button looks. */
export interface ButtonLook {
  /** `primary`: the main action; `secondary`: an alternative; `quiet`: no box until hover; `danger`: deletes. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 36, 44 or 52 px high; on a touch screen at least 44. */
  size?: 'small' | 'medium' | 'large';
  /** Fills the available width. */
  wide?: boolean;
}

const baseStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: 0.5rem 1.125rem;
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--ink);
  font-size: var(--text-md);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  overflow-wrap: normal;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick),
    box-shadow var(--quick);

  &[data-size='small'] {
    min-height: var(--control-small);
    padding: 0.375rem 0.75rem;
    font-size: var(--text-sm);
  }
  &[data-size='large'] {
    min-height: 3.25rem;
    padding: 0.75rem 1.625rem;
    border-radius: var(--radius-medium);
    font-size: var(--text-lg);
  }
  &[data-wide] {
    display: flex;
    width: 100%;
  }
  &[data-variant='primary'] {
    background: var(--accent);
    color: var(--on-accent);
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 14%),
      var(--shadow-small);
  }
  &[data-variant='primary']:hover:not([aria-disabled]) {
    background: var(--accent-hover);
  }
  &[data-variant='danger'] {
    background: var(--danger-fill);
    color: var(--on-danger);
    box-shadow: var(--shadow-small);
  }
  &[data-variant='danger']:hover:not([aria-disabled]) {
    background: color-mix(in srgb, var(--danger-fill) 88%, #000000);
  }
  &[data-variant='secondary'] {
    border-color: var(--line-control);
    background: var(--raised);
    box-shadow: var(--shadow-small);
  }
  &[data-variant='secondary']:hover:not([aria-disabled]) {
    border-color: var(--line-strong);
  }
  &[data-variant='quiet']:hover:not([aria-disabled]) {
    background: var(--sunken);
  }
  &:active:not([aria-disabled]) {
    box-shadow: none;
  }
  &[aria-disabled] {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--ink-faint);
    box-shadow: none;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;

const StyledButton = styled.button`
  ${baseStyle}
`;
const StyledLink = styled.a`
  ${baseStyle}
`;

/** A button look inside a larger pressable control, such as a `summary`. */
export const ButtonFace = styled.span`
  ${baseStyle}
`;

function styleOf(variant: ButtonLook['variant'], size: ButtonLook['size'], wide: boolean) {
  return { 'data-variant': variant, 'data-size': size, 'data-wide': wide ? '' : undefined };
}

/** A button. While `busy` it is disabled and reads "Loading...". */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonLook & {
  busy?: boolean | undefined;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <StyledButton
      {...rest}
      {...styleOf(variant, size, wide)}
      type={type}
      {...unpressable(busy || disabled, onClick)}
    >
      {busy ? (
        <>
          <Spinner />
          {controls.busy}
        </>
      ) : (
        children
      )}
    </StyledButton>
  );
}

/** The small button of a row, a notice or a bar. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="secondary" size="small" {...props} />
);

/** A link that looks like a button; `newTab` opens a new tab without a reference to this one (noopener). */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  newTab = false,
  ...rest
}: ButtonLook & { href: string; newTab?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <StyledLink
      {...rest}
      {...styleOf(variant, size, wide)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    />
  );
}
