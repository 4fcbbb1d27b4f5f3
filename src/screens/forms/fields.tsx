import type { ReactNode } from 'react';
import { PasswordField } from '../../components/controls/PasswordField';
import { TextField } from '../../components/controls/TextField';
import { form } from '../../content/form';
import { useField, type FormActor } from './formActor';

/** The name field. */
export function Name({ actor }: { actor: FormActor }) {
  return <TextField {...useField(actor, 'name')} label={form.name} autoComplete="name" required />;
}

/** The e-mail field; `fixed` where an invitation names the address. */
export function Email({ actor, fixed = false }: { actor: FormActor; fixed?: boolean }) {
  const field = useField(actor, 'email');
  return (
    <TextField
      {...field}
      label={form.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      readOnly={fixed || field.readOnly}
      required
    />
  );
}

/** The field for the current password. */
export function CurrentPassword({ actor, aside }: { actor: FormActor; aside?: ReactNode }) {
  return (
    <PasswordField
      {...useField(actor, 'password')}
      label={form.password}
      kind="current"
      aside={aside}
      required
    />
  );
}

/** The field for a new password, with a strength hint. */
export function NewPassword({ actor }: { actor: FormActor }) {
  return (
    <PasswordField
      {...useField(actor, 'password')}
      label={form.password}
      kind="new"
      hint={form.newPasswordHint}
      strength
      required
    />
  );
}
