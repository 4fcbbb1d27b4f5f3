import { assign, setup } from 'xstate';
import type { Chosen } from './chosen';
import { memberDialogNotices } from '../../content/members';
import type { Problem } from '../../api/http/problem';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { modalNotProvided, outputOf, type DialogOutput, type ModalReport } from '../page/modal';
import { noticesAbout } from '../shared/noticesAbout';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { problemOfEvent } from '../shared/problemOf';

/** What can be changed of several members at once. */
export type ValueField = 'role' | 'class' | 'categoryId';

/** The members to change, what of them, and the initial value; an empty text means none. */
export type MemberValueInput = Chosen & { field: ValueField; value: string };

interface MemberValueContext {
  chosen: Chosen;
  field: ValueField;
  value: string;
  problem: Problem | null;
}

export type MemberValueEvent =
  { type: 'value.chosen'; value: string } | { type: 'form.submitted' } | ModalReport | ServiceReached;

type Args = { context: MemberValueContext };

const message: FormPlace = { form: 'memberValue', field: null };
const choose = {
  type: 'rememberValue',
  params: ({ event }: { event: { value: string } }) => event,
} as const;
const { report, retract } = noticesAbout('assignment');
const assignment = ({ context: { chosen, field, value } }: Args): MemberValueInput => ({
  ...chosen,
  field,
  value,
});

/**
 * The assignment of a role, a class or a category to one or more members.
 * @see docs/machines.md#membervalue
 */
export const memberValueMachine = setup({
  types: {
    input: {} as MemberValueInput,
    context: {} as MemberValueContext,
    events: {} as MemberValueEvent,
    output: {} as DialogOutput,
    tags: {} as 'busy',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    assignValue: promiseNotProvided<number, MemberValueInput>('assignValue'),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberValue: assign({ value: (_, { value }: { value: string }) => value }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isUnreachable },
}).createMachine({
  id: 'memberValue',
  context: ({ input: { field, value, ...chosen } }) => ({ chosen, field, value, problem: null }),
  output: outputOf,
  invoke: {
    id: 'modal',
    src: 'modal',
    input: ({ context }) => ({ name: 'AssignModel', arguments: { ...context.chosen } }),
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person chooses a value.',
      on: {
        'value.chosen': { actions: choose },
        'form.submitted': { target: 'assigning' },
        'modal.closed': { target: 'unchanged' },
      },
    },
    assigning: {
      description: 'The value is being assigned.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'modal.closed': { target: 'changed' } },
      invoke: {
        id: 'assignValue',
        src: 'assignValue',
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
      description: 'The assignment failed; some of the members may have the value already.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: {
        'service.reached': { guard: 'isUnreachable', actions: 'forgetProblem' },
        'value.chosen': { actions: choose },
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
