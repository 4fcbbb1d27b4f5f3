import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startService } from '../support/server';

const { app, close } = await startService();

it('a service closes at once though a browser holds a connection that it has never used', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').resume();
  await accepted;
  const ended = once(socket, 'close');
  await close();
  await ended;
  expect(app.server.listening).toBe(false);
});
