import { sendInvitations } from '../../api/members/invitations';
import { assignValue, checkUsername, readMember, saveMember } from '../../api/members/memberEditing';
import { exportMembers, exportSelected } from '../../api/members/memberExport';
import { inviteMachine } from '../../machines/members/invite.machine';
import { memberDialogsMachine } from '../../machines/members/memberDialogs.machine';
import { memberExportMachine } from '../../machines/members/memberExport.machine';
import { inCalls } from '../../machines/members/chosen';
import { memberFormMachine } from '../../machines/members/memberForm.machine';
import { memberValueMachine } from '../../machines/members/memberValue.machine';
import { copyText } from './copyText';
import { download, today } from './download';
import { provideFields } from './fields';
import { serviceWatch, serviceWatchForRetries } from './serviceWatch';
import { modalActor, provideImport } from './memberImport';
import { promiseActor } from './promiseActor';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';

export { ImportStatus } from '../../screens/members/dialogs/ImportStatus';
export { MemberDialogs } from '../../screens/members/dialogs/MemberDialogs';

/** Provides the machine of the member list's dialogs with its real actors and actions. */
export function provideMemberDialogs(dependencies: Dependencies) {
  const { app, services, effects, modals } = dependencies;
  const { client } = services;
  const modal = modalActor(modals);
  const fields = provideFields(dependencies);
  const watchService = serviceWatch(dependencies);
  const { holdWork, unsavedInput } = dependencies.unsavedWork;
  return memberDialogsMachine.provide({
    actors: {
      modal,
      memberForm: memberFormMachine.provide({
        actors: {
          modal,
          fields,
          watchService: serviceWatchForRetries(dependencies),
          readMember: promiseActor(({ input, signal }) => readMember(client, { ...input, signal })),
          checkUsername: promiseActor(({ input, signal }) =>
            checkUsername(client, { value: input.username, except: input.memberId, signal }),
          ),
          saveMember: promiseActor(({ input: { newId, ...input }, signal }) =>
            saveMember(client, { ...input, newId: newId(), signal }),
          ),
        },
        actions: effects,
      }),
      memberValue: memberValueMachine.provide({
        actors: {
          modal,
          unsavedInput,
          watchService,
          assignValue: promiseActor(({ input: { field, value, ...chosen }, signal }) =>
            assignValue(client, {
              field,
              value,
              ...('ids' in chosen ? { calls: inCalls(chosen.ids) } : chosen),
              signal,
            }),
          ),
        },
        actions: { ...effects, focusField },
      }),
      memberExport: memberExportMachine.provide({
        actors: {
          modal,
          watchService,
          exportMembers: promiseActor(async ({ input, signal }) => {
            const file = await ('query' in input
              ? exportMembers(client, { ...input, signal })
              : exportSelected(client, { calls: inCalls(input.ids), signal }));
            download(file, `members-${today()}.csv`);
            return undefined;
          }),
        },
        actions: effects,
      }),
      invite: inviteMachine.provide({
        actors: {
          modal,
          fields,
          holdWork,
          // A refused invitation may have been created on another page, so the list is fetched again.
          invite: promiseActor(({ input, signal }) =>
            sendInvitations(client, { ...input, signal }).finally(() =>
              app.send({ type: 'invitations.requested' }),
            ),
          ),
          copy: copyText,
        },
        actions: effects,
      }),
    },
    actions: {
      openImport: () =>
        queueMicrotask(() => app.send({ type: 'import.requested', make: () => provideImport(dependencies) })),
    },
  });
}
