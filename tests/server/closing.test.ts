import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { signUp } from '../support/accounts';
import { startService } from '../support/server';

const listening = async () => {
  const service = await startService();
  const { app } = service;
  const port = await service.listen();
  /** Opens a connection and waits until the service has accepted it. */
  const open = async (): Promise<Socket> => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await accepted;
    return socket;
  };
  return { ...service, port, open };
};

const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('closes promptly while a browser holds an unused connection', async () => {
  const { app, close, open } = await listening();
  const socket = (await open()).resume();
  const ended = once(socket, 'close');
  await close();
  await ended;
  expect(app.server.listening).toBe(false);
});

it('answers a request that arrived before closing and was not read yet', async () => {
  const { close, open } = await listening();
  const [fresh, used] = [await open(), await open()];
  used.write(request);
  await once(used, 'data');
  const answers = [fresh, used].map((socket) => text(socket));
  fresh.write(request);
  used.write(request);
  const closed = close();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  await closed;
});

/** Sends requests from a thread of its own, and counts those that have left. */
const visitors = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, request, count, sent } } = require('node:worker_threads');
const visit = () => new Promise((resolve) => {
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(request, () => {
    Atomics.add(sent, 0, 1);
    Atomics.notify(sent, 0);
  }));
  socket.on('data', (piece) => (answer += piece));
  socket.on('error', ({ code }) => (answer += code));
  socket.on('close', () => resolve(answer.split('\\r\\n')[0]));
});
Promise.all(Array.from({ length: count }, visit)).then((answers) => parentPort.postMessage(answers));`;

it.each([
  ['', 0],
  [' on a machine that takes long for each', 50],
])('answers all requests that the kernel has taken when closing begins%s', async (_, busyMs) => {
  const { app, close, port } = await listening();
  app.server.on('connection', () => {
    const free = performance.now() + busyMs;
    while (performance.now() < free);
  });
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const count = 30;
  const thread = new Worker(visitors, { eval: true, workerData: { port, request, count, sent } });
  const answers = once(thread, 'message');
  // This thread accepts no connection before all have been written.
  for (let seen = 0; seen < count; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen, 1_000);
  await close();
  expect((await answers)[0]).toEqual(Array<string>(count).fill('HTTP/1.1 200 OK'));
});

it('ends a log-in whose client has hung up before it closes the database', async () => {
  const service = await listening();
  const { app, close, open, log } = service;
  const { email, password } = await signUp(service);
  const body = JSON.stringify({ email, password });
  const arrived = Array.from({ length: 8 }, async () => {
    const socket = await open();
    const request = once(app.server, 'request');
    socket.write(
      `POST /v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await request;
    return socket;
  });
  for (const socket of await Promise.all(arrived)) socket.destroy();
  await close();
  expect(log()).toContain('login.succeeded');
  expect(log()).not.toContain('"level":"error"');
});
