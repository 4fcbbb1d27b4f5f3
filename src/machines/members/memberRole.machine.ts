import { assign, setup } from 'xstate';
import type { Chosen } from './chosen';
import { memberDialogNotices } from '../../content/members';
import type { Role } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { modalNotProvided, outputOf, type DialogOutput, type ModalReport } from '../page/modal';
import { noticesAbout } from '../shared/noticesAbout';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { problemOfEvent } from '../shared/problemOf';

/** The members to assign a role to, and the initially chosen role. */
export type MemberRoleInput = Chosen & { role: Role };

interface MemberRoleContext {
  chosen: Chosen;
  role: Role;
  problem: Problem | null;
}

export type MemberRoleEvent =
  { type: 'role.chosen'; role: Role } | { type: 'form.submitted' } | ModalReport | ServiceReached;

type Args = { context: MemberRoleContext };

const message: FormPlace = { form: 'memberRole', field: null };
const choose = {
  type: 'rememberRole',
  params: ({ event }: { event: { role: Role } }) => event,
} as const;
const { report, retract } = noticesAbout('roleAssignment');
const assignment = ({ context: { chosen, role } }: Args): MemberRoleInput => ({ ...chosen, role });

/**
 * The assignment of a role to one or more members.
 * @see docs/machines.md#memberrole
 */
export const memberRoleMachine = setup({
  types: {
    input: {} as MemberRoleInput,
    context: {} as MemberRoleContext,
    events: {} as MemberRoleEvent,
    output: {} as DialogOutput,
    tags: {} as 'busy',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    assignRole: promiseNotProvided<number, MemberRoleInput>('assignRole'),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberRole: assign({ role: (_, { role }: { role: Role }) => role }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isUnreachable },
}).createMachine({
  id: 'memberRole',
  context: ({ input: { role, ...chosen } }) => ({ chosen, role, problem: null }),
  output: outputOf,
  invoke: {
    id: 'modal',
    src: 'modal',
    input: ({ context }) => ({ name: 'AssignModel', arguments: { ...context.chosen } }),
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person chooses a role.',
      on: {
        'role.chosen': { actions: choose },
        'form.submitted': { target: 'assigning' },
        'modal.closed': { target: 'unchanged' },
      },
    },
    assigning: {
      description: 'The role is being assigned.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'modal.closed': { target: 'changed' } },
      invoke: {
        id: 'assignRole',
        src: 'assignRole',
        input: assignment,
        onDone: {
          target: 'changed',
          actions: [
            retract,
            {
              type: 'notify',
              params: ({ event, context }) =>
                success(
                  'ids' in context.chosen
                    ? memberDialogNotices.updated
                    : memberDialogNotices.allUpdated(event.output),
                ),
            },
          ],
        },
        onError: {
          target: 'refused',
          actions: [
            { type: 'rememberProblem', params: problemOfEvent },
            report,
            { type: 'focusField', params: message },
          ],
        },
      },
    },
    refused: {
      description: 'The assignment failed; some of the members may have the role already.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: {
        'service.reached': { guard: 'isUnreachable', actions: 'forgetProblem' },
        'role.chosen': { actions: choose },
        'form.submitted': { target: 'assigning' },
        'modal.closed': { target: 'changed' },
      },
    },
    unchanged: {
      description: 'The dialog is closed; no member has changed.',
      type: 'final',
      output: { changed: false },
    },
    changed: {
      description: 'The dialog is closed; members may have changed, so the list reloads.',
      type: 'final',
      output: { changed: true },
    },
  },
});
