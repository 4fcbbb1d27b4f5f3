import { describe, expect, it } from 'vitest';
import lines from '../corpus/credentials.json';
import {
  creationOptionsFrom,
  credentialJson,
  requestOptionsFrom,
} from '../../src/app/service/credentialJson';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** The forms in which browsers and extensions return bytes. */
const given: Record<string, (...values: number[]) => unknown> = {
  ArrayBuffer: bytes,
  Uint8Array: (...values) => Uint8Array.from(values),
  view: (...values) => Uint8Array.from([9, ...values, 9]).subarray(1, values.length + 1),
  DataView: (...values) => new DataView(bytes(...values)),
  numbers: (...values) => values,
  base64url: (...values) => Buffer.from(values).toString('base64url'),
  base64: (...values) => Buffer.from(values).toString('base64'),
};
const methods: Record<string, object> = {
  throws: {
    toJSON: () => {
      throw new TypeError('Illegal invocation');
    },
  },
  missing: {},
  works: { toJSON: () => ({ id: 'the browser’s own words' }) },
};

describe.each(lines)('a passkey: $who', ({ toJSON, bytes: kind, without = [] }) => {
  const some = given[kind] as (...values: number[]) => unknown;
  const credential = (response: object) => {
    const parts = {
      id: '-_8',
      rawId: some(251, 255),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
    for (const name of without) Reflect.deleteProperty(parts, name);
    return Object.setPrototypeOf(parts, methods[toJSON] ?? null) as PublicKeyCredential;
  };
  const whole = { id: '-_8', rawId: '-_8', type: 'public-key', clientExtensionResults: {} };

  it('is written as JSON when it is new', () => {
    expect(
      credentialJson(credential({ clientDataJSON: some(1), attestationObject: some(255, 254, 253) })),
    ).toEqual({ ...whole, response: { clientDataJSON: 'AQ', attestationObject: '__79' } });
  });

  it('is written as JSON when it has signed, with or without its user', () => {
    const signed = { clientDataJSON: some(1), authenticatorData: some(2), signature: some(3) };
    const json = { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' };
    expect(credentialJson(credential({ ...signed, userHandle: some(4) }))).toEqual({
      ...whole,
      response: { ...json, userHandle: 'BA' },
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
