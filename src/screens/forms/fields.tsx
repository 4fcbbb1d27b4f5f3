import type { ReactNode } from 'react';
import { PasswordField } from '../../components/controls/PasswordField';
import { TextField } from '../../components/controls/TextField';
import { form } from '../../content/forms';
import { secondStep } from '../../content/secondKey';
import { useField, type FormActor } from './Form';

/** The name field. */
export function Name({ actor }: { actor: FormActor }) {
  return (
    <TextField
      {...useField(actor, 'name')}
      label={form.name}
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
      required
    />
  );
}

/**
 * The e-mail field. `kind` tells password managers whether it names an account (`username`, for which passkeys may be offered
 * instead) or is new (`email`); `fixed` where an invitation names the address; `last` where it is the form's last field.
 */
export function Email({
  actor,
  kind = 'username',
  fixed = false,
  last = false,
}: {
  actor: FormActor;
  kind?: 'username' | 'username webauthn' | 'email';
  fixed?: boolean;
  last?: boolean;
}) {
  const field = useField(actor, 'email');
  return (
    <TextField
      {...field}
      label={form.email}
      type="email"
      inputMode="email"
      autoComplete={kind}
      enterKeyHint={last ? 'go' : 'next'}
      readOnly={fixed || field.readOnly}
      required
    />
  );
}

/** The field for the current password. */
export function CurrentPassword({
  actor,
  name = 'password',
  label = form.password,
  last = true,
  aside,
}: {
  actor: FormActor;
  name?: string;
  label?: string;
  last?: boolean;
  aside?: ReactNode;
}) {
  return (
    <PasswordField
      {...useField(actor, name)}
      label={label}
      enterKeyHint={last ? 'go' : 'next'}
      kind="current"
      aside={aside}
      required
    />
  );
}

/** The field for a new password, with a strength hint. */
export function NewPassword({ actor, label = form.password }: { actor: FormActor; label?: string }) {
  return (
    <PasswordField
      {...useField(actor, 'password')}
      label={label}
      enterKeyHint="go"
      kind="new"
      hint={form.newPasswordHint}
      strength
      required
    />
  );
}

/**
 * The field for a code of an authenticator app.
 * @param digits no recovery code is accepted, so that a phone shows its digits alone
 */
export function Code({ actor, digits = false }: { actor: FormActor; digits?: boolean }) {
  return (
    <TextField
      {...useField(actor, 'code')}
      label={secondStep.code}
      autoComplete="one-time-code"
      inputMode={digits ? 'numeric' : undefined}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={40}
      required
    />
  );
}
