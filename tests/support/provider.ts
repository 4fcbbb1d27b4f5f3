import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterTests } from './afterTests';

/** A request that the stand-in provider received. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Answered {
  status: number;
  body: unknown;
}

type Answer = (asked: Asked) => Answered | Promise<Answered>;

const read = async (request: IncomingMessage): Promise<unknown> => {
  const body = await text(request);
  return body === '' ? undefined : JSON.parse(body);
};

/** What a list's query asks for. */
const askedIn = (url: string) => {
  const query = new URL(url, 'http://provider').searchParams;
  const [number, size] = [Number(query.get('page[number]') ?? 1), Number(query.get('page[size]') ?? 10)];
  return { number, size, includes: query.has('include') };
};

/**
 * One page of a list, as the provider answers it: the entries in their order, at most `page[size]`.
 * @see https://docs.lemonsqueezy.com/api/getting-started/requests
 */
export const pageOf = (entries: object[], url: string): Answered => {
  const { number, size } = askedIn(url);
  const lastPage = Math.max(1, Math.ceil(entries.length / size));
  const data = entries.slice((number - 1) * size, number * size);
  return { status: 200, body: { meta: { page: { currentPage: number, lastPage } }, data, included: [] } };
};

/** A list without what its query does not include, and without the entries beyond its first page. */
const asAsked = (body: unknown, url: string): unknown => {
  const { data, included } = (body ?? {}) as { data?: unknown; included?: unknown };
  if (!Array.isArray(data)) return body;
  const { size, includes } = askedIn(url);
  return { ...(body as object), data: data.slice(0, size), included: includes ? included : undefined };
};

/** The attributes of a product of the store as the provider lists it. */
export const productOf = (name: string, price = 100, status = 'published') => ({
  ...{ store_id: 48211, name, slug: name.toLowerCase(), description: `<p>${name}</p>` },
  ...{ status, status_formatted: status, thumb_url: null, price, price_formatted: `$${price / 100}` },
  ...{ from_price: null, pay_what_you_want: false, buy_now_url: `https://store.example/buy/${name}` },
  ...{ created_at: '2024-01-15T09:00:00.000000Z', updated_at: '2024-01-15T09:00:00.000000Z' },
});

/** The variant of a product that is sold. */
export const variantOf = (product_id: number, is_subscription: boolean, id = `${product_id}1`) => ({
  type: 'variants',
  id,
  attributes: { product_id, is_subscription },
});

/** Starts a local HTTP server that stands in for Lemon Squeezy's API. */
export const startProvider = async (answer: Answer) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body });
      const answered = await answer({ method, url, headers, body });
      response.writeHead(answered.status, { 'content-type': 'application/vnd.api+json' });
      const text =
        typeof answered.body === 'string' ? answered.body : JSON.stringify(asAsked(answered.body, url));
      response.end(text);
    });
  });
  // On a slow machine, the pause between two requests is longer than Node keeps an idle connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterTests(() => server.close());
  const LEMONSQUEEZY_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  /** The settings of a service that asks it. */
  const environment = { LEMONSQUEEZY_API_KEY: 'k', LEMONSQUEEZY_API_URL };
  return { asked, environment };
};
