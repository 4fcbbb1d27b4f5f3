import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operation, type OperationId } from '../../server/contract/operation';
import { signIn } from '../support/accounts';
import type { Replacements } from '../../server/service';
import { freePort } from '../../tools/cluster/programs';
import { freshEmail, goodPassword, startService, type CallOptions } from '../support/server';
import { deliver, eventBody } from '../support/webhooks';

describe('an answer', async () => {
  const service = await startService();

  it('names its request, and so do all lines that the request logs', async () => {
    const body = { reason: 'Other', note: 'None' };
    const { headers } = await service.without('feedback', () => service.call('sendFeedback', { body }));
    const anyNumber = expect.any(Number) as number;
    const requestId = headers['x-request-id'];
    const lines = service.entries().filter((entry) => entry['requestId'] === requestId);
    expect(lines).toMatchObject([
      { level: 'error', msg: 'request failed' },
      { level: 'info', msg: 'request', operation: 'sendFeedback', status: 500, ms: anyNumber },
    ]);
    expect(new Date(String(lines[0]?.['time'])).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('names the request of a security event', async () => {
    const account = { email: freshEmail(), password: goodPassword };
    const calls: [OperationId, CallOptions][] = [
      ['register', { body: { ...account, name: 'Ada' } }],
      ['logIn', { body: account }],
      ['refreshTokens', { body: { refreshToken: 'forged' } }],
      ['resetPassword', { query: { token: 'a'.repeat(43) }, body: { password: goodPassword } }],
    ];
    for (const [id, options] of calls) {
      const requestId = (await service.call(id, options)).headers['x-request-id'];
      const events = service.entries().filter((entry) => entry['requestId'] === requestId);
      expect(events.some(({ event, account }) => event !== undefined && account !== undefined)).toBe(true);
    }
  });

  it('names what has happened to a webhook', async () => {
    await deliver(service, eventBody({ event: 'license_key_created', type: 'license-keys' }));
    await deliver(service, eventBody({ attributes: { status: 'unheard of' } }));
    await deliver(service, eventBody({}), 'forged');
    const lines = service.entries().filter(({ msg }) => String(msg).startsWith('webhook'));
    expect(lines.map(({ event }) => event).sort()).toEqual(
      ['applied', 'failed', 'received', 'received', 'refused'].map((end) => `webhook.${end}`),
    );
  });

  it('whose client hung up is logged as aborted', async () => {
    const origin = `http://127.0.0.1:${await service.listen()}`;
    const { method, url } = operation('sendFeedback');
    const abort = new AbortController();
    await service.db.transaction().execute(async (trx) => {
      await sql`lock table feedback in access exclusive mode`.execute(trx);
      const begun = once(service.app.server, 'request');
      const answer = fetch(`${origin}/v1${url}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Other', note: 'None' }),
        signal: abort.signal,
      });
      await begun;
      abort.abort();
      await expect(answer).rejects.toThrow();
      await expect
        .poll(() => service.entries())
        .toContainEqual(expect.objectContaining({ operation: 'sendFeedback', status: 'aborted' }));
    });
  });

  it('names its request also when that succeeded, and ignores a client’s own id', async () => {
    const headers = { 'x-request-id': 'chosen-by-the-client' };
    const answer = await service.app.inject({ url: '/healthz', headers });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('keeps the id that the proxy in front has given, unless it could not be one', async () => {
    const proxied = await startService({ TRUSTED_PROXIES: 'loopback' });
    const idFor = async (given: string) =>
      (await proxied.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    expect(await idFor('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
    expect(await idFor('"} forged line')).toMatch(/^[\da-f-]{36}$/);
  });
});

it('/readyz says not ready while the database is older than the service', async () => {
  const { app, db } = await startService();
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<{ status: string }>().status];
  };
  expect(await ready()).toEqual([200, 'ready']);
  await sql`update kysely_migration set name = name || ' aside'`.execute(db);
  expect(await ready()).toEqual([503, 'database not migrated']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await sql`update kysely_migration set name = replace(name, ' aside', '')`.execute(db);
  expect(await ready()).toEqual([200, 'ready']);
});

describe('the metrics', async () => {
  const startMeasured = async (environment = {}, replacements: Replacements = {}) => {
    const port = await freePort();
    const metrics = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' };
    const scrape = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      return answer.text();
    };
    return { service: await startService({ ...metrics, ...environment }, replacements), scrape };
  };
  const { service, scrape } = await startMeasured();
  const valueOf = (text: string, series: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? NaN);
  };

  it('count requests by operation and status, with their durations', async () => {
    const { email } = await signIn(service);
    await service.call('logIn', { body: { email, password: 'not the password' } });
    await service.app.inject('/v1/nothing/quince');
    const text = await scrape();
    const count = 'threadkeep_request_duration_seconds_count';
    expect(valueOf(text, `${count}{operation="logIn",status="200"}`)).toBe(1);
    expect(valueOf(text, `${count}{operation="logIn",status="401"}`)).toBe(1);
    const sum = 'threadkeep_request_duration_seconds_sum';
    expect(valueOf(text, `${sum}{operation="logIn",status="401"}`)).toBeGreaterThan(0.001);
    expect(valueOf(text, 'threadkeep_requests_in_flight')).toBe(0);
    expect(text).not.toContain('quince');
  });

  it('report on the process, the database pool and the mails', async () => {
    const email = freshEmail();
    await service.call('register', { body: { name: 'Ada', email, password: goodPassword } });
    // The mail that confirms the address is sent at once, beside the answer.
    await expect.poll(async () => valueOf(await scrape(), 'threadkeep_mails_queued')).toBe(0);
    const text = await scrape();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'threadkeep_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'threadkeep_database_waiting')).toBe(0);
    await sql`insert into mail_queue (kind, email, site_url, created_at, next_try_at, attempts)
      values ('resetPassword', ${email}, '', now() - interval '1 hour', now() + interval '1 hour', 1)`.execute(
      service.db,
    );
    const later = await scrape();
    expect(valueOf(later, 'threadkeep_mails_queued')).toBe(1);
    expect(valueOf(later, 'threadkeep_mail_oldest_seconds')).toBeGreaterThan(3_599);
    await service.db.deleteFrom('mailQueue').execute();
  });

  it('report webhooks that could not be applied, until they are', async () => {
    const webhooks = async () => {
      const text = await scrape();
      return ['threadkeep_webhooks_queued', 'threadkeep_webhook_oldest_seconds'].map((name) =>
        valueOf(text, name),
      );
    };
    expect(await webhooks()).toEqual([0, 0]);
    await deliver(service, eventBody({ attributes: { status: 'unheard of' } }));
    await sql`update webhook_events set received_at = now() - interval '1 day'`.execute(service.db);
    const [queued, oldest] = await webhooks();
    expect(queued).toBe(1);
    expect(oldest).toBeGreaterThan(86_399);
    await sql`update webhook_events set next_try_at = null`.execute(service.db);
    expect(await webhooks()).toEqual([0, 0]);
  });

  it('report when the purchases were last compared with the provider’s', async () => {
    expect(await scrape()).not.toContain('threadkeep_reconciliation_age_seconds');
    const seller = await startMeasured({ LEMONSQUEEZY_API_KEY: 'k' });
    const age = async () => valueOf(await seller.scrape(), 'threadkeep_reconciliation_age_seconds');
    expect(await age()).toBeNaN();
    await sql`update scheduled_jobs set done_at = now() - interval '2 days'
      where name = 'reconciliation'`.execute(seller.service.db);
    expect(await age()).toBeGreaterThan(2 * 86_400 - 1);
  });

  it('count the attempts over a rate limit', async () => {
    const now = Date.now();
    const { service: limited, scrape: read } = await startMeasured(
      { RATE_LIMIT_FACTOR: '1' },
      { clock: () => now },
    );
    const body = { email: freshEmail(), password: 'not the password' };
    for (let n = 0; n < 6; n += 1) await limited.call('logIn', { body });
    const text = await read();
    expect(valueOf(text, 'threadkeep_limits_reached_total{operation="logIn",by="account and network"}')).toBe(
      1,
    );
    expect(valueOf(text, 'threadkeep_passwords_waiting')).toBe(0);
    expect(limited.entries()).toContainEqual(
      expect.objectContaining({ event: 'limit.reached', scope: 'logIn', by: 'account and network' }),
    );
  });

  it('count the mails that were sent', async () => {
    const { email } = await signIn(service);
    const sent = async () => valueOf(await scrape(), 'threadkeep_mails_total{outcome="sent"}') || 0;
    const before = await sent();
    await service.call('forgotPassword', { body: { email } });
    await expect.poll(sent).toBe(before + 1);
  });

  it('are answered, without the mail queue, while the database is away', async () => {
    expect(await service.without('mailQueue', scrape)).toContain('threadkeep_mails_queued Nan');
  });

  it('are not on the port that visitors reach', async () => {
    const open = await startService({}, { siteRoot: 'no-site' });
    for (const { app } of [service, open]) expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('need their port: the service does not start without it', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const taken = String((holder.address() as AddressInfo).port);
    await expect(startService({ METRICS_PORT: taken, METRICS_HOST: '127.0.0.1' })).rejects.toThrow(
      'EADDRINUSE',
    );
    holder.close();
  });
});
