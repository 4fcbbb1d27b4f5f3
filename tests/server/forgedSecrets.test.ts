import { expect, it } from 'vitest';
import { operation, type OperationId } from '../../server/contract/operation';
import { signIn } from '../support/accounts';
import { operations } from '../support/fuzz/requests';
import { addSecondKey } from '../support/secondKeys';
import { freshEmail, goodPassword, startService, type CallOptions } from '../support/server';
import { eventBody } from '../support/webhooks';

const service = await startService();
const { call } = service;
const account = await signIn(service);
await addSecondKey(service, account);
const { email } = account;
const profileName = (code: string) => ({ name: 'Ada', code });
const teamId = crypto.randomUUID();

/** The calls with a secret that anyone can make. */
const calls: Partial<Record<OperationId, (secret: string) => CallOptions>> = {
  logIn: (password) => ({ body: { email, password } }),
  finishLogIn: (ticket) => ({ body: { email, ticket, code: ticket } }),
  logInWithPasskey: (id) => ({
    body: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: id, authenticatorData: id, signature: id, userHandle: id },
    },
  }),
  register: (code) => ({
    body: {
      ...{ name: 'Ada', email: freshEmail(), password: goodPassword, setupComplete: false },
      ...{ teamId, role: 'User', profileName: profileName(code) },
    },
  }),
  logOut: (refreshToken) => ({ body: { refreshToken } }),
  refreshTokens: (refreshToken) => ({ body: { refreshToken } }),
  endIdentitySession: (identityToken) => ({ body: { identityToken } }),
  resetPassword: (token) => ({ query: { token }, body: { password: goodPassword } }),
  lookUpResetLink: (token) => ({ body: { token } }),
  openAddressLink: (token) => ({ body: { token } }),
  lookUpInvitation: (code) => ({ body: { email, teamId, role: 'User', profileName: profileName(code) } }),
  receiveWebhook: (signature) => ({
    body: eventBody({}),
    // A header can only contain bytes.
    headers: { 'x-signature': Buffer.from(signature).toString('latin1') },
  }),
  authenticate: (secret) => ({ token: Buffer.from(secret).toString('latin1') }),
};
const withoutSecret = ['offerPasskeyLogin', 'forgotPassword', 'sendFeedback', 'listPlans', 'createCheckout'];

it('each call that needs no session is tried, or takes no secret', () => {
  const open = operations.map(({ id }) => id).filter((id) => operation(id).config.access !== 'signedIn');
  expect([...Object.keys(calls), ...withoutSecret].sort()).toEqual([...open, 'authenticate'].sort());
});

const later = String(Date.now() + 60_000);
/** Letters of one to four bytes, of the lengths that secrets have, alone and in the places of a ticket. */
const letters = ['x', 'é', 'ﷺ', '𝕏', '\ud800', '\0', '=', '-'].flatMap((letter) =>
  [1, 22, 43].map((count) => letter.repeat(count)),
);
const forms = [
  ...letters,
  ...letters.flatMap((text) => [`${later}.x.${text}`, `${later}.${text}.${text}`, `${text}.x.${text}`]),
  ...['', '.', '..', '....', 'null', '__proto__', '%00', ' '.repeat(43), 'A'.repeat(5_000)],
];

it.each(Object.entries(calls))('no forged secret makes the service fail: %s', async (id, optionsOf) => {
  for (const form of forms) {
    const { status } = await call(id as OperationId, optionsOf(form));
    expect(status, `after ${JSON.stringify(form)}`).toBeLessThan(500);
  }
  expect(service.log()).not.toContain('request failed');
});
