import { fromCallback, type EventObject } from 'xstate';
import type { ApiClient } from '../../api/http/client';
import { createMultipartClient, importMembers, type ImportOutcome } from '../../api/members/memberImport';
import { identityTokenStrategy } from '../../api/session/identityTokenStrategy';
import { callMachine, type CallWith } from '../../machines/shared/call.machine';
import { newcomers } from '../../machines/members/memberQuery';
import { fileChoiceMachine } from '../../machines/members/fileChoice.machine';
import { memberImportMachine, type ImportReport } from '../../machines/members/memberImport.machine';
import { membersRoute } from '../../urls/membersQuery';
import { loadChunk } from '../loading/loadChunk';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';
import { requestRefresh } from '../service/authGateway';
import { refreshList } from './appNews';
import { download, today } from './download';
import { promiseActor } from './promiseActor';
import { serviceWatch } from './serviceWatch';
import { watchUser } from './watchUser';
import type { ModalInput, ModalReport } from '../../machines/page/modal';
import type { ModalsRef } from '../../machines/page/modals.machine';

/** Provides the machine of the import with its real actors and actions. */
export const provideImport = (dependencies: Dependencies) => {
  const { services, effects, navigator } = dependencies;
  const { holdWork } = dependencies.unsavedWork;
  const { auth, connection, session } = services;
  const fileClient = createMultipartClient({
    ...connection,
    auth: identityTokenStrategy(session, requestRefresh(auth, session)),
  });
  return memberImportMachine.provide({
    actors: {
      modal: modalActor(dependencies.modals),
      watchService: serviceWatch(dependencies),
      watchUser: watchUser(dependencies),
      holdWork,
      fileChoice: fileChoiceMachine.provide({
        actors: {
          holdWork,
          // A file is chosen before it is read.
          readFile: promiseActor(async ({ input: { file, meanings }, signal }) => {
            const { readMemberFile } = await loadChunk(() => import('../../api/members/readMemberFile'));
            return readMemberFile({ file: file as File, meanings, signal });
          }),
        },
        actions: { ...effects, focusField },
      }),
      sendFile: sendFile(fileClient),
      failuresDownload: callMachine.provide({
        actors: {
          call: promiseActor(async ({ input }) => {
            const { failuresFile } = await loadChunk(() => import('../../api/members/failuresFile'));
            download(failuresFile(input as ImportOutcome), `members-not-imported-${today()}.csv`);
            return undefined;
          }),
        },
        actions: effects,
      }) as unknown as CallWith<ImportOutcome>,
    },
    actions: {
      ...effects,
      focusField,
      refreshList: refreshList(dependencies),
      announceImported: () => dependencies.app.send({ type: 'members.imported' }),
      showNewcomers: (_, { startedAt }) => navigator.navigate(membersRoute(newcomers(startedAt))),
    },
  });
};

/** Stopping the actor aborts the import after the current batch. */
const sendFile = (client: ApiClient) =>
  fromCallback<EventObject, File>(({ input: file, sendBack }) => {
    const leaving = new AbortController();
    const report = (report: ImportReport) => {
      if (!leaving.signal.aborted) sendBack(report);
    };
    importMembers(client, {
      file,
      signal: leaving.signal,
      onProgress: ({ processed, total }) => report({ type: 'import.progressed', processed, total }),
    }).then(
      (outcome) => report({ type: 'import.finished', outcome }),
      (error: unknown) => report({ type: 'import.stopped', error }),
    );
    return () => leaving.abort();
  });

/** Keeps a modal open while the actor runs, and sends `modal.closed` when the person closes it. */
export const modalActor = (modals: () => ModalsRef) =>
  fromCallback<EventObject, ModalInput>(({ input: { name, arguments: given }, sendBack }) => {
    const actor = modals();
    actor.send({ type: `${name}.opened`, arguments: given });
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.value[name] === 'closed') sendBack({ type: 'modal.closed' } satisfies ModalReport);
    });
    return () => {
      subscription.unsubscribe();
      actor.send({ type: `${name}.closed` });
    };
  });
