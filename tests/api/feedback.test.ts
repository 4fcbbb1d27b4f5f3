import { expect, it } from 'vitest';
import { sendFeedback } from '../../src/api/account/feedback';
import { clientOf, json, refusal, signal } from './support/service';

const answer = { reason: 'Pricing, Other', note: 'Too much for a hobby' };

it.each([200, 201])('Feedback is posted, and %i is a success', async (status) => {
  const { client, requests } = clientOf(() => json(status, { id: '0b8f5b1e-6c1e-4f55-9a43-0b1d2c3e4f50' }));
  await expect(sendFeedback(client, { ...answer, signal })).resolves.toBeUndefined();
  const [request] = requests as [Request];
  expect(`${request.method} ${request.url}`).toBe('POST https://service.example/v1/feedback/');
  expect(await request.json()).toEqual(answer);
});

it('Refused feedback rejects with the service’s message', async () => {
  const { client } = clientOf(() => refusal(429, 'Try again in a minute.'));
  await expect(sendFeedback(client, { ...answer, signal })).rejects.toMatchObject({
    problem: { code: 429, message: 'Try again in a minute.' },
  });
});
