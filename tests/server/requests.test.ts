import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operation } from '../../server/contract/operation';
import { createValidatorCompiler } from '../../server/contract/validation';
import { problemOf } from '../../server/http/errorHandler';
import type { Schema } from '../../server/contract/types';
import { signIn } from '../support/accounts';
import { invalid } from '../support/actors';
import { documentedAnswers } from '../support/contract';
import { operations } from '../support/fuzz/requests';
import { freshEmail, goodPassword, startService, withoutRequestId } from '../support/server';

// No built site: its wildcard route would answer a parameter that is too long with 404.
const service = await startService({}, { siteRoot: 'no-site' });
const { call, app } = service;
/** A refused request ends no session. */
const { access: token } = await signIn(service);
type Problem = Schema<'Problem'> & Partial<Pick<Schema<'ValidationProblem'>, 'errors'>>;

const registration = () => ({ name: 'Ada', email: freshEmail(), password: goodPassword });

/** Values for the parameters of any path. */
const params = { id: randomUUID(), value: 'ada.l' };
/** Those whose requests can have a body, expected or not. */
const withBodies = operations.filter(({ method }) => method !== 'GET').map(({ id }) => id);

describe('a request', () => {
  it.each(operations.filter(({ described }) => !described.requestBody).map(({ id }) => id))(
    'of %s with a parameter that the contract does not name is refused',
    async (id) => {
      const { method, url } = operation(id);
      const path = url.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);
      for (const name of ['clas', 'Class', 'class[]', 'constructor', '__proto__', 'x'.repeat(300)]) {
        const answer = await app.inject({
          method,
          url: `/v1${path}?${encodeURIComponent(name)}=a`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect.soft({ name, status: answer.statusCode }).toEqual({ name, status: 422 });
        expect.soft(answer.json<Problem>().errors).toHaveProperty([name]);
        expect.soft(answer.json<Problem>().message).toContain(`“${name.slice(0, 40)}”`);
      }
    },
  );

  it.each(operations.map(({ id }) => id))('of %s may have no other parameter than the contract’s', (id) => {
    const { querystring: schema } = operation(id).schema;
    const validate = createValidatorCompiler()({ schema, httpPart: 'querystring', method: '', url: '' });
    validate({ clas: 'a' });
    const { errors } = validate as unknown as { errors: { keyword: string }[] | null };
    expect(errors?.map(({ keyword }) => keyword)).toContain('additionalProperties');
  });

  it.each(operations.map(({ id }) => id).filter((id) => operation(id).config.access === 'signedIn'))(
    'of %s without a session is refused',
    async (id) => {
      expect((await call(id, { params })).problem).toEqual({ code: 401, message: 'Please log in' });
    },
  );

  it('that names one filter twice is refused', async () => {
    for (const path of ['members', 'members/export', 'members/classes/a']) {
      const answer = await app.inject({
        url: `/v1/${path}?search=a&search=b`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([path, answer.statusCode]).toEqual([path, 422]);
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(['search']);
    }
  });

  it.each(['__proto__', 'constructor'])('with the property %s is refused', async (name) => {
    const value = name === 'constructor' ? '{"prototype":{"role":"Owner"}}' : '{"role":"Owner"}';
    const body = JSON.stringify(registration()).replace('{', `{"${name}":${value},`);
    expect((await call('register', { body })).problem.code).toBe(400);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
  ])('of type %s is refused', async (type) => {
    const body = JSON.stringify(registration());
    const { problem } = await call('register', { body, headers: { 'content-type': type } });
    expect(problem).toEqual({ code: 415, message: 'The request has the wrong content type' });
  });

  it('for a checkout must have the vendor’s media type', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await call('createCheckout', { body: {}, headers })).status).toBe(415);
  });

  it.each(['\u00a0', '\u3000', '\ufeff', '\u200b', '\u3164', ' \u2003 '])(
    'with a name of %j, which is invisible, is refused',
    async (name) => {
      const email = freshEmail();
      const invitation = { email, role: 'User', profileName: { name } };
      const answers = [
        await call('register', { body: { ...registration(), name } }),
        await call('createMember', { token, body: { name, role: 'User' } }),
        await call('createMember', { token, body: { name: 'Ada', role: 'User', class: name } }),
        await call('createInvitation', { token, body: invitation }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    },
  );

  it.each(withBodies)('to %s is answered as the contract says, whatever body it has', async (id) => {
    expect(Object.keys(documentedAnswers(id))).toEqual(expect.arrayContaining(['400', '413', '415']));
    const sent = [
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      { body: JSON.stringify({ x: 'x'.repeat(70_000) }) },
      { body: '{' },
    ];
    // Each answer is compared with the contract.
    for (const options of sent)
      expect((await call(id, { token, params, ...options })).status).toBeLessThan(500);
  });

  it('over 64 KiB is refused', async () => {
    const { problem } = await call('sendFeedback', { body: { reason: 'Other', note: 'x'.repeat(65_536) } });
    expect(problem).toEqual({ code: 413, message: 'The request is too large' });
  });

  it('with several faults gets the field messages that the screen tests use', async () => {
    const body = { ...registration(), name: 'x'.repeat(101), email: 'x'.repeat(255) };
    const { kind: _, fields: errors, ...problem } = invalid;
    expect((await call('register', { body })).problem).toEqual({ ...problem, errors });
  });

  it('without a body gets the list of missing fields', async () => {
    expect((await call('register')).problem.code).toBe(422);
    expect((await call('register', { body: {} })).problem).toEqual({
      code: 422,
      message: 'Please check what you entered',
      errors: { name: ['Required'], email: ['Required'], password: ['Required'] },
    });
  });

  it('to an unknown URL is answered in the error schema, without repeating the URL', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/v1/nothing?token=canary' });
      expect(answer.statusCode).toBe(404);
      expect(withoutRequestId(answer)).toEqual({ code: 404, message: 'Not found' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

it('a request whose account, session, team or second key was deleted meanwhile says so', async () => {
  const { rows } = await sql<{ constraint: string; table: string }>`
    select conname as constraint, confrelid::regclass::text as table from pg_constraint where contype = 'f'`.execute(
    service.db,
  );
  const deleted = rows.map(({ constraint, table }) => {
    const { statusCode, message } = problemOf(
      Object.assign(new Error(), { code: '23503', name: 'error', constraint }),
    );
    return `${table}: ${statusCode} ${message}`;
  });
  expect([...new Set(deleted)].sort()).toEqual([
    'invitations: 500 Something went wrong',
    'purchases: 500 Something went wrong',
    'second_keys: 404 Not found',
    'sessions: 401 Please log in',
    'teams: 404 This team was deleted.',
    'users: 401 Please log in',
  ]);
});

describe('a malformed URL or request', () => {
  const securityHeaders = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'cross-origin-opener-policy',
    'referrer-policy',
  ];
  const unreadable = { code: 400, message: 'The request could not be read' };

  it.each([
    ['/%E0%A4%A?token=canary', unreadable],
    ['/v1/members/%zz?token=canary', unreadable],
    [`/v1/members/${'x'.repeat(201)}?token=canary`, { code: 414, message: 'The address is too long' }],
  ])('%s is answered like any other error', async (url, problem) => {
    const usual = await app.inject('/v1/nothing');
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(problem.code);
    expect(withoutRequestId(answer)).toEqual(problem);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const name of securityHeaders) {
      expect(usual.headers[name]).toBeTruthy();
      expect(answer.headers[name]).toBe(usual.headers[name]);
    }
    expect(answer.body + service.log()).not.toContain('canary');
  });

  it('with an overlong URL differs from a value that is only too long for its field', async () => {
    const { token } = (await call('register', { body: registration() })).body.token;
    const { status } = await call('checkUsername', { token, params: { value: 'x'.repeat(150) } });
    expect(status).toBe(422);
  });

  it.each([
    ['is no HTTP', 'GARBAGE\r\n\r\n', 400, unreadable],
    [
      'has more headers than fit',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      { code: 431, message: 'The request has too many headers' },
    ],
    [
      'takes five minutes',
      'GET / HTTP/1.1\r\n',
      408,
      { code: 408, message: 'The request took too long' },
      'ERR_HTTP_REQUEST_TIMEOUT',
    ],
  ])('that %s is answered in the error schema', async (_, sent, status, problem, code = '') => {
    const listening = await startService();
    const { server } = listening.app;
    // Node reports a slow request by this event.
    const report = (slow: Socket) => server.emit('clientError', Object.assign(new Error(), { code }), slow);
    if (code) server.on('connection', (slow: Socket) => slow.once('data', () => report(slow)));
    const socket = connect(await listening.listen(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const { requestId, ...rest } = JSON.parse(body) as { requestId: string };
    expect(rest).toEqual(problem);
    expect(head).toContain(`\r\nx-request-id: ${requestId}\r\n`);
    expect(listening.log()).toContain(requestId);
    for (const name of [...securityHeaders, 'cache-control', 'content-type']) {
      expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    }
  });
});

it('feedback is stored as given', async () => {
  const body = { reason: 'Pricing, Other', note: 'Ünïcode <b>bold</b>' };
  const { status, body: answer } = await call('sendFeedback', { body });
  expect(status).toBe(201);
  const row = await service.db
    .selectFrom('feedback')
    .select(['reason', 'note'])
    .where('id', '=', answer.id)
    .executeTakeFirst();
  expect(row).toEqual(body);
});
