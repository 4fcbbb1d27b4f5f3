/** Bytes as browsers return them, or as extensions pass them on in messages. */
type Given = BufferSource | readonly number[] | string;

const bytesOf = (given: Exclude<Given, string>): Uint8Array =>
  ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given);

const toBase64url = (given: Given): string =>
  (typeof given === 'string' ? given : btoa(String.fromCharCode(...bytesOf(given))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const withBytes = ({ id, ...descriptor }: PublicKeyCredentialDescriptorJSON) => ({
  ...(descriptor as Omit<PublicKeyCredentialDescriptor, 'id'>),
  id: fromBase64url(id),
});

/** The options of a new passkey, read from the service's JSON. */
export const creationOptionsFrom = ({
  challenge,
  user,
  excludeCredentials = [],
  ...options
}: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions => ({
  ...(options as unknown as Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user'>),
  challenge: fromBase64url(challenge),
  user: { ...user, id: fromBase64url(user.id) },
  excludeCredentials: excludeCredentials.map(withBytes),
});

/** The options of a request for a passkey, read from the service's JSON. */
export const requestOptionsFrom = ({
  challenge,
  allowCredentials = [],
  ...options
}: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions => ({
  ...(options as unknown as Omit<PublicKeyCredentialRequestOptions, 'challenge'>),
  challenge: fromBase64url(challenge),
  allowCredentials: allowCredentials.map(withBytes),
});

const binary = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];

/**
 * A credential as JSON. Password managers answer with objects that have the browser's prototype, and are no credentials to the browser:
 * its own toJSON throws for them.
 * @see https://www.w3.org/TR/webauthn-3/#dom-publickeycredential-tojson
 */
export const credentialJson = (credential: PublicKeyCredential) => {
  const response = credential.response as unknown as Readonly<Record<string, Given | null | undefined>>;
  const parts = binary.flatMap((name) => {
    const bytes = response[name];
    return bytes ? [[name, toBase64url(bytes)] as const] : [];
  });
  // `rawId` is `id` as bytes, and `type` is the only one that we ask for. Not every extension repeats them.
  const id = toBase64url(credential.id);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: Object.fromEntries(parts),
    // We request no answers of extensions, and they may be bytes.
    clientExtensionResults: {},
  };
};
