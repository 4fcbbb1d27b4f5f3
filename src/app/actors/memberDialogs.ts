import { fromCallback, type EventObject } from 'xstate';
import type { ApiClient } from '../../api/http/client';
import { createMultipartClient } from '../../api/http/multipartClient';
import {
  listInvitations,
  revokeInvitation,
  sendInvitation,
  type Invitation,
  type MadeInvitation,
} from '../../api/members/invitations';
import { assignValue, checkUsername, readMember } from '../../api/members/memberChanges';
import { exportMembers } from '../../api/members/memberExport';
import { importMembers, type ImportOutcome } from '../../api/members/memberImport';
import type { FileContents } from '../../api/members/readMemberFile';
import { saveMember } from '../../api/members/memberSaving';
import type { Member, MemberQuery } from '../../api/members/memberSchemas';
import { identityTokenStrategy } from '../../api/session/identityTokenStrategy';
import { invitationsMachine } from '../../machines/members/invitations.machine';
import { inviteMachine, type InviteValues } from '../../machines/members/invite.machine';
import { memberDialogsMachine } from '../../machines/members/memberDialogs.machine';
import { memberExportMachine } from '../../machines/members/memberExport.machine';
import {
  memberFormMachine,
  type MemberSaving,
  type UsernameCheck,
} from '../../machines/members/memberForm.machine';
import { memberImportMachine, type ImportReport } from '../../machines/members/memberImport.machine';
import { memberValueMachine, type MemberValueInput } from '../../machines/members/memberValue.machine';
import { problemOf } from '../../machines/shared/problemOf';
import { download, today } from './download';
import { requestRefresh } from '../service/authGateway';
import { loadChunk } from '../loading/loadChunk';
import { provideFields } from './fields';
import { serviceWatch, serviceWatchForRetries } from './serviceWatch';
import { modalActor } from './modal';
import { promiseActor } from './promiseActor';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';

export { ImportBar } from '../../screens/members/dialogs/ImportBar';
export { MemberDialogs } from '../../screens/members/dialogs/MemberDialogs';

/** Provides the machine of the member list's dialogs with its real actors and actions. */
export function provideMemberDialogs(dependencies: Dependencies) {
  const {
    services,
    effects: { notify, retractNotices, reportProblem, logProblem },
    modals,
  } = dependencies;
  const { auth, client, connection, session } = services;
  const fileClient = createMultipartClient({
    ...connection,
    auth: identityTokenStrategy(session, requestRefresh(auth, session)),
  });
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
          saveMember: promiseActor<undefined, MemberSaving>(({ input, signal }) =>
            saveMember(client, { ...input, signal }),
          ),
        },
        actions,
      }),
      memberValue: memberValueMachine.provide({
        actors: {
          modal,
          unsavedInput,
          watchService,
          assignValue: promiseActor<number, MemberValueInput>(({ input, signal }) =>
            assignValue(client, { ...input, signal }),
          ),
        },
        actions: { ...actions, focusField },
      }),
      memberExport: memberExportMachine.provide({
        actors: {
          modal,
          watchService,
          exportMembers: promiseActor<undefined, { query: MemberQuery }>(async ({ input, signal }) => {
            download(await exportMembers(client, { ...input, signal }), `members-${today()}.csv`);
            return undefined;
          }),
        },
        actions,
      }),
      memberImport: memberImportMachine.provide({
        actors: {
          modal,
          watchService,
          holdWork,
          readFile: promiseActor<FileContents, { file: File }>(async ({ input, signal }) => {
            const { readMemberFile } = await loadChunk(() => import('../../api/members/readMemberFile'));
            return readMemberFile({ ...input, signal });
          }),
          sendFile: sendFile(fileClient),
          downloadFailures: promiseActor<undefined, ImportOutcome>(async ({ input }) => {
            const { failuresFile } = await loadChunk(() => import('../../api/members/failuresFile'));
            download(failuresFile(input), `members-not-imported-${today()}.csv`);
            return undefined;
          }),
        },
        actions: { ...actions, focusField },
      }),
      invite: inviteMachine.provide({
        actors: {
          modal,
          fields,
          holdWork,
          invite: promiseActor<MadeInvitation, InviteValues>(({ input, signal }) =>
            sendInvitation(client, { ...input, signal }),
          ),
          copy: promiseActor<undefined, { text: string }>(async ({ input }) => {
            await window.navigator.clipboard.writeText(input.text);
            return undefined;
          }),
          invitations: invitationsMachine.provide({
            actors: {
              fetchInvitations: promiseActor<readonly Invitation[]>(({ signal }) =>
                listInvitations(client, { signal }),
              ),
              revokeInvitation: promiseActor<undefined, { id: string }>(({ input, signal }) =>
                revokeInvitation(client, { ...input, signal }),
              ),
              watchService: serviceWatchForRetries(dependencies),
            },
            actions,
          }),
        },
        actions,
      }),
    },
  });
}

/** Stopping the actor aborts the import after the current batch. */
const sendFile = (client: ApiClient) =>
  fromCallback<EventObject, { file: File }>(({ input: { file }, sendBack }) => {
    const leaving = new AbortController();
    const tell = (report: ImportReport) => {
      if (!leaving.signal.aborted) sendBack(report);
    };
    importMembers(client, {
      file,
      signal: leaving.signal,
      onProgress: ({ processed, total }) => {
        tell({ type: 'import.progressed', processed, total });
      },
    }).then(
      (outcome) => {
        tell({ type: 'import.finished', outcome });
      },
      (error: unknown) => {
        tell({ type: 'import.stopped', problem: problemOf(error) });
      },
    );
    return () => {
      leaving.abort();
    };
  });
