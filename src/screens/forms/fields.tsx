import type { ReactNode } from 'react';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { useField, type FormActor } from './formActor';

/** The field of a person's name. */
export function Name({ actor }: { actor: FormActor }) {
  return <TextField {...useField(actor, 'name')} label="Name" autoComplete="name" required />;
}

/** The field of an e-mail address; read-only where an invitation fixes it. */
export function Email({ actor, readOnly = false }: { actor: FormActor; readOnly?: boolean }) {
  return (
    <TextField
      {...useField(actor, 'email')}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      readOnly={readOnly}
      required
    />
  );
}

/** The field of the password one has. */
export function CurrentPassword({ actor, aside }: { actor: FormActor; aside?: ReactNode }) {
  return (
    <PasswordField {...useField(actor, 'password')} label="Password" kind="current" aside={aside} required />
  );
}

/** The field of a password being chosen, with advice on its strength. */
export function NewPassword({ actor }: { actor: FormActor }) {
  return (
    <PasswordField
      {...useField(actor, 'password')}
      label="Password"
      kind="new"
      hint="Must be at least 8 characters"
      strength
      required
    />
  );
}
