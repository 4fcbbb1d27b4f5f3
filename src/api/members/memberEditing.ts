import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { memberSchema, outcomeSchema, type Matching, type Member } from './memberSchemas';
import { shownOf } from './members';
import { plainUsername } from '../../../contract/username';
import { nothing } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components, operations } from '../../../contract/schema.gen';

type Contract = components['schemas'];
type Texts = Readonly<Record<keyof Contract['MemberRequest'], string>>;

interface SavingOptions extends Abortable {
  /** The member to change, or null for a new member. */
  memberId: string | null;
  /** The id that a new member gets. */
  newId: string;
  /** The values of the fields; an empty or blank text means no value. */
  values: Texts;
  /** The values that the service has: only the other fields are sent. */
  before: Partial<Texts>;
}
type Parameters = NonNullable<operations['changeMatching']['parameters']['query']>;

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
 * Adds a member. After a lost response, call it again with the same id: the member is added only once.
 * @throws ProblemError: `invalid`; `refused` (409) if another member has the username or address, or the member of this id
 * was deleted
 */
export const createMember = (
  client: ApiClient,
  { id, body, signal }: Abortable & { id: string; body: Contract['MemberRequest'] },
): Promise<undefined> =>
  unwrap(client.POST('/members', { params: { query: { id } }, body, signal }), nothing, signal);

/** Changes a member. @throws ProblemError as `createMember`; `refused` (404) if the member was deleted */
export const updateMember = (
  client: ApiClient,
  { id, body, signal }: Abortable & { id: string; body: Contract['MemberChanges'] },
): Promise<undefined> =>
  unwrap(client.PATCH('/members/{id}', { params: { path: { id } }, body, signal }), nothing, signal);

/**
 * Creates or changes a member from the fields of a form.
 * @throws ProblemError as createMember, updateMember
 */
export const saveMember = (
  client: ApiClient,
  { memberId, newId, values, before, signal }: SavingOptions,
): Promise<undefined> => {
  const username = plainUsername(values.username);
  const entries = Object.entries({ ...values, username }) as [keyof Texts, string][];
  if (memberId === null) {
    const filled = Object.fromEntries(entries.filter(([, text]) => text.trim() !== ''));
    return createMember(client, { id: newId, body: filled as Contract['MemberRequest'], signal });
  }
  const changed = entries
    .filter(([field, text]) => text !== before[field])
    .map(([field, text]) => [field, text.trim() === '' ? null : text]);
  return updateMember(client, {
    id: memberId,
    body: Object.fromEntries(changed) as Contract['MemberChanges'],
    signal,
  });
};

type Field = keyof Contract['MatchingChanges']['changes'];

/**
 * Assigns a role, a class or a category to members, call by call. An error leaves the value on the members of the earlier
 * calls.
 * @param calls the ids of each call, or `matching`: all who match a query
 * @param value an empty or blank text removes the value
 * @returns the number of members whose value changed
 * @throws ProblemError: `refused` (409) if the number of matching members is not the number that the person saw
 */
export const assignValue = async (
  client: ApiClient,
  {
    field,
    value,
    signal,
    ...chosen
  }: Abortable & { field: Field; value: string } & ({ calls: readonly (readonly string[])[] } | Matching),
): Promise<number> => {
  const changes = { [field]: value.trim() === '' ? null : value } as Contract['MatchingChanges']['changes'];
  const changeNext = (query: Parameters, ids?: readonly string[]) =>
    unwrap(
      client.PATCH('/members/matching', {
        params: { query },
        body: { ...(ids && { ids: [...ids] }), changes },
        signal,
      }),
      outcomeSchema,
      signal,
    );
  let changed = 0;
  if ('calls' in chosen) {
    const [id = '', ...others] = chosen.calls.flat();
    // Its response shows whether the member still exists.
    if (others.length === 0) return updateMember(client, { id, body: changes, signal }).then(() => 1);
    for (const ids of chosen.calls) changed += (await changeNext({}, ids)).members;
    return changed;
  }
  // A changed member no longer matches a filter by the changed value.
  const shrinks = Boolean(chosen.matching[field]);
  for (let more = true; more;) {
    const total = shrinks ? Math.max(0, chosen.total - changed) : chosen.total;
    const outcome = await changeNext(shownOf({ ...chosen, total }));
    changed += outcome.members;
    ({ more } = outcome);
  }
  return changed;
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
      params: { path: { value: plainUsername(value) }, query: except === null ? {} : { except } },
      signal,
    }),
    v.object({ available: v.boolean() }),
    signal,
  );
