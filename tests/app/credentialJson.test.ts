import { describe, expect, it } from 'vitest';
import {
  creationOptionsFrom,
  credentialJson,
  requestOptionsFrom,
} from '../../src/app/service/credentialJson';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
/** As in a browser, whose method refuses an object that is no credential of its own. */
const prototype = {
  toJSON: () => {
    throw new TypeError('Illegal invocation');
  },
};
const credential = (response: object) =>
  Object.setPrototypeOf(
    {
      id: '-_8',
      rawId: bytes(251, 255),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    },
    prototype,
  ) as PublicKeyCredential;

describe('a passkey of a password manager', () => {
  it('is written as JSON when it is new', () => {
    expect(
      credentialJson(credential({ clientDataJSON: bytes(1), attestationObject: bytes(255, 254, 253) })),
    ).toEqual({
      id: '-_8',
      rawId: '-_8',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', attestationObject: '__79' },
      clientExtensionResults: {},
    });
  });

  it('is written as JSON when it has signed, with or without its user', () => {
    const signed = { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3) };
    const json = { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' };
    expect(credentialJson(credential({ ...signed, userHandle: bytes(4) })).response).toEqual({
      ...json,
      userHandle: 'BA',
    });
    expect(credentialJson(credential({ ...signed, userHandle: null })).response).toEqual(json);
  });
});

it('the service’s options are read as bytes, and the rest of them is passed on', () => {
  const known = [{ id: '-_8', type: 'public-key', transports: ['usb'] }];
  const read = [{ id: new Uint8Array([251, 255]), type: 'public-key', transports: ['usb'] }];
  const user = { id: 'AQ', name: 'ana', displayName: 'Ana' };
  const made = {
    challenge: '__79',
    rp: { name: 'T' },
    user,
    pubKeyCredParams: [],
    excludeCredentials: known,
  };
  expect(creationOptionsFrom(made)).toEqual({
    ...made,
    challenge: new Uint8Array([255, 254, 253]),
    user: { ...user, id: new Uint8Array([1]) },
    excludeCredentials: read,
  });
  expect(requestOptionsFrom({ challenge: 'AQ', rpId: 'x', allowCredentials: known })).toEqual({
    challenge: new Uint8Array([1]),
    rpId: 'x',
    allowCredentials: read,
  });
});
