import {
  listInvitations,
  revokeInvitation,
  sendInvitation,
  type MadeInvitation,
} from '../../api/members/invitations';
import { assignValue, checkUsername, readMember, saveMember } from '../../api/members/memberEditing';
import { exportMembers, exportSelected } from '../../api/members/memberExport';
import type { Member } from '../../api/members/memberSchemas';
import { invitationsMachine } from '../../machines/members/invitations.machine';
import { inviteMachine, type InviteRequest } from '../../machines/members/invite.machine';
import { memberDialogsMachine } from '../../machines/members/memberDialogs.machine';
import { memberExportMachine, type Exported } from '../../machines/members/memberExport.machine';
import { inCalls } from '../../machines/members/chosen';
import {
  memberFormMachine,
  type MemberSaving,
  type UsernameCheck,
} from '../../machines/members/memberForm.machine';
import { memberValueMachine, type MemberValueInput } from '../../machines/members/memberValue.machine';
import { copyText } from './copyText';
import { download, today } from './download';
import { provideFields } from './fields';
import { serviceWatch, serviceWatchForRetries } from './serviceWatch';
import { provideLoad } from './load';
import { importOf, modalActor } from './memberImport';
import { promiseActor } from './promiseActor';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';

export { MemberDialogs } from '../../screens/members/dialogs/MemberDialogs';

/** Provides the machine of the member list's dialogs with its real actors and actions. */
export function provideMemberDialogs(dependencies: Dependencies) {
  const {
    services,
    effects: { notify, retractNotices, reportProblem, logProblem },
    modals,
  } = dependencies;
  const { client } = services;
  const modal = modalActor(modals);
  const fields = provideFields(dependencies);
  const watchService = serviceWatch(dependencies);
  const { holdWork, unsavedInput } = dependencies.unsavedWork;
  const actions = { notify, retractNotices, reportProblem, logProblem };
  return memberDialogsMachine.provide({
    actors: {
      modal,
      memberForm: memberFormMachine.provide({
        actors: {
          modal,
          fields,
          watchService: serviceWatchForRetries(dependencies),
          readMember: promiseActor<Member, { id: string }>(({ input, signal }) =>
            readMember(client, { ...input, signal }),
          ),
          checkUsername: promiseActor<{ available: boolean }, UsernameCheck>(({ input, signal }) =>
            checkUsername(client, { value: input.username, except: input.memberId, signal }),
          ),
          saveMember: promiseActor<undefined, MemberSaving>(({ input: { newId, ...input }, signal }) =>
            saveMember(client, { ...input, newId: newId(), signal }),
          ),
        },
        actions,
      }),
      memberValue: memberValueMachine.provide({
        actors: {
          modal,
          unsavedInput,
          watchService,
          assignValue: promiseActor<number, MemberValueInput>(
            ({ input: { field, value, ...chosen }, signal }) =>
              assignValue(client, {
                field,
                value,
                ...('ids' in chosen ? { calls: inCalls(chosen.ids) } : chosen),
                signal,
              }),
          ),
        },
        actions: { ...actions, focusField },
      }),
      memberExport: memberExportMachine.provide({
        actors: {
          modal,
          watchService,
          exportMembers: promiseActor<undefined, Exported>(async ({ input, signal }) => {
            const file = await ('query' in input
              ? exportMembers(client, { ...input, signal })
              : exportSelected(client, { calls: inCalls(input.ids), signal }));
            download(file, `members-${today()}.csv`);
            return undefined;
          }),
        },
        actions,
      }),
      invite: inviteMachine.provide({
        actors: {
          modal,
          fields,
          holdWork,
          invite: promiseActor<MadeInvitation, InviteRequest>(({ input, signal }) =>
            sendInvitation(client, { ...input, signal }),
          ),
          copy: copyText,
          invitations: invitationsMachine.provide({
            actors: {
              load: provideLoad(dependencies)(({ signal }) => listInvitations(client, { signal })),
              revokeInvitation: promiseActor<undefined, { id: string }>(({ input, signal }) =>
                revokeInvitation(client, { ...input, signal }),
              ),
            },
            actions,
          }),
        },
        actions,
      }),
    },
    actions: {
      openImport: () => {
        importOf(dependencies).send({ type: 'import.opened' });
      },
    },
  });
}
