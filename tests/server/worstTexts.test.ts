import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../server/contract/document';
import { checkAnswer, checkProblem } from '../support/contract';
import { operations } from '../support/fuzz/requests';
import { resolved, valuesOf } from '../support/fuzz/values';
import { newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService({ RATE_LIMIT_FACTOR: '100000' }, { siteRoot: 'no-site' });
const { token, add } = await newTeam(service);
await add({ name: 'Ada Lovelace', email: 'ada@example.com' });

/** Texts of at most 100 letters that become long, many words or no letters at all, and one that is long. */
const worst: Record<string, string> = {
  'letters that become eighteen': 'ﷺ'.repeat(100),
  'letters that become eight words': '\ufdfb '.repeat(50),
  'combining marks': `a${'\u0301'.repeat(99)}`,
  'marks alone': '\u0301'.repeat(100),
  directions: '\u202e\u2066ada\u2069'.padEnd(100, '\u200f'),
  'half a letter': 'ada\ud835',
  'letters beyond the first plane': '𝔄𝔡𝔞'.repeat(16),
  'words of one letter': '王'.repeat(100),
  'signs and wildcards': '%_\\'.repeat(33),
  'one letter, 64 KiB of it': 'x'.repeat(64 * 1024),
};

type Path = readonly string[];

/** The places of the schema's value with text from the caller. */
const textsIn = (schema: JsonSchema, path: Path = []): Path[] => {
  const {
    type,
    properties = {},
    items,
    enum: choices,
  } = resolved(schema) as {
    type?: string | string[];
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    enum?: unknown[];
  };
  if ([type].flat().includes('string')) return choices ? [] : [path];
  if (items) return textsIn(items, [...path, '0']);
  return Object.entries(properties).flatMap(([name, part]) => textsIn(part, [...path, name]));
};

const replaced = (value: unknown, [name, ...rest]: Path, text: string): unknown => {
  if (name === undefined) return text;
  if (name === '0') return [replaced((value as unknown[] | undefined)?.[0], rest, text)];
  const parent = (value ?? {}) as Record<string, unknown>;
  return { ...parent, [name]: replaced(parent[name], rest, text) };
};

const sampleOf = (schema: JsonSchema): unknown => fc.sample(valuesOf(schema), { numRuns: 1, seed: 7 })[0];

/** Also encodes half of a surrogate pair, unlike any encoder. */
const encoded = (value: unknown): string =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ue000')).replaceAll('%EE%80%80', '%ED%A0%B5');

interface Place {
  name: string;
  /** A request with the text there, and valid values elsewhere. */
  ask: (text: string) => { url: string; payload?: string };
}

const placesOf = ({ path, described, parameters }: (typeof operations)[number]): Place[] => {
  const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  const body = type === 'application/json' ? content?.schema : undefined;
  const sample = body && sampleOf(body);
  const request = (given: Record<string, string>, payload: unknown) => {
    const valueOf = (parameter: (typeof parameters)[number]) =>
      given[parameter.name] ?? (parameter.required ? sampleOf(parameter.schema) : undefined);
    const query = parameters.flatMap((parameter) => {
      const value = parameter.in === 'query' ? valueOf(parameter) : undefined;
      return value === undefined ? [] : [`${parameter.name}=${encoded(value)}`];
    });
    const filled = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce(
        (url, parameter) => url.replace(`{${parameter.name}}`, () => encoded(valueOf(parameter))),
        path,
      );
    return {
      url: `/v1${filled}?${query.join('&')}`,
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    };
  };
  return [
    ...parameters
      .filter(({ schema }) => textsIn(schema).length > 0)
      .map(({ name }) => ({ name, ask: (text: string) => request({ [name]: text }, sample) })),
    ...(body ? textsIn(body) : []).map((at) => ({
      name: at.join('.'),
      ask: (text: string) => request({}, replaced(sample, at, text)),
    })),
  ];
};

const operationsWithTexts = operations
  .map((described) => ({ ...described, places: placesOf(described) }))
  .filter(({ places }) => places.length > 0);

it.each(operationsWithTexts)(
  '$id answers the worst texts in each of its texts',
  async ({ id, method, places }) => {
    for (const { name, ask } of places)
      for (const [kind, text] of Object.entries(worst)) {
        const { url, payload } = ask(text);
        const answer = await service.app.inject({
          method: method as 'GET',
          url,
          headers: {
            authorization: `Bearer ${token}`,
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        });
        const where = `${name}: ${kind}: ${answer.body.slice(0, 300)}`;
        expect(answer.statusCode, where).toBeLessThan(500);
        // A path that can't be decoded, or is too long, does not reach the operation.
        if ([400, 404, 414].includes(answer.statusCode)) checkProblem(answer);
        else checkAnswer(id, answer);
      }
  },
);
