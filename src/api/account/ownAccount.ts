import type { Abortable, ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import type { components } from '../schema.gen';
import { userSchema, type User } from './userSchemas';

type Body<Name extends keyof components['schemas']> = components['schemas'][Name] & Abortable;

/** Changes the signed-in user's name. @returns the user @throws ProblemError */
export const changeProfile = (client: ApiClient, { signal, ...body }: Body<'Profile'>): Promise<User> =>
  unwrap(client.PATCH('/account', { body, signal }), userSchema, signal);
