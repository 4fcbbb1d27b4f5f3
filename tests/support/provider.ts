import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterTests } from './afterTests';

/** A request that the stand-in provider received. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

interface Answered {
  status: number;
  body: unknown;
}

type Answer = (asked: Asked) => Answered | Promise<Answered>;

const read = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
};

/**
 * One page of a list, as the provider answers it: the entries in their order, at most `page[size]`.
 * @see https://docs.lemonsqueezy.com/api/getting-started/requests
 */
export const pageOf = (entries: object[], url: string): Answered => {
  const query = new URL(url, 'http://provider').searchParams;
  const [number, size] = [Number(query.get('page[number]') ?? 1), Number(query.get('page[size]') ?? 10)];
  const lastPage = Math.max(1, Math.ceil(entries.length / size));
  const data = entries.slice((number - 1) * size, number * size);
  return { status: 200, body: { meta: { page: { currentPage: number, lastPage } }, data, included: [] } };
};

/** Starts a local HTTP server that stands in for Lemon Squeezy's API. */
export const startProvider = async (answer: Answer) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body });
      const answered = await answer({ method, url, headers, body });
      response.writeHead(answered.status, { 'content-type': 'application/vnd.api+json' });
      response.end(typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterTests(() => server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};
