import {
  assertEvent,
  assign,
  sendParent,
  sendTo,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
} from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import type { DialogRequest, memberDialogsMachine, MembersReport } from './memberDialogs.machine';
import { problemOfEvent } from '../shared/problemOf';

interface LaterDialogsContext {
  /** What is to be opened; of several that are asked for before the dialogs are there, the last. */
  request: DialogRequest | null;
  dialogs: ActorRefFrom<typeof memberDialogsMachine> | null;
}

export type LaterDialogsEvent = { type: 'dialog.requested'; request: DialogRequest } | MembersReport;

type Args = { context: LaterDialogsContext };

const dialogsOf = ({ context: { dialogs } }: Args) => {
  if (!dialogs) throw new Error('The dialogs are not there yet');
  return dialogs;
};
const requestOf = ({ context: { request } }: Args) => {
  if (!request) throw new Error('No dialog has been asked for');
  return request;
};
/** Makes the dialogs' machine: an event that carried the machine itself would be too large to be told of. */
export type MakeDialogs = () => typeof memberDialogsMachine;

const makerOfOutput = ({ event }: { event: DoneActorEvent<MakeDialogs> }) => ({ make: event.output });

/**
 * The member list's dialogs, whose script comes when the first is asked for.
 * @see docs/machines.md#laterdialogs
 */
export const laterDialogsMachine = setup({
  types: { context: {} as LaterDialogsContext, events: {} as LaterDialogsEvent, tags: {} as 'busy' },
  actors: { fetchDialogs: promiseNotProvided<MakeDialogs>('fetchDialogs') },
  actions: {
    reportProblem: effects.reportProblem,
    rememberRequest: assign({
      request: ({ context, event }) => (event.type === 'dialog.requested' ? event.request : context.request),
    }),
    startDialogs: assign({
      dialogs: ({ spawn }, { make }: { make: MakeDialogs }) => spawn(make()),
    }),
    passRequest: sendTo(dialogsOf, requestOf),
    passReport: sendParent(({ event }) => {
      assertEvent(event, ['members.deleted', 'members.changed']);
      return event;
    }),
  },
}).createMachine({
  id: 'laterDialogs',
  context: { request: null, dialogs: null },
  initial: 'absent',
  states: {
    absent: { on: { 'dialog.requested': { target: 'fetching', actions: 'rememberRequest' } } },
    fetching: {
      tags: 'busy',
      on: { 'dialog.requested': { actions: 'rememberRequest' } },
      invoke: {
        id: 'fetchDialogs',
        src: 'fetchDialogs',
        onDone: {
          target: 'present',
          actions: [{ type: 'startDialogs', params: makerOfOutput }, 'passRequest'],
        },
        onError: { target: 'absent', actions: { type: 'reportProblem', params: problemOfEvent } },
      },
    },
    present: {
      on: {
        'dialog.requested': { actions: ['rememberRequest', 'passRequest'] },
        'members.deleted': { actions: 'passReport' },
        'members.changed': { actions: 'passReport' },
      },
    },
  },
});
