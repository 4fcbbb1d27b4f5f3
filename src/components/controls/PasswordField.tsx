import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { describe, Field, type FieldProps } from './Field';
import { Icon } from '../foundations/Icon';
import { Input } from './Input';
import { PasswordStrengthHint } from './PasswordStrengthHint';
import { useUnheardInput } from './useUnheardInput';
import { passwordField } from '../../content/forms';

const Box = styled.div`
  position: relative;

  & > input {
    padding-right: 3rem;
  }
`;
const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 2.75rem;
  border-radius: 0.375rem;
  color: var(--ink-soft);

  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const CapsLock = styled.p`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  color: var(--amber);
  font-size: var(--text-sm);
  font-weight: 500;

  &:empty {
    display: none;
  }
`;

/** Props of `PasswordField`; `current` for logging in, `new` for choosing a password. */
export interface PasswordFieldProps extends FieldProps {
  kind: 'current' | 'new';
  /** Shows a strength hint under the field. */
  strength?: boolean;
  required?: boolean;
  enterKeyHint?: 'go' | 'next';
  disabled?: boolean;
  readOnly?: boolean;
  aside?: ReactNode;
}

/** A password field with a show button, a Caps Lock warning and an optional strength hint. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, hint, error, invalid, describedBy, kind, strength, aside, ...rest } = props;
  const id = useId();
  useUnheardInput(id, value, onChange);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const strengthId = strength ? `${id}-strength` : undefined;
  const described = [describe(id, { hint, error, describedBy }), strengthId].filter(Boolean).join(' ');

  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <Box>
        <Input
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          value={value}
          autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={() => setCapsLock(false)}
          aria-invalid={Boolean(error) || Boolean(invalid)}
          aria-describedby={described || undefined}
        />
        <Toggle
          type="button"
          aria-label={shown ? passwordField.hide : passwordField.show}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Toggle>
      </Box>
      <CapsLock role="status">
        {capsLock && (
          <>
            <Icon name="caps" size={18} />
            {passwordField.capsLock}
          </>
        )}
      </CapsLock>
      {strengthId && <PasswordStrengthHint id={strengthId} password={value} />}
    </Field>
  );
}
