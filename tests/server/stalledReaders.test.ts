import { ServerResponse, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { operation, type OperationId } from '../../server/contract/operation';
import { addStudents, newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService();
const port = await service.listen();
const { token, teamId } = await newTeam(service);
// Answers of 9 MB exceed the socket buffers, so that they wait for the client.
await addStudents(service, teamId, 100, { class: '漢'.repeat(30_000) });
const members = await service.db.selectFrom('members').select('id').execute();

/** All operations whose answers grow with the stored data. */
const long: [OperationId, object?][] = [
  ['listMembers'],
  ['exportMembers'],
  ['exportSelected', { ids: members.map(({ id }) => id) }],
  ['downloadData'],
];

it.each(long)('a client that stops reading %s is sent away after a minute', async (operationId, body) => {
  const held: { response: ServerResponse; pass: () => void }[] = [];
  // Fake clocks do not reach this timer.
  const timers = vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (
    this: ServerResponse,
    ms,
    pass,
  ) {
    if (ms === 60_000 && pass) held.push({ response: this, pass });
    return this;
  });
  onTestFinished(() => timers.mockRestore());
  const { method, url } = operation(operationId);
  const stalled = request({
    ...{
      port,
      method,
      path: `/v1${url}${operationId === 'listMembers' ? '?limit=100' : ''}`,
      host: '127.0.0.1',
    },
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  });
  stalled.end(body && JSON.stringify(body));
  const [answer] = (await once(stalled, 'response')) as [IncomingMessage];
  answer.pause();
  expect(answer.statusCode).toBe(200);
  const [{ response, pass } = expect.fail('It may take for ever.')] = held;
  expect(response.writableFinished).toBe(false);
  const closed = once(response, 'close');
  pass();
  await closed;
  stalled.destroy();
});
