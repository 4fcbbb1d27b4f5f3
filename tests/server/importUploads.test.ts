import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { times } from '../support/attempts';
import { formOf, importCsv } from '../support/csv';
import { newTeam } from '../support/members';
import { startService } from '../support/server';
import { heldTimeouts } from '../support/timeouts';

const service = await startService();
const port = await service.listen();

const mebibyte = 1024 * 1024;
const boundary = 'b'.repeat(30);
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`;
const formWith = (csv: string) => `${head}${csv}\r\n--${boundary}--\r\n`;

/** Begins an upload of `size` bytes as this person. Its connection is closed after the test. */
const upload = (token: string, size: number): ClientRequest => {
  const sent = request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/v1/members/import', agent: false },
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': size,
    },
  });
  sent.on('error', () => undefined);
  onTestFinished(() => {
    sent.destroy();
  });
  return sent;
};

/** Sends a form, and waits for the head of its answer. */
const post = async (token: string, form: string): Promise<IncomingMessage> => {
  const sent = upload(token, Buffer.byteLength(form));
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(form);
  return (await answer)[0];
};

const tokens = (count: number) => times(count, async () => (await newTeam(service)).token);

describe('files that are sent and never end', () => {
  it('are received from eight people at once; others must wait before they send', async () => {
    const statuses: unknown[] = [];
    for (const token of await tokens(12)) {
      const sent = upload(token, 5 * mebibyte);
      sent.once('response', ({ statusCode, headers }) => statuses.push([statusCode, headers['retry-after']]));
      sent.write(head);
    }
    await expect.poll(() => statuses).toEqual(Array(4).fill([503, '10']));
  });

  it('are aborted after a minute, and the next person’s file is received', async () => {
    const timeouts = heldTimeouts();
    const people = await tokens(8);
    const closed = people.map((token) => {
      const sent = upload(token, 5 * mebibyte);
      sent.write(head);
      return new Promise((resolve) => sent.once('close', resolve));
    });
    await expect.poll(() => timeouts.waits.filter(({ ms }) => ms === 60_000)).toHaveLength(8);
    timeouts.pass(60_000);
    await Promise.all(closed);
    const [next = ''] = people;
    expect((await importCsv(service, next, formOf('name,role\nAda,User\n'))).status).toBe(200);
  });
});

it('people who do not read the progress of their imports do not block other imports', async () => {
  const [one = '', two = '', third = ''] = await tokens(3);
  // An answer of 5 MB, which the system does not buffer for a client that does not read it.
  const cell = '漢'.repeat(250);
  const row = `${cell},Nobody,${cell},${cell},${cell},${cell}\n`;
  for (const token of [one, two]) {
    const answer = await post(
      token,
      formWith(`name,role,username,email,category,class\n${row.repeat(1_000)}`),
    );
    expect(answer.pause().statusCode).toBe(200);
  }
  await expect
    .poll(async () => (await importCsv(service, third, formOf('name,role\nAda,User\n'))).status)
    .toBe(200);
});

it.each(['\u0001', '"', 'é', '😀', 'a'])(
  'the answer to a file full of %j is not much larger than the file',
  async (letter) => {
    const [token = ''] = await tokens(1);
    const cell = letter.repeat(1_000).replaceAll('"', '""');
    const csv = `name,role,class\n${`"${cell}",Nobody,"${cell}"\n`.repeat(200)}`;
    const answer = await post(token, formWith(csv));
    expect(answer.statusCode).toBe(200);
    expect((await buffer(answer)).length).toBeLessThan(2 * Buffer.byteLength(csv));
  },
);

it('a program that sends a file over 5 MiB to its end can read the answer that says so', async () => {
  const [token = ''] = await tokens(1);
  const form = formWith('x'.repeat(5.2 * mebibyte));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /v1/members/import HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  // It reads nothing before all has been sent: a connection that is closed earlier fails the write, or loses the answer.
  await promisify((done: (error?: Error | null) => void) => socket.write(form, done))();
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
});
