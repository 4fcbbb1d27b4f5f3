import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonFace } from '../controls/Button';
import { VisuallyHidden } from '../foundations/layout';
import { accountPage as words } from '../../content/accountPage';
import { Fact, FactLine } from './DeviceRows';

const Details = styled.details`
  border-bottom: 1px solid var(--line);

  &:last-child {
    border-bottom: 0;
  }
  & > summary {
    border-radius: var(--radius-small);
  }
  & > form {
    max-width: 24rem;
    padding-block: var(--space-2) var(--space-5);
  }
  & > form > button[data-wide] {
    justify-self: start;
    width: auto;
  }
  &[open] > summary [data-when='closed'],
  &:not([open]) > summary [data-when='open'] {
    display: none;
  }
`;

/**
 * A fact with a "Change" button that unfolds its form. Once it is `done`, the form folds and the focus returns to the button.
 */
export function SettingsChange({
  name,
  facts,
  avatar,
  what,
  done,
  opened = false,
  children,
}: {
  name: string;
  facts: string;
  avatar?: ReactNode;
  /** The name of the fact, such as "password". */
  what: string;
  /** The form has been sent, and nothing was typed since. */
  done: boolean;
  /** The form is unfolded without a press, for what was typed before. */
  opened?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!done || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [done]);
  return (
    <Details
      ref={details}
      open={opened}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !opened)
          currentTarget.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
      }}
    >
      <FactLine as="summary">
        <Fact name={name} facts={facts} avatar={avatar} />
        <ButtonFace data-variant="secondary" data-size="small">
          <span data-when="closed">{words.change}</span>
          <span data-when="open">{words.close}</span>
          <VisuallyHidden> {what}</VisuallyHidden>
        </ButtonFace>
      </FactLine>
      {children}
    </Details>
  );
}
