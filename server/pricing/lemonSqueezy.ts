import type { Config } from '../config';
import { HttpProblem } from '../http/problems';

const listPatienceMs = 5_000;
const changePatienceMs = 30_000;
const mediaType = 'application/vnd.api+json';

const unavailable = (cause: unknown) =>
  Object.assign(new HttpProblem(502, 'The subscription provider is not available'), { cause });

/** Calls the subscription provider with the service's own key. */
export type Provider = (path: string, body?: object) => Promise<unknown>;

/**
 * A client of Lemon Squeezy's API (https://docs.lemonsqueezy.com/api), which waits 5 seconds for what it reads and 30 for a change.
 * It resolves with the JSON of a success; everything else is a 502 whose cause says which status it was.
 */
export const createProvider =
  ({ LEMONSQUEEZY_API_URL }: Pick<Config, 'LEMONSQUEEZY_API_URL'>, key: string): Provider =>
  async (path, body) => {
    try {
      const response = await fetch(`${LEMONSQUEEZY_API_URL.replace(/\/$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { accept: mediaType, 'content-type': mediaType, authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(body ? changePatienceMs : listPatienceMs),
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`The provider answered ${response.status}`);
      return await response.json();
    } catch (error) {
      throw unavailable(error);
    }
  };
