import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { memberSchema, type Member, type Role } from './memberSchemas';
import { nothing } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../schema.gen';

type Contract = components['schemas'];

/**
 * Fetches a member with their account.
 * @throws ProblemError: `refused` (404) if the member is not in the team
 */
export const readMember = (client: ApiClient, { id, signal }: Abortable & { id: string }): Promise<Member> =>
  unwrap(
    client.GET('/members/{id}', { params: { path: { id }, query: { populate: 'user_id' } }, signal }),
    memberSchema,
    signal,
  );

/**
 * Adds a member.
 * @throws ProblemError: `invalid`; `refused` (409) if another member has the username or address
 */
export const createMember = (
  client: ApiClient,
  { body, signal }: Abortable & { body: Contract['MemberRequest'] },
): Promise<undefined> => unwrap(client.POST('/members', { body, signal }), nothing, signal);

/** Changes a member. @throws ProblemError as `createMember`; `refused` (404) if the member was deleted */
export const updateMember = (
  client: ApiClient,
  { id, body, signal }: Abortable & { id: string; body: Contract['MemberChanges'] },
): Promise<undefined> =>
  unwrap(client.PATCH('/members/{id}', { params: { path: { id } }, body, signal }), nothing, signal);

/**
 * Assigns a role to members one by one. After an error, the members before it have the role.
 * @throws ProblemError
 */
export const assignRole = async (
  client: ApiClient,
  { ids, role, signal }: Abortable & { ids: readonly string[]; role: Role },
): Promise<undefined> => {
  for (const id of ids) await updateMember(client, { id, body: { role }, signal });
  return undefined;
};

/**
 * Checks whether a username is available in the team; `except` is a member who may have it.
 * @throws ProblemError
 */
export const checkUsername = (
  client: ApiClient,
  { value, except, signal }: Abortable & { value: string; except: string | null },
): Promise<{ available: boolean }> =>
  unwrap(
    client.GET('/members/usernames/{value}', {
      params: { path: { value }, query: except === null ? {} : { except } },
      signal,
    }),
    v.object({ available: v.boolean() }),
    signal,
  );
