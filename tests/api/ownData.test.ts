// @vitest-environment node
import { expect, it } from 'vitest';
import { downloadData } from '../../src/api/account/ownAccount';
import { clientOf, signal } from './support/service';

it('the file of a person’s data is refused if it ends early, after whichever part', async () => {
  const whole = '{"members":[{"name":"Ana"},\n{"name":"Bo"}],\n"complete":true}\n';
  const read = (text: string) => downloadData(clientOf(() => new Response(text)).client, { signal });
  expect(await (await read(whole)).text()).toBe(whole);
  for (let end = 0; end < whole.length; end += 1)
    await expect(read(whole.slice(0, end))).rejects.toMatchObject({
      problem: { kind: 'unreachable', message: 'Server is unavailable' },
    });
});
