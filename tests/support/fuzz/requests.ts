import fc, { type Arbitrary } from 'fast-check';
import {
  contract,
  resolveParameter,
  type JsonSchema,
  type Operation,
} from '../../../server/contract/document';
import { operation, type OperationId } from '../../../server/contract/operation';
import { hostileTexts, hostileValues, spoilings, valuesOf } from './values';

/** The sender of a request. An owner's webhooks have a valid signature. */
export type Sender = 'nobody' | 'owner' | 'viewer' | 'forger';

export interface FuzzedRequest {
  id: OperationId;
  method: string;
  url: string;
  sender: Sender;
  contentType: string | null;
  /** The body, or null for none. */
  payload: string | null;
  /** Whether the path can fail to reach the operation: it is empty, too long or cannot be decoded. */
  mayMiss: boolean;
}

/** Each stands for a value that is valid when the request is sent: an earlier request may have used another one up. */
export const placeholders = {
  row: '00000000-0000-4000-8000-000000000001',
  viewer: 'viewer-placeholder@example.com',
  resetToken: 'reset-token-placeholder',
  refreshToken: 'refresh-token-placeholder',
  newEmail: 'new-address-placeholder@example.com',
};

/** Values that the service knows: ids of rows, live tokens. Generated ones would never be found. */
export type KnownValues = Partial<
  Record<'id' | 'ids' | 'except' | 'token' | 'refreshToken' | 'email' | 'password', string[]>
>;

/** Bodies that the service takes and that the contract alone does not describe. */
export type Samples = Partial<Record<OperationId, unknown[]>>;

/** Known values and samples that requests may use. */
export interface Surroundings {
  known: KnownValues;
  samples: Samples;
}

interface Described {
  id: OperationId;
  path: string;
  method: string;
  described: Operation;
  parameters: ReturnType<typeof resolveParameter>[];
}

/** Every operation of the contract. */
export const operations: Described[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, described]) =>
    method === 'parameters' || !described || Array.isArray(described)
      ? []
      : [
          {
            id: described.operationId as OperationId,
            path,
            method: method.toUpperCase(),
            described,
            parameters: [...(item.parameters ?? []), ...(described.parameters ?? [])].map(resolveParameter),
          },
        ],
  ),
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

// Lone surrogates have no UTF-8.
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
const encoded = (text: string) => encodeURIComponent(wellFormed(text));

/** Path segments that no encoder writes. */
const brokenSegments = ['%zz', '%E0%A4%A', '%00', '%2e%2e', '%2f', '', '.', 'x'.repeat(250), '%ed%a0%80'];

const withKnown = (name: string, known: KnownValues, values: Arbitrary<unknown>): Arbitrary<unknown> => {
  const found = known[name as keyof KnownValues];
  return found?.length ? fc.oneof(fc.constantFrom<unknown>(...found), values) : values;
};

interface Segment {
  text: string;
  isBroken: boolean;
}

const segments = (name: string, schema: JsonSchema, known: KnownValues): Arbitrary<Segment> => {
  const whole = (value: unknown): Segment => {
    const text = encoded(textOf(value));
    // Fastify refuses parameters of more than 200 characters (414); a segment of dots is resolved away.
    return { text, isBroken: text === '' || /^\.+$/.test(text) || textOf(value).length > 100 };
  };
  return fc.oneof(
    { weight: 6, arbitrary: withKnown(name, known, valuesOf(schema)).map(whole) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts).map(whole) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenSegments).map((text) => ({ text, isBroken: true })) },
  );
};

const pathsOf = ({ path, parameters }: Described, known: KnownValues): Arbitrary<Segment> =>
  fc
    .tuple(
      ...parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, schema }) => segments(name, schema, known).map((segment) => ({ name, ...segment }))),
    )
    .map((given) => ({
      text: given.reduce((text, { name, text: value }) => text.replace(`{${name}}`, () => value), path),
      isBroken: given.some(({ isBroken }) => isBroken),
    }));

const brokenQueries = [
  '?',
  '?&&&',
  '?=',
  '?%zz',
  '?a[]=1&a[]=2',
  '?__proto__=1',
  '?limit=1&limit=2',
  '?%00=%00',
];

const queriesOf = ({ parameters }: Described, known: KnownValues): Arbitrary<string> => {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => {
      const fitting = withKnown(name, known, valuesOf(schema));
      const values = fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: hostileValues });
      const given = values.map((value) => `${name}=${encoded(textOf(value))}`);
      return required === true
        ? fc.oneof({ weight: 9, arbitrary: given }, { weight: 1, arbitrary: fc.constant('') })
        : fc.oneof({ weight: 1, arbitrary: given }, { weight: 2, arbitrary: fc.constant('') });
    });
  const joined = fc.tuple(...pairs).map((given) => given.filter((pair) => pair !== '').join('&'));
  return fc.oneof(
    { weight: 9, arbitrary: joined.map((query) => (query === '' ? '' : `?${query}`)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenQueries) },
  );
};

/** Gives the body's properties of known names a known value, half of the time. */
const inserting = (known: KnownValues): Arbitrary<(value: unknown) => unknown> => {
  const names = Object.keys(known) as (keyof KnownValues)[];
  const chosen = names.map((name) =>
    fc
      .option(fc.constantFrom(...(known[name] ?? [])), { nil: undefined })
      .map((value) => [name, value] as const),
  );
  return fc.tuple(...chosen).map((pairs) => (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const found = pairs.filter(([name, known]) => known !== undefined && name in value);
    return {
      ...value,
      ...Object.fromEntries(found.map(([name, known]) => [name, name === 'ids' ? [known] : known])),
    };
  });
};

const brokenJson = [
  '{',
  '{"name":',
  'null',
  '[]',
  '""',
  '0',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"a":1e400}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"x":"${'y'.repeat(70_000)}"}`,
  '{"__proto__":{"role":"owner"}}',
];

const jsonBodies = (
  schema: JsonSchema,
  known: KnownValues,
  samples: unknown[] = [],
): Arbitrary<string | null> => {
  const generated = fc.tuple(valuesOf(schema), inserting(known)).map(([value, insert]) => insert(value));
  const fitting = samples.length > 0 ? fc.oneof(fc.constantFrom(...samples), generated) : generated;
  const spoiled = fc
    .tuple(fitting, fc.array(spoilings, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => changes.reduce((result, change) => change(result), value));
  const written = (value: unknown) => JSON.stringify(value);
  return fc.oneof(
    { weight: 8, arbitrary: fitting.map(written) },
    { weight: 5, arbitrary: spoiled.map(written) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenJson, '', null) },
  );
};

const cell = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('Ada', 'User', 'Viewer', 'ada.l', 'a@b.co', '"q""q"', '"', ...hostileTexts),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
  .map(wellFormed);
const headers = [
  'name,role',
  'name,username,email,role,categoryId,class',
  '\ufeffname;role;class',
  'role',
  'name,name,role',
  '',
];
const csvFiles = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...headers.slice(0, 2)) }, fc.constantFrom(...headers)),
    fc.array(
      fc.array(cell, { maxLength: 7 }).map((cells) => cells.join(',')),
      { maxLength: 5 },
    ),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([header, rows, end]) => [header, ...rows].join(end));

const boundary = 'fuzzed';
const dispositions = [
  'form-data; name="file"; filename="members.csv"',
  'form-data; name="file"; filename=""',
  'form-data; name="file"',
  'form-data; name="other"; filename="x"',
  'form-data; name="__proto__"; filename="x"',
  'form-data; name="file"; filename="../../x\\".csv"',
  'form-data; name="file"; filename*=UTF-8\'\'%zz',
  'attachment',
];
const usual = dispositions[0] ?? '';
const framings: ((head: string, content: string) => string)[] = [
  (head, content) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  (head, content) => `--${boundary}\r\n${head}\r\n\r\n${content}`,
  (head, content) => `--${boundary}\n${head}\n\n${content}\n--${boundary}--`,
  (head, content) => `preamble\r\n--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--epilogue`,
  (head, content) =>
    `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  (head) => `--${boundary}\r\n${head}`,
  () => `--${boundary}--\r\n`,
  () => '',
];
const whole = framings[0] ?? (() => '');
const forms = fc
  .record({
    disposition: fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...dispositions)),
    more: fc.constantFrom(
      '',
      '\r\nContent-Type: text/csv',
      '\r\nContent-Transfer-Encoding: base64',
      '\r\n: x',
    ),
    framing: fc.oneof({ weight: 6, arbitrary: fc.constant(whole) }, fc.constantFrom(...framings)),
    content: csvFiles,
  })
  .map(({ disposition, more, framing, content }) =>
    framing(`Content-Disposition: ${disposition}${more}`, content),
  );

const wrongTypes = [
  'text/plain',
  'application/json; charset=utf-7',
  'application/json;;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/x-www-form-urlencoded',
  'nonsense',
  '',
];

const bodiesOf = (
  { id, described }: Described,
  { known, samples }: Surroundings,
): Arbitrary<Pick<FuzzedRequest, 'contentType' | 'payload'>> => {
  const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  const wrong = fc.record({
    contentType: fc.constantFrom(...wrongTypes),
    payload: fc.constantFrom('x', '{}', ''),
  });
  if (type === undefined || !content) {
    // A body on a GET is not a matter of the contract.
    const none = fc.constant({ contentType: null, payload: null });
    return described.responses['415'] ? fc.oneof({ weight: 6, arbitrary: none }, wrong) : none;
  }
  const isForm = type.startsWith('multipart/');
  const payloads: Arbitrary<string | null> = isForm ? forms : jsonBodies(content.schema, known, samples[id]);
  const right = isForm ? `${type}; boundary=${boundary}` : type;
  return fc.oneof(
    { weight: 12, arbitrary: payloads.map((payload) => ({ contentType: right, payload })) },
    { weight: 1, arbitrary: payloads.map((payload) => ({ contentType: null, payload })) },
    { weight: 1, arbitrary: wrong },
  );
};

const senders: Arbitrary<Sender> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Sender>('owner') },
  { weight: 2, arbitrary: fc.constantFrom<Sender>('nobody', 'viewer', 'forger') },
);

/** Requests of these operations of the contract, or of all: valid, at their boundaries, invalid and hostile. */
export const requests = (
  surroundings: Surroundings,
  among: readonly Described[] = operations,
): Arbitrary<FuzzedRequest> =>
  fc.constantFrom(...among).chain((described) =>
    fc
      .record({
        sender: senders,
        path: pathsOf(described, surroundings.known),
        query: queriesOf(described, surroundings.known),
        body: bodiesOf(described, surroundings),
      })
      .map(({ sender, path, query, body }) => ({
        id: described.id,
        method: operation(described.id).method,
        url: `/v1${path.text}${query}`,
        sender,
        mayMiss: path.isBroken,
        ...body,
      })),
  );
