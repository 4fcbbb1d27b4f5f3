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
  /** The dialog to open. Of several requests before the dialogs are loaded, the last one counts. */
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
/** Returns the dialogs' machine. Events carry this function, because the machine is too large to inspect. */
export type MakeDialogs = () => typeof memberDialogsMachine;

const makerOfOutput = ({ event }: { event: DoneActorEvent<MakeDialogs> }) => ({ make: event.output });

/**
 * The member list's dialogs as a lazy part: their script is loaded when the first dialog is requested.
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
    absent: {
      description: 'The script of the dialogs is not loaded.',
      on: { 'dialog.requested': { target: 'fetching', actions: 'rememberRequest' } },
    },
    fetching: {
      description: 'The script is being loaded for a requested dialog.',
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
      description: 'The dialogs are loaded; requests go straight to them.',
      on: {
        'dialog.requested': { actions: ['rememberRequest', 'passRequest'] },
        'members.deleted': { actions: 'passReport' },
        'members.changed': { actions: 'passReport' },
      },
    },
  },
});
