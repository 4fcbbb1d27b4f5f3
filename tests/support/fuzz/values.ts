import fc, { type Arbitrary } from 'fast-check';
import { contract, type JsonSchema } from '../../../server/contract/document';

/** Texts on which parsers, databases and templates have failed before. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '__proto__',
  'constructor',
  'toString',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u202eadA',
  '\u3164',
  'null',
  '0',
  '-1',
  '1e400',
  'NaN',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '..',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '\r\nBcc: eve@example.com',
  'a@b.c, eve@example.com',
  '"a b"@example.com',
  'ada@exam\u0131ple.com',
  '\u0130'.repeat(100),
  // Each becomes 18 characters when normalized (NFKD).
  '\ufdfa'.repeat(100),
  'a' + '\u0301'.repeat(99),
  '👩‍👩‍👧‍👦'.repeat(9),
  'x'.repeat(101),
  'x'.repeat(10_000),
];

// Characters that become several when normalized: each in another way, so that they do not compress.
const expanding = fc
  .oneof(fc.integer({ min: 0x3300, max: 0x33ff }), fc.constantFrom(0xfdfa, 0xfdfb))
  .map((code) => String.fromCodePoint(code));

const texts = (length: { minLength?: number; maxLength?: number }): Arbitrary<string> =>
  fc.oneof(
    fc.string({ ...length, unit: 'grapheme-ascii' }),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string({ ...length, unit: 'binary' }),
    fc.string({ ...length, unit: expanding }),
  );

const byFormat: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  uri: fc.webUrl(),
};

/** The texts that a pattern allows, unless fast-check cannot generate from it. */
const byPattern = (pattern: string): Arbitrary<string> | null => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return null;
  }
};

const longest = 300;

const stringsOf = ({
  format,
  pattern,
  minLength = 0,
  maxLength = longest,
}: JsonSchema): Arbitrary<string> => {
  const formatted = byFormat[String(format)];
  if (formatted) return formatted;
  const [least, most] = [Number(minLength), Math.min(Number(maxLength), longest)];
  const any = texts({ minLength: least, maxLength: most });
  const boundaries = fc.constantFrom('x'.repeat(least), 'x'.repeat(Number(maxLength)));
  const matching = typeof pattern === 'string' ? byPattern(pattern) : null;
  return fc.oneof(
    { weight: 4, arbitrary: matching?.map((text) => text.slice(0, most)) ?? any },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: boundaries },
  );
};

const objectsOf = (schema: JsonSchema): Arbitrary<unknown> => {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    additionalProperties?: unknown;
  };
  const names = Object.keys(properties);
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)]));
  const some = fc.record(values, { requiredKeys: required });
  const all = fc.record(values, { requiredKeys: names });
  const free = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue(), { maxKeys: 3 });
  return additionalProperties === false
    ? fc.oneof(some, all)
    : fc.tuple(fc.oneof(some, all), free).map(([known, more]) => ({ ...more, ...known }));
};

const byType = (schema: JsonSchema, type: unknown): Arbitrary<unknown> => {
  const { minimum, maximum, minItems, maxItems, items } = schema as {
    [bound in 'minimum' | 'maximum' | 'minItems' | 'maxItems']?: number;
  } & { items?: JsonSchema };
  switch (type) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
    case 'number': {
      const [min, max] = [minimum ?? -1_000_000, maximum ?? 1_000_000];
      return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(items ?? {}), {
        minLength: minItems ?? 0,
        maxLength: Math.min(maxItems ?? 4, 4),
      });
    case 'object':
      return objectsOf(schema);
    default:
      return fc.jsonValue();
  }
};

/** A schema of the contract, found by its reference. */
export const resolved = (schema: JsonSchema): JsonSchema => {
  if (typeof schema['$ref'] !== 'string') return schema;
  const found = contract.components.schemas[schema['$ref'].split('/').at(-1) ?? ''];
  if (!found) throw new Error(`The contract has no schema ${schema['$ref']}`);
  return found;
};

/** Values that fit a schema of the contract, as a rule: its boundaries and its examples among them. */
export function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  const { const: only, enum: listed, anyOf, oneOf, type, examples } = resolved(schema);
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(listed)) return fc.constantFrom<unknown>(...(listed as unknown[]));
  const alternatives = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map(valuesOf));
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  const generated = fc.oneof(...types.map((one) => byType(resolved(schema), one)));
  return Array.isArray(examples)
    ? fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom<unknown>(...(examples as unknown[])) },
        { weight: 4, arbitrary: generated },
      )
    : generated;
}

/** Values of any type that fit no schema, as a rule. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]]) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

type Change = (value: unknown) => unknown;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

// `define` also sets __proto__ as an own property, which JSON.stringify writes.
const define = (value: object, name: string, part: unknown) => {
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  return Object.defineProperty(copy, name, {
    value: part,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

/** Replaces one part of a value, chosen by the numbers of `path`. */
const replaceAt = (value: unknown, path: number[], part: unknown): unknown => {
  const [step, ...rest] = path;
  if (!isObject(value) || step === undefined) return part;
  const names = Object.keys(value);
  const name = names[step % (names.length + 1)];
  if (name === undefined) return part;
  return define(value, name, replaceAt((value as Record<string, unknown>)[name], rest, part));
};

const addedNames = ['__proto__', 'constructor', 'prototype', 'id', 'role', 'subscribed', 'teamId', '', '\0'];

/** Ways to spoil a body: a part replaced, taken away or added. */
export const spoilings: Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }), hostileValues).map(
    ([path, part]): Change =>
      (value) =>
        replaceAt(value, path, part),
  ),
  fc.nat(9).map((index): Change => (value) => {
    if (!isObject(value)) return value;
    const names = Object.keys(value);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== names[index % names.length]));
  }),
  fc.tuple(fc.constantFrom(...addedNames), hostileValues).map(
    ([name, part]): Change =>
      (value) =>
        isObject(value) ? define(value, name, part) : part,
  ),
);
