import { TextField } from '../../components/controls/TextField';
import { secondStep } from '../../content/secondKey';
import { useField, type FormActor } from './Form';

/** The field for a code of an authenticator app. */
export function Code({ actor }: { actor: FormActor }) {
  return (
    <TextField
      {...useField(actor, 'code')}
      label={secondStep.code}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={40}
      required
    />
  );
}
