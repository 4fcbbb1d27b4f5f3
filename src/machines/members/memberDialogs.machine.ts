import { assertEvent, assign, sendParent, setup, type DoneActorEvent } from 'xstate';
import type { Chosen } from './chosen';
import { inviteMachine, type InviteValues } from './invite.machine';
import { memberExportMachine, type MemberExportInput } from './memberExport.machine';
import { memberFormMachine } from './memberForm.machine';
import { memberValueMachine, type MemberValueInput } from './memberValue.machine';
import { actionNotProvided } from '../shared/effects';
import { modalNotProvided, type DialogOutput, type ModalInput, type ModalReport } from '../page/modal';

interface MemberDialogsContext {
  /** The members whose deletion is to be confirmed. */
  chosen: Chosen;
  /** Their names at the time of the request: the list may have changed since. */
  names: readonly string[];
}

/** The requests that open a dialog. */
export type DialogRequest =
  | { type: 'creation.requested' }
  | { type: 'edit.requested'; id: string }
  | ({ type: 'value.requested' } & MemberValueInput)
  | ({ type: 'deletion.requested'; names: readonly string[] } & Chosen)
  | ({ type: 'export.requested' } & MemberExportInput)
  | { type: 'import.requested' }
  | { type: 'invitation.requested'; repeat?: InviteValues };

export type MemberDialogsEvent = DialogRequest | { type: 'deletion.confirmed' } | ModalReport;

/** The events that the dialogs send to the member list. */
/** The members' changes. `name` is that of the only deleted member. */
export type MembersReport =
  { type: 'members.deleted'; chosen: Chosen; name?: string | undefined } | { type: 'members.changed' };

type Args = { context: MemberDialogsContext; event: MemberDialogsEvent };

const editOf = ({ event }: Args) => {
  assertEvent(event, 'edit.requested');
  return { memberId: event.id };
};
const valueOf = ({ event }: Args) => {
  assertEvent(event, 'value.requested');
  const { type: _, ...input } = event;
  return input;
};
const exportOf = ({ event }: Args) => {
  assertEvent(event, 'export.requested');
  const { type: _, ...input } = event;
  return input;
};
const inviteOf = ({ event }: Args) => {
  assertEvent(event, 'invitation.requested');
  return { repeat: event.repeat ?? null };
};
const confirmation = ({ context }: Args): ModalInput => ({
  name: 'confirmation',
  arguments: { ...context.chosen },
});
const outcomeOf = ({ event }: { event: DoneActorEvent<DialogOutput> }) => event.output;
const closed = [
  {
    guard: { type: 'hasChanged', params: outcomeOf },
    target: 'closed',
    actions: 'reportChange',
  },
  { target: 'closed' },
] as const;

/**
 * The dialogs of the member list, of which at most one is open. They report changes to the list.
 * @see docs/machines.md#memberdialogs
 */
export const memberDialogsMachine = setup({
  types: {
    context: {} as MemberDialogsContext,
    events: {} as MemberDialogsEvent,
    children: {} as {
      memberForm: 'memberForm';
      memberValue: 'memberValue';
      memberExport: 'memberExport';
      invite: 'invite';
      modal: 'modal';
    },
  },
  actors: {
    memberForm: memberFormMachine,
    memberValue: memberValueMachine,
    memberExport: memberExportMachine,
    invite: inviteMachine,
    modal: modalNotProvided,
  },
  actions: {
    rememberMembers: assign((_, { names, ...chosen }: Chosen & { names: readonly string[] }) => ({
      chosen,
      names,
    })),
    reportDeletion: sendParent(({ context: { chosen, names } }): MembersReport => ({
      type: 'members.deleted',
      chosen,
      name: 'ids' in chosen && names.length === 1 ? names[0] : undefined,
    })),
    reportChange: sendParent((): MembersReport => ({ type: 'members.changed' })),
    /** Opens the dialog of the import, which continues after the list is left. */
    openImport: actionNotProvided('openImport'),
  },
  guards: { hasChanged: (_, { changed }: DialogOutput) => changed },
}).createMachine({
  id: 'memberDialogs',
  context: { chosen: { ids: [] }, names: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'creation.requested': { target: 'creating' },
        'edit.requested': { target: 'editing' },
        'value.requested': { target: 'assigningValue' },
        'deletion.requested': {
          target: 'confirmingDeletion',
          actions: {
            type: 'rememberMembers',
            params: ({ event: { type: _, ...request } }) => request,
          },
        },
        'export.requested': { target: 'exporting' },
        'import.requested': { actions: 'openImport' },
        'invitation.requested': { target: 'inviting' },
      },
    },
    creating: {
      description: 'The form of a new member is open.',
      invoke: { id: 'memberForm', src: 'memberForm', input: () => ({ memberId: null }), onDone: closed },
    },
    editing: {
      description: 'The form of an existing member is open.',
      invoke: { id: 'memberForm', src: 'memberForm', input: editOf, onDone: closed },
    },
    assigningValue: {
      description: 'The dialog of a role, a class or a category is open.',
      invoke: { id: 'memberValue', src: 'memberValue', input: valueOf, onDone: closed },
    },
    confirmingDeletion: {
      description: 'The person is asked to confirm a deletion.',
      invoke: { id: 'modal', src: 'modal', input: confirmation },
      on: {
        'deletion.confirmed': { target: 'closed', actions: 'reportDeletion' },
        'modal.closed': { target: 'closed' },
      },
    },
    exporting: {
      description: 'The export dialog is open.',
      invoke: { id: 'memberExport', src: 'memberExport', input: exportOf, onDone: closed },
    },
    inviting: {
      description: 'The invitation dialog is open.',
      invoke: { id: 'invite', src: 'invite', input: inviteOf, onDone: closed },
    },
  },
});
