import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/cluster/programs';
import { signUp } from '../support/accounts';
import { startService } from '../support/server';
import { eventually } from '../support/eventually';

type Talk = (socket: Socket, line: string, mails: string[]) => void;

const answers: Record<string, string> = {
  EHLO: '250 ready',
  MAIL: '250 ok',
  RCPT: '250 ok',
  QUIT: '221 bye',
};

/** Takes a mail as an SMTP server does. */
const wellBehaved = (): Talk => {
  let isData = false;
  let text = '';
  return (socket, line, mails) => {
    if (isData && line === '.') {
      isData = false;
      mails.push(text);
      socket.write('250 queued\r\n');
    } else if (isData) {
      text += `${line}\n`;
    } else if (line === 'DATA') {
      isData = true;
      text = '';
      socket.write('354 go on\r\n');
    } else {
      socket.write(`${answers[line.slice(0, 4).toUpperCase()] ?? '500 what'}\r\n`);
    }
  };
};

/** Hangs up when the mail's content arrives. */
const goneInTheMiddle = (): Talk => {
  const talk = wellBehaved();
  let isData = false;
  return (socket, line, mails) => {
    if (isData) socket.destroy();
    else talk(socket, line, mails);
    isData ||= line === 'DATA';
  };
};

/** Accepts the connection and says nothing. */
const silent = null;

const listenOn = async (port: number, behaviour: (() => Talk) | null) => {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (behaviour === null) return;
    const talk = behaviour();
    socket.write('220 ready\r\n');
    let held = '';
    socket.on('data', (piece: Buffer) => {
      const lines = (held + piece.toString()).split('\r\n');
      held = lines.pop() ?? '';
      for (const line of lines) talk(socket, line, mails);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(async () => {
    if (server.listening) await stop();
  });
  return { mails, sockets, stop, port: (server.address() as AddressInfo).port };
};

const newService = async (port: number) => {
  const service = await startService({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'support@example.com',
  });
  const { email } = await signUp(service);
  /** Makes the postponed mail due, as waiting would, and the worker look for it. */
  const later = async () => {
    await sql`update mail_queue set next_try_at = now()`.execute(service.db);
    await service.call('forgotPassword', { body: { email: 'nobody@example.com' } });
  };
  return { service, email, later };
};

/** Those of a reset. A sign-up is mailed, too: to confirm its address. */
const resetsIn = (mails: readonly string[]) => mails.filter((mail) => /^Subject: Reset/m.test(mail));

describe('a reset link is asked for at once, and sent later once, while the SMTP server', () => {
  it.each([
    ['refuses connections', null],
    ['goes away in the middle of a mail', goneInTheMiddle],
  ] as const)('%s', async (_, behaviour) => {
    const port = await freePort();
    const broken = behaviour && (await listenOn(port, behaviour));
    const { service, email, later } = await newService(port);
    expect((await service.call('forgotPassword', { body: { email } })).status).toBe(204);
    await eventually(() => expect(service.log()).toContain('mail not sent'));
    await broken?.stop();
    const well = await listenOn(port, wellBehaved);
    await later();
    await eventually(async () =>
      expect(await service.db.selectFrom('mailQueue').select('id').execute()).toEqual([]),
    );
    expect(well.mails.map((mail) => mail.includes(email))).toEqual([true, true]);
    expect(resetsIn(well.mails)).toHaveLength(1);
    expect(service.log()).not.toContain('"status":5');
  });

  it('is silent', async () => {
    const port = await freePort();
    const broken = await listenOn(port, silent);
    const { service, email, later } = await newService(port);
    await eventually(async () => {
      expect((await service.call('forgotPassword', { body: { email } })).status).toBe(204);
      expect(broken.sockets.size).toBeGreaterThan(0);
    });
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
    // All of this was answered while the worker still waited for the SMTP server.
    expect(service.log()).not.toContain('mail not sent');
    await broken.stop();
    await eventually(() => expect(service.log()).toContain('mail not sent'));
    const well = await listenOn(port, wellBehaved);
    await later();
    await eventually(() => expect(resetsIn(well.mails)).toHaveLength(1));
  });
});
