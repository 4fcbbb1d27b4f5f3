import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Schema } from '../../server/contract/types';
import type { TestService } from './server';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

const userPresent = 0x01;
const userVerified = 0x04;
const newCredential = 0x40;

/** The WebAuthn options, and the origin that asks. */
interface Asked {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether user verification (a fingerprint, a PIN) succeeded. */
  verified?: boolean;
}

/** The options of a new passkey that change what an authenticator does (Web Authentication Level 3, section 5.4). */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  authenticatorSelection: { residentKey?: string; userVerification?: string };
  excludeCredentials: { id: string }[];
}

/** A software authenticator with one passkey (Web Authentication Level 3, sections 6 and 7). */
export const createAuthenticator = ({ counts = true } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let counter = 0;
  /** The account that a log-in without a name finds, in base64url; undefined in a passkey that only follows a name. */
  let userHandle: string | null | undefined = null;

  const dataOf = ({ rpId = 'threadkeep.test', verified = true }: Asked, flags = 0) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(userPresent | (verified ? userVerified : 0) | flags);
    head.writeUInt32BE(counts ? counter : 0, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  const clientOf = (
    type: 'webauthn.create' | 'webauthn.get',
    { challenge, origin = 'https://threadkeep.test' }: Asked,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  /** Creates the passkey from the browser's answer to the user. */
  const create = (asked: Asked, attestation: Buffer | null = null): Schema<'NewPasskey'> => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key (RFC 9053).
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([dataOf(asked, newCredential), Buffer.alloc(16), length, credentialId, key]);
    // {fmt: "none", attStmt: {}, authData: data}
    const attestationObject = Buffer.concat([
      Buffer.from('a3', 'hex'),
      attestation ?? Buffer.from('63666d74646e6f6e656761747453746d74a0', 'hex'),
      Buffer.from('68617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...shared,
      response: {
        clientDataJSON: base64url(clientOf('webauthn.create', asked)),
        attestationObject: base64url(attestationObject),
      },
    };
  };

  return {
    id,
    create,
    /** Creates the passkey, as navigator.credentials.create does with the service's options. */
    createFor: ({ challenge, rp, user, authenticatorSelection, excludeCredentials }: CreationOptions) => {
      if (excludeCredentials.some((known) => known.id === id)) throw new Error('InvalidStateError');
      const { residentKey, userVerification } = authenticatorSelection;
      userHandle = residentKey === 'required' ? user.id : undefined;
      return create({ challenge, rpId: rp.id, verified: userVerification === 'required' });
    },
    /** Sets the signature counter of the next assertion. */
    countFrom: (next: number) => {
      counter = next - 1;
    },
    /** Signs with the passkey, as navigator.credentials.get does. */
    get: (asked: Asked, userId?: string): Schema<'PasskeyAnswer'> => {
      if (userHandle === undefined) throw new Error('NotAllowedError');
      counter += 1;
      const [authenticatorData, client] = [dataOf(asked), clientOf('webauthn.get', asked)];
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: userId === undefined ? userHandle : base64url(Buffer.from(userId)),
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Adds a new authenticator’s passkey to an account that has just given a proof. */
export const addPasskey = async (
  { call }: TestService,
  token: string,
  authenticator: Authenticator = createAuthenticator(),
) => {
  const options = (await call('offerPasskey', { token })).body as CreationOptions;
  const { body: passkey } = await call('addPasskey', { token, body: authenticator.createFor(options) });
  return { authenticator, passkey };
};
