import * as v from 'valibot';
import { isEmail } from '../../../contract/emailAddress';
import { invalidEmail } from '../../content/failures';
import { call } from '../http/call';
import type { Abortable, ApiClient } from '../http/client';
import { ProblemError } from '../http/problem';
import { inviteesIn } from './invitees';
import { listOf, nothing, text } from '../http/schemas';
import { roleSchema } from './memberSchemas';
import { unwrap } from '../http/unwrap';

const invitationSchema = v.object({
  id: text,
  email: text,
  role: roleSchema,
  profileName: v.object({ name: text }),
  expiresAt: text,
  status: v.optional(v.picklist(['pending', 'expired', 'accepted', 'revoked']), 'pending'),
});

/** An invitation to the team, without its link. `expiresAt` is an ISO date-time. */
export type Invitation = v.InferOutput<typeof invitationSchema>;

const madeSchema = v.object({ url: v.pipe(v.string(), v.url()), mailed: v.optional(v.boolean(), true) });

/** A new invitation: its link, and whether the service mails it. */
export type MadeInvitation = v.InferOutput<typeof madeSchema>;

/** The team's invitations, newest first, at most 200. @throws ProblemError */
export const listInvitations = call('get', '/invitations', listOf(invitationSchema));

/**
 * Invites a person to the team. `url` is the invitation link, which the service returns only here.
 * @throws ProblemError: `refused` without permission to invite (403) or if the address is in the team (409), or has a
 * pending invitation (409) that this one does not replace
 */
export const sendInvitation = (
  client: ApiClient,
  {
    name,
    email,
    role,
    replaces = false,
    signal,
  }: Abortable & { name: string; email: string; role: string; replaces?: boolean },
): Promise<MadeInvitation> => {
  const body = {
    email,
    role: v.parse(roleSchema, role),
    profileName: { name },
    // An instance of the previous version refuses an unknown property.
    ...(replaces && { replaces }),
  };
  return unwrap(client.POST('/invitations', { body, signal }), madeSchema, signal);
};

/** An address that was not invited, as typed, and the reason. */
interface Uninvited {
  email: string;
  reason: string;
}

/** The result of inviting a list: the number of invited people, and the link if there is only one. */
export interface Invited extends MadeInvitation {
  people: number;
  refused: readonly Uninvited[];
}

const reasonOf = ({ problem }: ProblemError): string =>
  problem.kind === 'invalid' ? Object.values(problem.fields).flat().join(' ') : problem.message;

/**
 * Invites each person of a list, one after the other. A typed name applies to a single address only. It stops after a call
 * without a response.
 * @throws ProblemError as `sendInvitation` does, if the list has one address
 */
export const sendInvitations = async (
  client: ApiClient,
  { name, email, ...rest }: Parameters<typeof sendInvitation>[1],
): Promise<Invited> => {
  const people = inviteesIn(email);
  const [only = { name: email, email }] = people;
  if (people.length < 2) {
    const person = { ...only, name: name.trim() || only.name || email };
    return { ...(await sendInvitation(client, { ...rest, ...person })), people: 1, refused: [] };
  }
  const made: MadeInvitation[] = [];
  const refused: Uninvited[] = [];
  let lost: string | undefined;
  for (const person of people) {
    if (!isEmail(person.email)) refused.push({ email: person.email, reason: invalidEmail });
    else if (lost !== undefined) refused.push({ email: person.email, reason: lost });
    else
      try {
        made.push(await sendInvitation(client, { ...rest, ...person }));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        refused.push({ email: person.email, reason: reasonOf(error) });
        if (error.problem.kind === 'unreachable' || error.problem.kind === 'unauthorized')
          lost = error.problem.message;
      }
  }
  return { url: '', mailed: made.every(({ mailed }) => mailed), people: made.length, refused };
};

/** Revokes an invitation. @throws ProblemError: `refused` (404) if it is no longer pending */
export const revokeInvitation = (
  client: ApiClient,
  { id, signal }: Abortable & { id: string },
): Promise<undefined> =>
  unwrap(client.DELETE('/invitations/{id}', { params: { path: { id } }, signal }), nothing, signal);
