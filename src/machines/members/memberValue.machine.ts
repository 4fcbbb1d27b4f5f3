import { assign, sendTo, setup } from 'xstate';
import type { Chosen } from './chosen';
import { memberDialogNotices } from '../../content/members';
import type { Problem } from '../../api/http/problem';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import {
  effects,
  promiseNotProvided,
  success,
  unsavedInputNotProvided,
  type Draft,
  type DraftFound,
  type DraftInput,
  type DraftRequest,
} from '../shared/effects';
import { modalNotProvided, outputOf, type DialogOutput, type ModalReport } from '../page/modal';
import { noticesAbout } from '../shared/noticesAbout';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { problemOfEvent } from '../shared/problemOf';

/** The fields that can be changed for several members at once. */
export type ValueField = 'role' | 'class' | 'categoryId';

/** The members to change, the field, and its initial value; an empty text means none. */
export type MemberValueInput = Chosen & { field: ValueField; value: string };

interface MemberValueContext {
  chosen: Chosen;
  field: ValueField;
  value: string;
  problem: Problem | null;
  /** The initial value and an earlier draft. */
  given: string;
  found: Draft;
}

export type MemberValueEvent =
  | { type: 'value.chosen'; value: string }
  | { type: 'form.submitted' }
  | DraftFound
  | DraftRequest
  | ModalReport
  | ServiceReached;

type Args = { context: MemberValueContext };

const message: FormPlace = { form: 'memberValue', field: null };
const valueOf = ({ event }: { event: { value: string } }) => event;
const choose = [
  { type: 'rememberValue', params: valueOf },
  { type: 'markUnsaved', params: valueOf },
] as const;
const discard = ['discardDraft', 'markSaved'] as const;
const { report, retract } = noticesAbout('assignment');
const assignment = ({ context: { chosen, field, value } }: Args): MemberValueInput => ({
  ...chosen,
  field,
  value,
});

/** The text of a class or a category for these members. A chosen role is not typed. */
const draftOf = ({ context: { chosen, field } }: Args): DraftInput => ({
  draft: field === 'role' ? undefined : `memberValue ${field} ${JSON.stringify(chosen)}`,
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
    unsavedInput: unsavedInputNotProvided,
    watchService: serviceWatchNotProvided,
    assignValue: promiseNotProvided<number, MemberValueInput>('assignValue'),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberValue: assign({ value: (_, { value }: { value: string }) => value }),
    restoreDraft: assign(({ context }, { values }: { values: Draft }) => ({
      value: values['value'] ?? context.value,
      found: values,
    })),
    discardDraft: assign(({ context: { given } }) => ({ value: given, found: {} })),
    markUnsaved: sendTo('unsavedInput', (_, { value }: { value: string }) => ({
      type: 'input.changed',
      typed: { value },
    })),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isUnreachable },
}).createMachine({
  id: 'memberValue',
  context: ({ input: { field, value, ...chosen } }) => ({
    chosen,
    field,
    value,
    problem: null,
    given: value,
    found: {},
  }),
  output: outputOf,
  invoke: [
    {
      id: 'modal',
      src: 'modal',
      input: ({ context }) => ({ name: 'AssignModel', arguments: { ...context.chosen } }),
    },
    { id: 'unsavedInput', src: 'unsavedInput', input: draftOf },
  ],
  on: { 'draft.found': { actions: { type: 'restoreDraft', params: ({ event }) => event } } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person chooses a value.',
      on: {
        'value.chosen': { actions: choose },
        'draft.discarded': { actions: discard },
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
            'markSaved',
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
      description: 'The assignment failed. Some of the members may already have the value.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: {
        'service.reached': { guard: 'isUnreachable', actions: 'forgetProblem' },
        'value.chosen': { actions: choose },
        'draft.discarded': { actions: discard },
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
