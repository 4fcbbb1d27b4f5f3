import { describe, expect, it } from 'vitest';
import { addressTokenOf, logIn as newSession, mailWith, requestReset, signIn } from '../support/accounts';
import { addPasskey, createAuthenticator, type Authenticator } from '../support/passkeys';
import { addSecondKey } from '../support/secondKeys';
import { freshEmail, startService } from '../support/server';

const minute = 60_000;
let now = Date.now();
const clock = () => now;
const service = await startService({}, { clock });
const { call } = service;
const laterBy = (ms: number) => {
  now += ms;
};

const challengeOf = async () => (await call('offerPasskeyLogin')).body.challenge;
type Asked = Parameters<Authenticator['get']>[0];
/** Logs in with a passkey; `asked` replaces parts of the browser's request options. */
const logIn = async (authenticator: Authenticator, asked: Partial<Asked> = {}, userId?: string) => {
  const challenge = asked.challenge ?? (await challengeOf());
  return call('logInWithPasskey', { body: authenticator.get({ ...asked, challenge }, userId) });
};
const withPasskey = async () => {
  const account = await signIn(service);
  return { ...account, ...(await addPasskey(service, account.access)) };
};

describe('a log-in with a passkey', () => {
  it('takes neither an address nor a password, and begins a session', async () => {
    const account = await withPasskey();
    const begun = await logIn(account.authenticator, {}, account.user.id);
    expect(begun.body.user).toEqual(account.user);
    expect((await call('authenticate', { token: begun.body.tokens.access.token })).status).toBe(200);
    const { results } = (await call('listPasskeys', { token: account.access })).body;
    expect(results).toEqual([{ ...account.passkey, usedAt: expect.any(String) as string }]);
  });

  it('counts as both steps', async () => {
    const account = await withPasskey();
    await addSecondKey(service, account, now);
    expect((await logIn(account.authenticator)).status).toBe(200);
  });

  const refusals: Record<string, (authenticator: Authenticator) => Promise<{ status: number }>> = {
    'of another origin': (key) => logIn(key, { origin: 'https://threadkeep.test.evil.example' }),
    'for another site': (key) => logIn(key, { rpId: 'evil.example' }),
    'without a look at the person': (key) => logIn(key, { verified: false }),
    'of a challenge that is no text': async (key) =>
      logIn(key, { challenge: [await challengeOf()] as unknown as string }),
    'of an invented challenge': (key) => logIn(key, { challenge: 'aW52ZW50ZWQ' }),
    'in the name of another account': (key) => logIn(key, {}, crypto.randomUUID()),
    'of an unknown passkey': () => logIn(createAuthenticator()),
    'with the signature of another passkey': async (key) => {
      const challenge = await challengeOf();
      const body = { ...createAuthenticator().get({ challenge }), id: key.id, rawId: key.id };
      return call('logInWithPasskey', { body });
    },
    'after ten minutes': async (key) => {
      const challenge = await challengeOf();
      laterBy(10 * minute);
      return logIn(key, { challenge });
    },
  };
  it.each(Object.entries(refusals))('%s is refused', async (_, attempt) => {
    expect((await attempt((await withPasskey()).authenticator)).status).toBe(401);
    expect(service.log()).toContain('"event":"passkey.refused"');
  });

  it('cannot be replayed, not even concurrently', async () => {
    const { authenticator } = await withPasskey();
    const body = authenticator.get({ challenge: await challengeOf() });
    const tries = await Promise.all([1, 2, 3].map(() => call('logInWithPasskey', { body })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await call('logInWithPasskey', { body })).status).toBe(401);
  });

  it('is refused once the counter has gone back, as a copied passkey’s does', async () => {
    const { authenticator } = await withPasskey();
    authenticator.countFrom(8);
    expect((await logIn(authenticator)).status).toBe(200);
    authenticator.countFrom(8);
    expect((await logIn(authenticator)).status).toBe(401);
    authenticator.countFrom(9);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it('works again and again with a passkey that does not count', async () => {
    const { access } = await signIn(service);
    const { authenticator } = await addPasskey(service, access, createAuthenticator({ counts: false }));
    for (let n = 0; n < 2; n += 1) expect((await logIn(authenticator)).status).toBe(200);
  });

  it('is refused to a removed passkey, whose sessions continue', async () => {
    const { access: token, authenticator, passkey } = await withPasskey();
    const begun = await logIn(authenticator);
    const removed = await call('removePasskey', { token, params: { id: passkey.id } });
    expect(removed.status).toBe(204);
    expect((await logIn(authenticator)).status).toBe(401);
    expect((await call('authenticate', { token: begun.body.tokens.access.token })).status).toBe(200);
  });
});

describe('a new passkey', () => {
  it('is named after the browser, can be renamed, and is mailed when it is added or removed', async () => {
    const { access: token, email, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Passkey', usedAt: null });
    const params = { id: passkey.id };
    const renamed = await call('renamePasskey', { token, params, body: { name: ' My phone ' } });
    expect(renamed.body).toEqual({ ...passkey, name: 'My phone' });
    await mailWith(service, email, 'A passkey was added to your ThreadKeep account');
    await call('removePasskey', { token, params });
    expect((await call('listPasskeys', { token })).body.results).toEqual([]);
    await mailWith(service, email, 'A passkey of your ThreadKeep account was removed');
    expect(service.log()).not.toContain(`"account":"${email}"`);
  });

  it('is listed, renamed and removed by its owner only', async () => {
    const [{ passkey, authenticator }, other] = [await withPasskey(), await signIn(service)];
    const theirs = { token: other.access, params: { id: passkey.id } };
    expect((await call('listPasskeys', theirs)).body.results).toEqual([]);
    expect((await call('renamePasskey', { ...theirs, body: { name: 'Mine' } })).status).toBe(404);
    expect((await call('removePasskey', theirs)).status).toBe(404);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  const offered = async (token: string) => (await call('offerPasskey', { token })).body.challenge;
  type Made = ReturnType<Authenticator['create']>;
  /** The passkeys that an authenticator makes in other ways than the service asks for. */
  const misfits: Record<string, (key: Authenticator, token: string) => Promise<Made>> = {
    'of another origin': async (key, token) =>
      key.create({ challenge: await offered(token), origin: 'https://evil.example' }),
    'without a look at the person': async (key, token) =>
      key.create({ challenge: await offered(token), verified: false }),
    'for the challenge of another account': async (key) =>
      key.create({ challenge: await offered((await signIn(service)).access) }),
    'for the challenge of a log-in': async (key) => key.create({ challenge: await challengeOf() }),
    'for a challenge that was used': async (key, token) => {
      const challenge = await offered(token);
      await call('addPasskey', { token, body: createAuthenticator().create({ challenge }) });
      return key.create({ challenge });
    },
    // {fmt: "apple", attStmt: {x5c: []}}
    'with certificates, which name addresses to look up': async (key, token) =>
      key.create(
        { challenge: await offered(token) },
        Buffer.from('63666d74656170706c656761747453746d74a16378356380', 'hex'),
      ),
  };
  it.each(Object.entries(misfits))('%s is refused', async (_, make) => {
    const { access: token } = await signIn(service);
    const body = await make(createAuthenticator(), token);
    expect((await call('addPasskey', { token, body })).status).toBe(403);
  });

  it('is refused if it already belongs to another account', async () => {
    const [{ authenticator }, { access: token }] = [await withPasskey(), await signIn(service)];
    const { challenge } = (await call('offerPasskey', { token })).body;
    const body = authenticator.create({ challenge });
    expect((await call('addPasskey', { token, body })).status).toBe(409);
  });

  it('is not made by an authenticator that has one of the account', async () => {
    const { access: token, authenticator } = await withPasskey();
    await expect(addPasskey(service, token, authenticator)).rejects.toThrow('InvalidStateError');
  });

  it('is refused to an account that has twenty', async () => {
    const { access: token } = await signIn(service);
    for (let n = 0; n < 19; n += 1) await addPasskey(service, token);
    const early = (await call('offerPasskey', { token })).body;
    await addPasskey(service, token);
    expect((await call('offerPasskey', { token })).status).toBe(409);
    const body = createAuthenticator().create(early);
    expect((await call('addPasskey', { token, body })).status).toBe(409);
  });

  it('of a thief is removed when the owner takes the account back; an older one stays', async () => {
    const { password, email, authenticator: old } = await withPasskey();
    laterBy(4 * 24 * 60 * minute);
    const { access: token } = await newSession(service, { email, password });
    const { authenticator: theirs } = await addPasskey(service, token);
    const other = `taken.${email}`;
    const linkTo = async (address: string) => ({
      token: addressTokenOf(await mailWith(service, address, '#/email-link?')),
    });
    await call('changeAddress', { token, body: { email: other, currentPassword: password } });
    await call('openAddressLink', { token, body: await linkTo(other) });
    expect((await logIn(theirs)).status).toBe(200);
    const undone = await call('openAddressLink', { body: await linkTo(email) });
    expect(undone.body.outcome).toBe('undone');
    expect((await logIn(theirs)).status).toBe(401);
    expect((await logIn(old)).status).toBe(200);
  });

  it('is listed by a reset of the password, which keeps it, or removes it with the app if both are new', async () => {
    const { email, password, authenticator: old } = await withPasskey();
    laterBy(4 * 24 * 60 * minute);
    const { access } = await newSession(service, { email, password });
    const { authenticator: theirs } = await addPasskey(service, access);
    await addSecondKey(service, { access, password }, now);
    /** Resets the password by a new link. @returns the keys that the link's look-up named */
    const reset = async (body: { removeRecentKeys?: boolean }) => {
      const token = await requestReset(service, email);
      const { body: known } = await call('lookUpResetLink', { body: { token } });
      // The page stays open until the link is about to expire.
      laterBy(9 * minute);
      const wanted = { password: 'seven quiet harbours', ...body };
      expect((await call('resetPassword', { query: { token }, body: wanted })).status).toBe(204);
      return known.keys.map(({ name, isRecent }) => [name !== null, isRecent]);
    };
    const all = [
      [true, false],
      [true, true],
      [false, true],
    ];
    expect(await reset({})).toEqual(all);
    expect((await logIn(theirs)).status).toBe(200);
    const { text } = await mailWith(service, email, 'password was changed');
    expect(text).toMatch(/these passkeys: .+ and .+\n\nTwo-step log-in stays on/);
    laterBy(3 * 24 * 60 * minute - 10 * minute);
    expect(await reset({ removeRecentKeys: true })).toEqual(all);
    expect((await logIn(theirs)).status).toBe(401);
    expect((await logIn(old)).status).toBe(200);
    expect((await call('logIn', { body: { email, password: 'seven quiet harbours' } })).status).toBe(200);
    await mailWith(service, email, 'A passkey of your ThreadKeep account was removed');
    await mailWith(service, email, 'Two-step log-in is off');
  });

  it.each([
    ['of a kind that is none', '0102', '0109'],
    ['that is no point of its curve', '225820', '225820'],
  ])('with a key %s is refused', async (_, from, to) => {
    const { access: token } = await signIn(service);
    const { challenge } = (await call('offerPasskey', { token })).body;
    const { response, ...rest } = createAuthenticator().create({ challenge });
    const hex = Buffer.from(response.attestationObject, 'base64url').toString('hex');
    const at = hex.lastIndexOf('a5010203262001215820');
    const key = from === to ? `${hex.slice(at, -64)}${'0'.repeat(64)}` : hex.slice(at).replace(from, to);
    const attestationObject = Buffer.from(hex.slice(0, at) + key, 'hex').toString('base64url');
    const body = { ...rest, response: { ...response, attestationObject } };
    expect((await call('addPasskey', { token, body })).status).toBe(403);
  });

  it('is renamed by its id in capitals, too', async () => {
    const { access: token, passkey } = await withPasskey();
    const params = { id: passkey.id.toUpperCase() };
    const renamed = await call('renamePasskey', { token, params, body: { name: 'My laptop' } });
    expect(renamed.body).toMatchObject({ id: passkey.id, name: 'My laptop' });
  });

  it('is part of the download of the person’s data', async () => {
    const { access: token, passkey } = await withPasskey();
    const { body } = await call('downloadData', { token });
    expect(body.passkeys).toEqual([passkey]);
  });
});

describe('a sensitive change', () => {
  const attempts: Record<string, (token: string, id: string) => Promise<{ status: number }>> = {
    'the offer of a passkey': (token) => call('offerPasskey', { token }),
    'a new passkey': (token) =>
      call('addPasskey', { token, body: createAuthenticator().create({ challenge: 'x' }) }),
    'another address': (token) => call('changeAddress', { token, body: { email: freshEmail() } }),
    'an authenticator app': (token) => call('beginSecondKey', { token, body: {} }),
    'the removal of an app': (token) => call('removeSecondKey', { token, body: {} }),
    'new recovery codes': (token) => call('renewRecoveryCodes', { token, body: {} }),
    'the removal of a passkey': (token, id) => call('removePasskey', { token, params: { id } }),
  };
  it.each(Object.entries(attempts))('(%s) needs a proof within five minutes', async (_, attempt) => {
    const { access: token, passkey, password } = await withPasskey();
    laterBy(5 * minute);
    const refused = await attempt(token, passkey.id);
    expect(refused.status).toBe(428);
    expect((await call('giveProof', { token, body: { password: 'not mine' } })).status).toBe(403);
    expect((await attempt(token, passkey.id)).status).toBe(428);
    expect((await call('giveProof', { token, body: { password } })).status).toBe(204);
    expect((await attempt(token, passkey.id)).status).not.toBe(428);
  });

  it('takes the proof of its own session only', async () => {
    const { access: token, email, password } = await withPasskey();
    laterBy(5 * minute);
    const other = await newSession(service, { email, password });
    expect((await call('offerPasskey', { token: other.access })).status).toBe(200);
    expect((await call('offerPasskey', { token })).status).toBe(428);
  });

  it('needs a new proof after a refresh as well, and none after a log-in with a passkey', async () => {
    const { authenticator } = await withPasskey();
    const begun = (await logIn(authenticator)).body;
    laterBy(4 * minute);
    expect((await call('offerPasskey', { token: begun.tokens.access.token })).status).toBe(200);
    const refreshToken = begun.tokens.refresh.token;
    const renewed = (await call('refreshTokens', { body: { refreshToken } })).body;
    expect((await call('offerPasskey', { token: renewed.access.token })).status).toBe(200);
    laterBy(minute);
    expect((await call('offerPasskey', { token: renewed.access.token })).status).toBe(428);
  });

  it('takes a passkey as proof, but nobody else’s', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    laterBy(5 * minute);
    const prove = async ({ authenticator }: typeof mine) =>
      call('givePasskeyProof', {
        token: mine.access,
        body: authenticator.get({ challenge: await challengeOf() }),
      });
    expect((await prove(other)).status).toBe(403);
    expect((await call('offerPasskey', { token: mine.access })).status).toBe(428);
    expect((await prove(mine)).status).toBe(204);
    expect((await call('offerPasskey', { token: mine.access })).status).toBe(200);
  });
});
