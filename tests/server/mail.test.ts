import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeMail } from '../../server/account/writeMail';
import { migrate } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/open';
import { deriveKeys } from '../../server/base/keys';
import { memoryBuckets } from '../../server/limits/buckets';
import { mailLimits } from '../../server/mail/limits';
import { createLogger } from '../../server/logging';
import { isRefused, smtpTransport, type Message, type Transport } from '../../server/mail/message';
import { claim } from '../../server/jobs/queue';
import { intervalMs } from '../../server/jobs/worker';
import { mailQueue, removeMail, startMailWorker } from '../../server/mail/queue';
import { mailsTo, requestReset, signUp } from '../support/accounts';
import { openFreshDatabase, postgresUrl } from '../support/database';
import { freshEmail, startService, testConfig } from '../support/server';
import { heldTimeouts } from '../support/timeouts';
import { corpus } from '../support/corpus';
import { locksOf } from '../support/twoServices';
import { afterTests } from '../support/afterTests';

const keys = deriveKeys('a secret for the tests of the mail queue');
const config = testConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1' });
const log = createLogger(config);

describe('without an SMTP server', async () => {
  const service = await startService();
  const { app } = service;

  it('mails are listed at /dev/mail, as HTML and as JSON', async () => {
    const { email } = await signUp(service);
    await requestReset(service, email);
    const id = (await mailsTo(service, email))[0]?.id ?? '';
    const list = await app.inject({ url: '/dev/mail', query: { to: email } });
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.body).toContain(`src="/dev/mail/${id}"`);
  });

  it('a mail is shown as written, and its scripts do not run', async () => {
    const { email } = await signUp(service, { name: '<img src=x onerror=alert(1)>' });
    await requestReset(service, email);
    const [mail] = await mailsTo(service, email);
    const shown = await app.inject(`/dev/mail/${mail?.id ?? ''}`);
    expect(shown.body).toBe(mail?.html);
    expect(shown.body).not.toContain('<img');
    expect(shown.headers['content-security-policy']).toBe(
      "default-src 'none';img-src 'self';style-src 'unsafe-inline';frame-ancestors 'self'",
    );
  });
});

describe('the queue', async () => {
  const { db, close } = openDatabase(await openFreshDatabase(), log);
  await migrate(db);
  afterAll(close);
  const siteUrl = 'https://threadkeep.test';

  const startWorker = (transport: Transport) =>
    startMailWorker(
      { db, log },
      {
        write: (job) => writeMail({ db, keys, clock: Date.now }, job),
        transport,
        limits: mailLimits({ config, keys }, memoryBuckets(Date.now)),
      },
    );

  const addUser = async () => {
    const email = freshEmail();
    const values = { name: 'Ada', email, passwordHash: 'x', confirmedAt: new Date() };
    await db.insertInto('users').values(values).execute();
    return email;
  };
  /** Queues the notice of a changed password for each of these addresses. */
  const queue = (emails: string[], attempts = 0) =>
    db
      .insertInto('mailQueue')
      .values(emails.map((email) => ({ kind: 'passwordChanged', email, siteUrl, attempts })))
      .execute();
  const queued = () => db.selectFrom('mailQueue').selectAll().execute();
  const makeDue = () =>
    db
      .updateTable('mailQueue')
      .set({ nextTryAt: sql`now()` })
      .execute();

  /** An SMTP stand-in that accepts mails only while it is up. */
  const fakeServer = () => {
    const sent: Message[] = [];
    const state = { up: true, tries: 0 };
    const transport: Transport = (message) => {
      state.tries += 1;
      if (!state.up) return Promise.reject(new Error('The server is down'));
      sent.push(message);
      return Promise.resolve();
    };
    return { sent, state, transport };
  };

  it('retries a mail that could not be sent, and the retried link works', async () => {
    const email = await addUser();
    const { sent, state, transport } = fakeServer();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const mail = startWorker(transport);
    state.up = false;
    await mail.requestReset(email, siteUrl);
    await expect.poll(() => state.tries).toBe(1);
    const [job] = await queued();
    expect(job?.attempts).toBe(1);
    expect(job?.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    state.up = true;
    await makeDue();
    vi.advanceTimersByTime(intervalMs);
    await expect.poll(() => queued()).toEqual([]);
    expect(sent.map(({ to }) => to)).toEqual([{ name: 'Ada', address: email }]);
    await mail.stop();
  });

  it('is safe from double sending while a slow server is still accepting a mail', async () => {
    await queue([await addUser()]);
    const job = await claim(db, mailQueue);
    const pass = (seconds: number) =>
      db
        .updateTable('mailQueue')
        .set({ nextTryAt: sql`next_try_at - ${seconds} * interval '1 second'` })
        .execute();
    await pass(60);
    expect(await claim(db, mailQueue)).toBeNull();
    await pass(70);
    expect((await claim(db, mailQueue))?.id).toBe(job?.id);
    await removeMail(db, job?.id ?? '');
  });

  it('gives up a mail after eight attempts, and logs it as an error', async () => {
    const givenUp = vi.spyOn(log, 'error');
    onTestFinished(() => givenUp.mockRestore());
    const { state, transport } = fakeServer();
    state.up = false;
    await queue([await addUser()], 7);
    const mail = startWorker(transport);
    await expect.poll(() => queued()).toEqual([]);
    expect(state.tries).toBe(1);
    expect(givenUp).toHaveBeenCalledWith({ mail: expect.anything() as unknown }, 'mail given up');
    await mail.stop();
  });

  it('gives each kind its turn and reset links every second one, however many of another kind wait', async () => {
    const flood = 2_000;
    const kinds = [
      ...Array<'newLogin'>(flood).fill('newLogin'),
      ...Array<'invitation'>(40).fill('invitation'),
      ...(['confirmAddress', 'passkeyAdded', 'confirmAddress', 'passkeyAdded'] as const),
      ...Array<'resetPassword'>(40).fill('resetPassword'),
    ];
    const jobs = kinds.map((kind) => ({ kind, email: freshEmail(), siteUrl }));
    await db.insertInto('mailQueue').values(jobs).execute();
    const order: string[] = [];
    const mail = startMailWorker(
      { db, log },
      {
        write: ({ kind, email }) =>
          Promise.resolve({ to: { name: '', address: email }, subject: kind, html: '', text: '' }),
        transport: async ({ subject }) => {
          order.push(subject);
          if (order.length === 20) await mail.stop();
        },
        limits: mailLimits({ config, keys }, memoryBuckets(Date.now)),
      },
    );
    await expect.poll(() => order).toHaveLength(20);
    const resets = order.filter((_, index) => index % 2 === 0);
    const others = order.filter((_, index) => index % 2 === 1);
    expect(new Set(resets)).toEqual(new Set(['resetPassword']));
    // Each in turn, as long as it has mails.
    for (const turn of [others.slice(0, 4), others.slice(4, 8)])
      expect([...turn].sort()).toEqual(['confirmAddress', 'invitation', 'newLogin', 'passkeyAdded']);
    expect(others.slice(8).sort()).toEqual(['invitation', 'newLogin']);
    await db.deleteFrom('mailQueue').execute();
  });

  it('leaves a mail to a later version whose kind it does not know', async () => {
    await sql`insert into mail_queue (kind, email, site_url) values ('later', 'a@b.example', ${siteUrl})`.execute(
      db,
    );
    expect(await claim(db, mailQueue)).toBeNull();
    await db.deleteFrom('mailQueue').execute();
  });

  it('sends each mail once with several processes', async () => {
    const emails = await Promise.all(Array.from({ length: 20 }, addUser));
    await queue(emails);
    const { sent, transport } = fakeServer();
    const workers = Array.from({ length: 4 }, () => startWorker(transport));
    await expect.poll(() => queued()).toEqual([]);
    expect(sent.map(({ to }) => to.address).sort()).toEqual(emails.sort());
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  // PGlite has one connection, so two transactions can't wait for each other there.
  it.runIf(postgresUrl !== undefined)(
    'counts each notice once that two processes add to the waiting notice of an account',
    async () => {
      const job = { kind: 'passwordChanged' as const, email: freshEmail(), siteUrl };
      const inAnHour = sql<Date>`now() + interval '1 hour'`;
      const held = { ...job, notices: { passwordChanged: 2 }, nextTryAt: inAnHour };
      await db.insertInto('mailQueue').values([held, job, job]).execute();
      const unexpected = () => Promise.reject(new Error('A mail is sent'));
      const limits = { take: () => Promise.resolve(60_000), giveBack: unexpected };
      /** Holds one mail back. */
      const holdOne = () =>
        startMailWorker({ db, log }, { write: unexpected, transport: unexpected, limits }).stop();
      await locksOf({ db }).behind(
        sql`select from mail_queue where notices is not null for update`,
        holdOne,
        holdOne,
      );
      expect((await queued()).map(({ notices }) => notices)).toEqual([{ passwordChanged: 4 }]);
    },
  );
});

/** An SMTP server that answers each command by the given function; `null` never answers. */
const startSmtp = async (answerTo: (command: string) => string | null) => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let inMail = false;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inMail && !text.endsWith('\r\n.\r\n')) return;
      const answer = answerTo(inMail ? '.' : text.trim());
      inMail = !inMail && text.startsWith('DATA') && answer?.startsWith('354') === true;
      if (answer !== null) socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterTests(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { received, sockets, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
const takes = (command: string) => (command.startsWith('DATA') ? '354 go on' : '250 ok');
const hangs = (command: string) => (command === '.' ? null : takes(command));
/** Sends a mail by this server. */
const sendBy = ({ url }: { url: string }, name = 'Ada') =>
  smtpTransport(url, { from: 'ThreadKeep <hello@threadkeep.example>', name: undefined })({
    to: { name, address: 'ada@example.com' },
    ...{ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
  });

describe('with an SMTP server', () => {
  it.each(corpus('greetings'))(
    'for %s with SMTP_URL’s “%s” is greeted as %s',
    async (SITE_URL, query, name) => {
      const { received, url } = await startSmtp(takes);
      const service = await startService({ SITE_URL, SMTP_URL: `${url}${query}` });
      await signUp(service);
      await expect.poll(() => received).toContain(`EHLO ${name}\r\n`);
      await service.close();
    },
  );

  it.each(corpus('mail-headers'))('sends “%s” with each mail, for %s', async (header) => {
    const smtp = await startSmtp(takes);
    await sendBy(smtp);
    const lines = smtp.received.join('').split('\r\n');
    expect(lines.filter((line) => line.startsWith(header))).toHaveLength(1);
  });

  it.each(corpus('smtp-replies'))('after %s a reply “%s” means: %s', async (command, reply, outcome) => {
    // Nodemailer's error for a reply, including replies to the greeting or the log-in.
    const error = Object.assign(new Error(), {
      command,
      response: reply,
      responseCode: Number(reply.slice(0, 3)),
    });
    expect(isRefused(error) ? 'given up' : 'later').toBe(outcome);
    if (!/^(RCPT TO|DATA)$/.test(command)) return;
    // A reply of several lines ends with one that has a space after its code (RFC 5321, 4.2.1).
    const whole = reply.replace(/^(\d{3})-(.*)$/, '$1-$2\r\n$1 $2');
    const refuses = await startSmtp((line) => {
      if (line === '.' && command === 'DATA') return whole;
      return line.startsWith(command) && command !== 'DATA' ? whole : takes(line);
    });
    const failure = await sendBy(refuses).catch((failed: unknown) => failed);
    expect(isRefused(failure) ? 'given up' : 'later').toBe(outcome);
  });

  it('a mail goes to its one recipient, whatever characters the name contains', async () => {
    const smtp = await startSmtp(takes);
    await sendBy(smtp, 'Ada, <eve@example.com>\r\nBcc: eve@example.com');
    const { received } = smtp;
    const recipients = received.filter((line) => line.startsWith('RCPT'));
    expect(recipients).toEqual(['RCPT TO:<ada@example.com>\r\n']);
    expect(received.join('')).not.toMatch(/^Bcc:/m);
  });

  it('a mail to a server that hangs is aborted after twenty seconds', async () => {
    const smtp = await startSmtp(hangs);
    const timeouts = heldTimeouts();
    const outcome = expect(sendBy(smtp)).rejects.toThrow();
    await expect.poll(() => smtp.received.join('')).toContain('\r\n.\r\n');
    timeouts.pass(20_000);
    await outcome;
    await expect.poll(() => smtp.sockets.size).toBe(0);
  });

  it('a mail whose address it rejects is given up at once, and the log has the reply but no address', async () => {
    const { received, url } = await startSmtp((command) =>
      command.startsWith('RCPT') ? `550 5.1.1 ${command.slice(8)} unknown here` : takes(command),
    );
    const service = await startService({ SMTP_URL: url });
    const { email } = await signUp(service);
    await expect.poll(() => service.db.selectFrom('mailQueue').selectAll().execute()).toEqual([]);
    await expect.poll(() => service.log()).toContain('mail given up');
    expect(received.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
    expect(service.log()).toContain('"responseCode":550');
    expect(service.log()).toContain('"command":"RCPT TO"');
    expect(service.log()).not.toContain(email);
  });

  it('a mail stays in the queue when the server refuses connections or hangs up in the middle', async () => {
    const { received, sockets, url } = await startSmtp(hangs);
    for (const smtpUrl of [url, 'smtp://127.0.0.1:1']) {
      const service = await startService({ SMTP_URL: smtpUrl });
      const { email } = await signUp(service);
      if (smtpUrl === url) {
        await expect.poll(() => received.join('')).toContain('\r\n.\r\n');
        for (const socket of sockets) socket.destroy();
      }
      await expect.poll(() => service.log()).toContain('mail not sent');
      const jobs = await service.db.selectFrom('mailQueue').select(['email', 'attempts']).execute();
      expect(jobs).toEqual([{ email, attempts: 1 }]);
      await service.close();
    }
  });
});
