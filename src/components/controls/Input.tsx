import styled, { css } from 'styled-components';

const box = css`
  width: 100%;
  min-height: 2.75rem;
  padding: 0.5rem 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  line-height: 1.4;
  /* Room for the message under a field that gets the focus. */
  scroll-margin-bottom: 4.5rem;
  transition:
    border-color var(--quick),
    box-shadow var(--quick);

  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-soft);
  }
  &:focus {
    border-color: var(--accent);
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &[aria-invalid='true']:focus {
    outline-color: var(--danger);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--ink-soft);
  }
  &:read-only {
    background: var(--sunken);
  }
`;

/** A one-line text input. */
export const Input = styled.input`
  ${box}

  /* Chromium's triangle beside suggestions, which also open while typing and at a press. */
  &[list]::-webkit-calendar-picker-indicator {
    display: none !important;
  }
`;

/** A text input for several lines. */
export const TextArea = styled.textarea`
  ${box}
  min-height: 7rem;
  resize: vertical;

  /* It grows with its lines. */
  &[rows='1'] {
    min-height: 2.75rem;
    max-height: 12rem;
    field-sizing: content;
  }
`;

/** A native select; `SelectField` draws its arrow. */
export const Select = styled.select`
  ${box}
  appearance: none;
  padding-right: 2.5rem;
  text-overflow: ellipsis;

  &:enabled:read-only {
    background: var(--surface);
  }
`;
