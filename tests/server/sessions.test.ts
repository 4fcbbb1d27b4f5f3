import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { logIn, signIn } from '../support/accounts';
import { deriveKeys } from '../../server/base/keys';
import { startService } from '../support/server';

const service = await startService();
const { call, db, config } = service;

const refresh = (refreshToken: string) => call('refreshTokens', { body: { refreshToken } });
const authenticate = async (token: string) => (await call('authenticate', { token })).status;
const refused = { code: 401, message: 'Please log in' };

describe('refreshing', () => {
  it('returns a new refresh token each time, and a working access token', async () => {
    const { refresh: first } = await signIn(service);
    const second = (await refresh(first)).body;
    const third = (await refresh(second.refresh.token)).body;
    expect(new Set([first, second.refresh.token, third.refresh.token]).size).toBe(3);
    expect(await authenticate(third.access.token)).toBe(200);
  });

  it('returns the same new token to twenty concurrent calls', async () => {
    const { refresh: token } = await signIn(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh.token)).size).toBe(1);
  });

  it('returns a different access token each time, even within a second', async () => {
    const { access, refresh: token } = await signIn(service);
    expect((await refresh(token)).body.access.token).not.toBe(access);
  });

  it('revokes the session immediately when a token of two generations ago is reused', async () => {
    const { refresh: token } = await signIn(service);
    const second = (await refresh(token)).body.refresh.token;
    const third = (await refresh(second)).body.refresh.token;
    expect((await refresh(token)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('does not affect the user’s other sessions', async () => {
    const account = await signIn(service);
    const other = await logIn(service, account);
    await call('logOut', { body: { refreshToken: account.refresh } });
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  it('refuses forged, truncated and re-encoded tokens alike, and keeps the session', async () => {
    const { refresh: token, access } = await signIn(service);
    const bytes = Buffer.from(token, 'base64url');
    bytes[19] = 7;
    const last = token.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = alphabet[alphabet.indexOf(last) + 1] ?? '';
    const bad = [
      bytes.toString('base64url'),
      token.slice(0, -4),
      `${token}=`,
      token.slice(0, -1) + sameBytes,
      'x',
    ];
    expect(Buffer.from(token.slice(0, -1) + sameBytes, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    for (const wrong of [...bad, access]) expect((await refresh(wrong)).problem).toEqual(refused);
    expect((await refresh(token)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends on log-out: both tokens become invalid, and a second log-out is no error', async () => {
    const { refresh: refreshToken, access } = await signIn(service);
    expect((await call('logOut', { body: { refreshToken } })).status).toBe(204);
    expect(await authenticate(access)).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await call('logOut', { body: { refreshToken } })).status).toBe(204);
    expect((await call('logOut', { body: { refreshToken: 'nonsense' } })).status).toBe(204);
  });

  it('ends by auth/google/logout with its access token; a token of another service is ignored', async () => {
    const { access } = await signIn(service);
    const end = (identityToken: string) => call('endIdentitySession', { body: { identityToken } });
    expect((await end('of another service')).status).toBe(204);
    expect(await authenticate(access)).toBe(200);
    expect((await end(access)).status).toBe(204);
    expect(await authenticate(access)).toBe(401);
  });
});

it('an account has at most 50 sessions: another log-in ends the oldest one', async () => {
  const account = await signIn(service);
  const later = [];
  while (later.length < 50) later.push((await logIn(service, account)).refresh);
  expect(await refresh(account.refresh)).toMatchObject({ status: 401 });
  for (const token of later) expect(await refresh(token)).toMatchObject({ status: 200 });
});

describe('an access token', async () => {
  const { refresh: refreshToken, user } = await signIn(service);
  const key = deriveKeys(config.SESSION_SECRET).accessToken;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  const make = ({
    alg = 'HS256',
    typ = 'at+jwt',
    issuer = 'threadkeep',
    audience = 'threadkeep-api',
    exp = '15m',
  }) => {
    const token = new SignJWT({ sid: session?.id })
      .setProtectedHeader({ alg, typ })
      .setSubject(user.id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setJti('made-by-hand');
    return (exp === '' ? token : token.setExpirationTime(exp)).sign(key);
  };

  it.each([
    ['another algorithm', { alg: 'HS512' }],
    ['another type', { typ: 'JWT' }],
    ['another issuer', { issuer: 'someone' }],
    ['another audience', { audience: 'elsewhere' }],
    ['no expiry', { exp: '' }],
    ['an expiry in the past', { exp: '1 minute ago' }],
  ])('is refused with %s', async (_, changes) => {
    expect(await authenticate(await make(changes))).toBe(401);
  });

  it('is refused without a signature, and a refresh token is refused as an access token', async () => {
    const unsigned = new UnsecuredJWT({ sid: session?.id, sub: user.id }).setExpirationTime('15m').encode();
    expect(await authenticate(unsigned)).toBe(401);
    expect(await authenticate(refreshToken)).toBe(401);
  });
});
