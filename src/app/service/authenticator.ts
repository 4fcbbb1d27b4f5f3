import { passkeyNotices } from '../../content/passkeys';
import type { PasskeyAnswer } from '../../api/account/passkeyLogin';
import { ProblemError } from '../../api/http/problem';
import { creationOptionsFrom, credentialJson, requestOptionsFrom } from './credentialJson';
import type { components } from '../../../contract/schema.gen';

type NewPasskey = components['schemas']['NewPasskey'];
interface Options {
  challenge: string;
}

const declined = (message: string) => new ProblemError({ kind: 'refused', code: 0, message });

/** The answer of the browser's dialog; it is a credential, as JSON. */
const answerOf = async <Answer>(ask: () => Promise<Credential | null>): Promise<Answer> => {
  const credential = await ask().catch((error: unknown) => {
    throw new ProblemError(declined(passkeyNotices.turnedAway).problem, { cause: error });
  });
  return credentialJson(credential as PublicKeyCredential) as Answer;
};

/** Lets a browser with passkeys make one. @throws ProblemError if it can't, or the person does not want to */
export const makePasskey = (options: Options, signal: AbortSignal): Promise<NewPasskey> =>
  answerOf(() =>
    navigator.credentials.create({
      publicKey: creationOptionsFrom(options as never),
      signal,
    }),
  );

/** Lets the person choose a passkey, in a browser that has them. @throws ProblemError if the browser can't, or the person does not want to */
export const askForPasskey = (options: Options, signal: AbortSignal): Promise<PasskeyAnswer> =>
  answerOf(() =>
    navigator.credentials.get({
      publicKey: requestOptionsFrom(options as never),
      signal,
    }),
  );
