import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/open';
import { createLogger } from '../../server/logging';
import type { Message, Transport } from '../../server/mail/message';
import { smtpTransport } from '../../server/mail/smtp';
import { startMailWorker } from '../../server/mail/worker';
import { mailsTo, requestReset, signUp } from '../support/accounts';
import { openFreshDatabase } from '../support/database';
import { freshEmail, startService, testConfig } from '../support/server';

const log = createLogger(testConfig({ LOG_LEVEL: 'silent' }));

describe('without an SMTP server', async () => {
  const service = await startService();
  const { app } = service;

  it('mails are listed at /dev/mail, for people and for programs', async () => {
    const { email } = await signUp(service);
    await requestReset(service, email);
    const id = (await mailsTo(service, email))[0]?.id ?? '';
    const list = await app.inject({ url: '/dev/mail', query: { to: email } });
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.body).toContain(`src="/dev/mail/${id}"`);
  });

  it('a mail is shown as it was written, and nothing in it runs', async () => {
    const { email } = await signUp(service, { name: '<img src=x onerror=alert(1)>' });
    await requestReset(service, email);
    const [mail] = await mailsTo(service, email);
    const shown = await app.inject(`/dev/mail/${mail?.id ?? ''}`);
    expect(shown.body).toBe(mail?.html);
    expect(shown.body).not.toContain('<img');
    expect(shown.headers['content-security-policy']).toBe(
      "default-src 'none';style-src-attr 'unsafe-inline';frame-ancestors 'self'",
    );
  });
});

describe('the queue', async () => {
  const { db, close } = openDatabase(await openFreshDatabase(), log);
  await migrate(db);
  afterAll(close);
  const siteUrl = 'https://threadkeep.test';

  const addUser = async () => {
    const email = freshEmail();
    await db.insertInto('users').values({ name: 'Ada', email, passwordHash: 'x' }).execute();
    return email;
  };
  const queued = () => db.selectFrom('mailQueue').selectAll().execute();
  const makeDue = () =>
    db
      .updateTable('mailQueue')
      .set({ nextTryAt: sql`now()` })
      .execute();

  /** A server that takes mails only while it is told to. */
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

  it('tries again later when a mail could not be sent, and the link of the later one works', async () => {
    const email = await addUser();
    const { sent, state, transport } = fakeServer();
    const mail = startMailWorker(db, transport, log);
    state.up = false;
    await mail.requestReset(email, siteUrl);
    await vi.waitFor(() => {
      expect(state.tries).toBe(1);
    });
    const [job] = await queued();
    expect(job?.attempts).toBe(1);
    expect(job?.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    state.up = true;
    await makeDue();
    mail.wake();
    await vi.waitFor(async () => {
      expect(await queued()).toEqual([]);
    });
    expect(sent.map(({ to }) => to)).toEqual([{ name: 'Ada', address: email }]);
    await mail.stop();
  });

  it('gives a mail up after eight tries', async () => {
    const { state, transport } = fakeServer();
    state.up = false;
    await db
      .insertInto('mailQueue')
      .values({ kind: 'passwordChanged', email: await addUser(), siteUrl, attempts: 7 })
      .execute();
    const mail = startMailWorker(db, transport, log);
    await vi.waitFor(async () => {
      expect(await queued()).toEqual([]);
    });
    expect(state.tries).toBe(1);
    await mail.stop();
  });

  it('sends each mail once, however many processes send', async () => {
    const emails = await Promise.all(Array.from({ length: 20 }, addUser));
    const jobs = emails.map((email) => ({ kind: 'passwordChanged' as const, email, siteUrl }));
    await db.insertInto('mailQueue').values(jobs).execute();
    const { sent, transport } = fakeServer();
    const workers = Array.from({ length: 4 }, () => startMailWorker(db, transport, log));
    await vi.waitFor(async () => {
      expect(await queued()).toEqual([]);
    });
    expect(sent.map(({ to }) => to.address).sort()).toEqual(emails.sort());
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});

describe('with an SMTP server', async () => {
  const received: string[] = [];
  const converse = (socket: Socket) => {
    let inMail = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inMail) {
        inMail = !text.endsWith('\r\n.\r\n');
        if (!inMail) socket.write('250 taken\r\n');
        return;
      }
      inMail = text.startsWith('DATA');
      socket.write(inMail ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());

  it('a mail goes to its one recipient, whatever the name says', async () => {
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = smtpTransport(url, 'ThreadKeep <hello@threadkeep.example>');
    const name = 'Ada, <eve@example.com>\r\nBcc: eve@example.com';
    await send({
      to: { name, address: 'ada@example.com' },
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
    });
    const recipients = received.filter((line) => line.startsWith('RCPT'));
    expect(recipients).toEqual(['RCPT TO:<ada@example.com>\r\n']);
    expect(received.join('')).not.toMatch(/^Bcc:/m);
  });
});
