import type * as v from 'valibot';
import type { paths } from '../../../contract/schema.gen';
import type { Abortable, ApiClient } from './client';
import { unwrap } from './unwrap';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** The paths that have an operation of this method. */
type PathOf<Used extends Method> = {
  [Path in keyof paths]: paths[Path][Used] extends object ? Path : never;
}[keyof paths];

type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

/** The function that makes a call without a body. @returns its validated answer @throws ProblemError */
export const call =
  <Used extends Method, Answer>(
    method: Used,
    path: PathOf<Used>,
    schema: v.GenericSchema<unknown, Answer>,
  ): ((client: ApiClient, options: Abortable) => Promise<Answer>) =>
  (client, { signal }) =>
    unwrap(client.request(method, path as never, { signal } as never), schema, signal);

/** The function that makes a call whose options, without the signal, are its body. */
export const send =
  <Used extends Method, Path extends PathOf<Used>, Answer>(
    method: Used,
    path: Path,
    schema: v.GenericSchema<unknown, Answer>,
  ): ((client: ApiClient, options: BodyOf<paths[Path][Used]> & Abortable) => Promise<Answer>) =>
  (client, { signal, ...body }) =>
    unwrap(client.request(method, path as never, { body, signal } as never), schema, signal);
