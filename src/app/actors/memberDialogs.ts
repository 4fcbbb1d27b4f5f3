import { sendInvitations } from '../../api/members/invitations';
import { assignValue, checkUsername, readMember, saveMember } from '../../api/members/memberEditing';
import { exportMembers, exportSelected } from '../../api/members/memberExport';
import { inviteMachine } from '../../machines/members/invite.machine';
import {
  memberDialogsMachine,
  type Assignment,
  type Exported,
} from '../../machines/members/memberDialogs.machine';
import { inCalls } from '../../machines/members/chosen';
import { memberFormMachine } from '../../machines/members/memberForm.machine';
import { copyText } from './copyText';
import { download, today } from './download';
import { provideDialogForm, provideFields, type Submission } from './fields';
import { serviceWatchForRetries } from './serviceWatch';
import { modalActor, provideImport } from './memberImport';
import { promiseActor } from './promiseActor';
import type { Dependencies } from '../runtime/dependencies';

export { ImportStatus } from '../../screens/members/dialogs/ImportStatus';
export { MemberDialogs } from '../../screens/members/dialogs/MemberDialogs';

/** Provides the machine of the member list's dialogs with its real actors and actions. */
export function provideMemberDialogs(dependencies: Dependencies) {
  const { app, services, effects, modals } = dependencies;
  const { client } = services;
  const modal = modalActor(modals);
  const fields = provideFields(dependencies);
  const dialogForm = provideDialogForm(dependencies);
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
      memberValue: dialogForm(({ input, question: { chosen, field }, signal }: Submission<Assignment>) =>
        assignValue(client, {
          field,
          value: input[field] ?? '',
          ...('ids' in chosen ? { calls: inCalls(chosen.ids) } : chosen),
          signal,
        }),
      ),
      memberExport: dialogForm(async ({ question, signal }: Submission<Exported>) => {
        const file = await ('query' in question
          ? exportMembers(client, { query: question.query, signal })
          : exportSelected(client, { calls: inCalls(question.ids), signal }));
        download(file, `members-${today()}.csv`);
        return undefined;
      }),
      invite: inviteMachine.provide({
        actors: {
          modal,
          fields,
          holdWork: dependencies.unsavedWork.holdWork,
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
      ...effects,
      openImport: () =>
        queueMicrotask(() => app.send({ type: 'import.requested', make: () => provideImport(dependencies) })),
    },
  });
}
