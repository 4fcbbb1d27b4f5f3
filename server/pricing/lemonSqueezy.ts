import type { Config } from '../config';
import { HttpProblem } from '../http/problems';

const listTimeoutMs = 5_000;
const changeTimeoutMs = 30_000;
const mediaType = 'application/vnd.api+json';

const unavailable = (cause: unknown) =>
  Object.assign(new HttpProblem(502, 'Our payment provider isn’t responding. Try again in a minute.'), {
    cause,
  });

/** Calls Lemon Squeezy's API with the service's key. */
export type Provider = (path: string, body?: object) => Promise<unknown>;

/**
 * Creates a client of Lemon Squeezy's API (https://docs.lemonsqueezy.com/api). Reads time out after 5 seconds, writes
 * after 30. It resolves with the JSON of a successful response.
 * @throws HttpProblem 502 for every other outcome; its cause names the status
 */
export const createProvider =
  ({ LEMONSQUEEZY_API_URL }: Pick<Config, 'LEMONSQUEEZY_API_URL'>, key: string): Provider =>
  async (path, body) => {
    try {
      const response = await fetch(`${LEMONSQUEEZY_API_URL.replace(/\/$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { accept: mediaType, 'content-type': mediaType, authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(body ? changeTimeoutMs : listTimeoutMs),
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`The provider answered ${response.status}`);
      return await response.json();
    } catch (error) {
      throw unavailable(error);
    }
  };
