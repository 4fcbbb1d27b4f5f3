import { TextField } from '../../components/controls/TextField';
import { secondStep } from '../../content/secondKey';
import { useField, type FormActor } from './Form';

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
