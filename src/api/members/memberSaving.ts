import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { createMember, updateMember } from './memberChanges';
import { roleSchema } from './memberSchemas';
import type { components } from '../schema.gen';

type Contract = components['schemas'];
type Field = 'name' | 'username' | 'email' | 'role' | 'categoryId' | 'class';
type Texts = Readonly<Record<Field, string>>;

interface SavingOptions extends Abortable {
  /** The member to change, or null for a new member. */
  memberId: string | null;
  /** The values of the fields; an empty text means no value. */
  values: Texts;
  /** The initial values: only changed fields are sent. */
  before: Texts;
}

const bodySchema = v.object({
  name: v.string(),
  role: roleSchema,
  username: v.string(),
  email: v.string(),
  categoryId: v.string(),
  class: v.string(),
});

/**
 * Creates or changes a member from the fields of a form.
 * @throws ProblemError as createMember, updateMember
 */
export const saveMember = (
  client: ApiClient,
  { memberId, values, before, signal }: SavingOptions,
): Promise<undefined> => {
  const body = v.parse(bodySchema, values);
  const entries = Object.entries(body) as [Field, string][];
  if (memberId === null) {
    const filled = Object.fromEntries(entries.filter(([, text]) => text !== ''));
    return createMember(client, { body: filled as Contract['MemberRequest'], signal });
  }
  const changed = entries
    .filter(([field, text]) => text !== before[field])
    .map(([field, text]) => [field, text === '' ? null : text]);
  return updateMember(client, {
    id: memberId,
    body: Object.fromEntries(changed) as Contract['MemberChanges'],
    signal,
  });
};
