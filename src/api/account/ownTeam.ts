import * as v from 'valibot';
import { call } from '../http/call';
import { listOf, nothing, text } from '../http/schemas';
import { invitationToMeSchema, roleSchema } from '../members/memberSchemas';
import type { components } from '../../../contract/schema.gen';

const ownTeamSchema = v.object({
  joined: v.nullable(v.object({ owner: text, role: roleSchema, since: text })),
  invitations: v.array(invitationToMeSchema),
}) satisfies v.GenericSchema<unknown, components['schemas']['OwnTeam']>;

/**
 * The other person's team that the signed-in user is on, or null, and the pending invitations to join one. `since` is an ISO
 * date-time, `route` the site's route of the invitation.
 */
export type OwnTeam = v.InferOutput<typeof ownTeamSchema>;

const teamEventSchema = v.object({
  id: text,
  kind: v.picklist([
    ...(['added', 'changed', 'deleted', 'restored', 'imported'] as const),
    ...(['invited', 'revoked', 'joined', 'left'] as const),
  ]),
  actor: v.nullable(text),
  own: v.boolean(),
  members: v.number(),
  subject: v.nullable(v.string()),
  role: v.nullable(roleSchema),
  at: text,
}) satisfies v.GenericSchema<unknown, components['schemas']['TeamEventList']['results'][number]>;

/**
 * An act on the user's own team. `actor` is the person's name, null if the account was deleted. `subject` is the only
 * member's name, or the file of an import. `at` is an ISO date-time.
 */
export type TeamEvent = v.InferOutput<typeof teamEventSchema>;

/** Reads the user's team and invitations. @throws ProblemError */
export const readOwnTeam = call('get', '/account/team', ownTeamSchema);

/** Leaves the team. @throws ProblemError: `refused` (404) if the user is on none */
export const leaveTeam = call('delete', '/account/team', nothing);

/** Reads the last events of the user's own team, newest first. @throws ProblemError: `refused` (403) on another's team */
export const listTeamEvents = call('get', '/account/team/events', listOf(teamEventSchema));
