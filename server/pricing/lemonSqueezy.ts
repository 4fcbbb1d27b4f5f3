import * as v from 'valibot';
import type { Config } from '../config';
import { HttpProblem } from '../http/problems';

const listTimeoutMs = 5_000;
const changeTimeoutMs = 30_000;
const mediaType = 'application/vnd.api+json';

const unavailable = (cause: unknown) =>
  Object.assign(new HttpProblem(502, 'Our payment provider isn’t responding. Try again in a minute.'), {
    cause,
  });

/** Calls Lemon Squeezy's API with the service's key. Resolves with the answer, as the schema reads it. */
export type Provider = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: object,
) => Promise<v.InferOutput<Schema>>;

/**
 * Creates a client of Lemon Squeezy's API (https://docs.lemonsqueezy.com/api). Reads time out after 5 seconds, writes
 * after 30.
 * @returns null without a key
 * @throws HttpProblem 502 for an error, a time-out and an answer that the schema refuses; `cause` has the error
 */
export const createProvider = ({
  LEMONSQUEEZY_API_URL: url,
  LEMONSQUEEZY_API_KEY: key,
}: Pick<Config, 'LEMONSQUEEZY_API_URL' | 'LEMONSQUEEZY_API_KEY'>): Provider | null => {
  if (key === undefined) return null;
  return async (schema, path, body) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { accept: mediaType, 'content-type': mediaType, authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(body ? changeTimeoutMs : listTimeoutMs),
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`The provider answered ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (error) {
      throw unavailable(error);
    }
  };
};
