import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readForwarded } from '../../server/http/forwarded';
import { corpus } from '../support/corpus';

const proxy = '10.1.1.1';
const app = Fastify({ trustProxy: [proxy] });
readForwarded(app);
app.get('/', (request) => request.ip);
afterAll(() => app.close());

it.each(corpus('forwarded-addresses'))('X-Forwarded-For: %s is counted as %s', async (header, address) => {
  const headers = { 'x-forwarded-for': header };
  const { body } = await app.inject({ url: '/', remoteAddress: proxy, headers });
  expect(body).toBe(address === 'proxy' ? proxy : address);
});
