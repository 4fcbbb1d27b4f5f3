import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../server/contract/document';
import { operations } from '../support/fuzz/requests';
import { resolved, valuesOf } from '../support/fuzz/values';
import { newTeam } from '../support/members';
import { startService, type CallOptions } from '../support/server';

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

const operationsWithTexts = operations.map(({ id, parameters, described: { requestBody } }) => {
  const body = requestBody?.content['application/json']?.schema;
  const neededIn = (where: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === where && parameter.required)
        .map(({ name, schema }) => [name, String(sampleOf(schema))]),
    );
  /** The options of a valid call. */
  const valid = { token, params: neededIn('path'), query: neededIn('query'), body: body && sampleOf(body) };
  /** Where they have texts. */
  const places: Path[] = parameters
    .filter(({ schema }) => textsIn(schema).length > 0)
    .map(({ name, in: where }) => [where === 'path' ? 'params' : 'query', name]);
  return { id, valid, places: [...places, ...(body ? textsIn(body, ['body']) : [])] };
});

it.each(operationsWithTexts.filter(({ places }) => places.length > 0))(
  '$id answers the worst texts in each of its texts',
  async ({ id, valid, places }) => {
    for (const place of places)
      for (const [kind, text] of Object.entries(worst)) {
        // A longer part of the path does not reach the operation.
        if (place[0] === 'params' && text.length > 200) continue;
        // An address has no half of a letter.
        const sent = place[0] === 'body' ? text : text.replace(/\p{Surrogate}/gu, '\ufffd');
        const { status, problem } = await service.call(id, replaced(valid, place, sent) as CallOptions);
        const where = `${place.join('.')}: ${kind}: ${JSON.stringify(problem)}`;
        expect(status, where.slice(0, 300)).toBeLessThan(500);
      }
  },
);
