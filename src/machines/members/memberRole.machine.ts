import { assign, setup } from 'xstate';
import type { Role } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { effects, promiseNotProvided, success } from '../shared/effects';
import {
  modalNotProvided,
  outputOf,
  type DialogOutput,
  type ModalInput,
  type ModalReport,
} from '../page/modal';
import { problemOfEvent } from '../shared/problemOf';

export interface MemberRoleInput {
  /** The members that are to have the role. */
  ids: readonly string[];
  /** The role that is chosen at the start. */
  role: Role;
}

interface MemberRoleContext extends MemberRoleInput {
  problem: Problem | null;
}

export type MemberRoleEvent = { type: 'role.chosen'; role: Role } | { type: 'form.submitted' } | ModalReport;

type Args = { context: MemberRoleContext };

const modalOf = ({ context }: Args): ModalInput => ({ name: 'AssignModel', arguments: { ids: context.ids } });
const assignment = ({ context: { ids, role } }: Args): MemberRoleInput => ({ ids, role });

/**
 * Giving a role to one member or several.
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
    assignRole: promiseNotProvided<undefined, MemberRoleInput>('assignRole'),
  },
  actions: {
    ...effects,
    rememberRole: assign({
      role: ({ context, event }) => (event.type === 'role.chosen' ? event.role : context.role),
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'memberRole',
  context: ({ input }) => ({ ...input, problem: null }),
  output: outputOf,
  invoke: { id: 'modal', src: 'modal', input: modalOf },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'role.chosen': { actions: 'rememberRole' },
        'form.submitted': { target: 'assigning' },
        'modal.closed': { target: 'unchanged' },
      },
    },
    assigning: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'modal.closed': { target: 'changed' } },
      invoke: {
        id: 'assignRole',
        src: 'assignRole',
        input: assignment,
        onDone: {
          target: 'changed',
          actions: { type: 'notify', params: success('Student Updated Successfully!') },
        },
        onError: {
          target: 'refused',
          actions: [
            { type: 'rememberProblem', params: problemOfEvent },
            { type: 'reportProblem', params: problemOfEvent },
          ],
        },
      },
    },
    // Of several members some may have the role already.
    refused: {
      on: {
        'role.chosen': { actions: 'rememberRole' },
        'form.submitted': { target: 'assigning' },
        'modal.closed': { target: 'changed' },
      },
    },
    unchanged: { type: 'final', output: { changed: false } },
    changed: { type: 'final', output: { changed: true } },
  },
});
