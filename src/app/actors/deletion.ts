import { fromCallback, waitFor, type ActorRefFrom, type EventObject } from 'xstate';
import { deleteMembers, undoDeletions } from '../../api/members/members';
import type { UndoneDeletion } from '../../api/members/memberSchemas';
import { memberNotices } from '../../content/members';
import type { Chosen } from '../../machines/members/chosen';
import {
  deletionMachine,
  type Deleted,
  type DeletionEvent,
  type DeletionRequest,
  type UndoInput,
} from '../../machines/members/deletion.machine';
import { info, success, type Notice } from '../../machines/shared/effects';
import { randomId } from '../../machines/shared/randomId';
import type { Dependencies } from '../runtime/dependencies';
import { focusPage } from '../runtime/pageFocus';
import { refreshList } from './appNews';
import { promiseActor } from './promiseActor';
import { serviceWatchForRetries } from './serviceWatch';
import { watchUser } from './watchUser';

/** The machine of a deletion with its real actors and actions. */
const provideDeletion = (dependencies: Dependencies) => {
  const { app, services, effects, unsavedWork } = dependencies;
  const { client } = services;
  const { notify, retractNotices, reportProblem } = effects;
  return deletionMachine.provide({
    actors: {
      takeTurn: promiseActor(async ({ input: before }) => {
        if (before) await waitFor(before as DeletionRef, (snapshot) => !snapshot.hasTag('pending'));
        return undefined;
      }),
      deleteMembers: promiseActor<Deleted, Chosen & { deletion: string }>(({ input, signal }) =>
        deleteMembers(client, { ...input, signal }),
      ),
      undoDeletions: undoActor(dependencies),
      offerUndo: offerUndo(dependencies),
      holdWork: unsavedWork.holdWork,
      watchService: serviceWatchForRetries(dependencies),
      watchUser: watchUser(dependencies),
    },
    actions: {
      notify,
      retractNotices,
      reportProblem,
      report: (_, ended) => {
        app.send({ type: 'deletion.ended', ...ended });
      },
      refreshList: refreshList(dependencies),
    },
  });
};

/** The number of restored members between two progress notices. */
const progressStep = 5_000;

/** Restores members, and shows the progress. */
const undoActor = ({ services: { client }, toasts }: Pick<Dependencies, 'services' | 'toasts'>) =>
  promiseActor<UndoneDeletion, UndoInput>(async ({ input: { deletions, members }, signal }) => {
    let shown: { restored: number; notice?: Notice } = { restored: 0 };
    const withdraw = () => {
      if (shown.notice) toasts.withdraw(shown.notice);
    };
    const onProgress = (restored: number) => {
      if (restored < shown.restored + progressStep || restored >= members) return;
      withdraw();
      const text = memberNotices.restoring(restored, members);
      const notice: Notice = { ...info(text), duration: 'untilDismissed' };
      shown = { restored, notice };
      toasts.show(notice);
    };
    return undoDeletions(client, { deletions, onProgress, signal }).finally(withdraw);
  });

type DeletionRef = ActorRefFrom<typeof deletionMachine>;

/** The action that begins a deletion. It runs as a child of the root actor, also after the person leaves the list. */
export const deletionsOf = (dependencies: Dependencies) => {
  const machine = provideDeletion(dependencies);
  return (_: unknown, request: Omit<DeletionRequest, 'newId'>) => {
    // An actor that starts within another one's action would run its own actions in it.
    queueMicrotask(() => {
      dependencies.app.send({
        type: 'deletion.requested',
        make: () => machine,
        request: { ...request, newId: randomId },
      });
    });
  };
};

/** Milliseconds that a deletion's message offers to undo it. */
const offered = 10_000;

/** Shows the message of a deletion with a button that undoes it. */
export const offerUndo = ({ toasts }: Pick<Dependencies, 'toasts'>) =>
  fromCallback<EventObject, { text: string; detail?: string | undefined }>(
    ({ input: { text, detail }, sendBack }) => {
      let isOver = false;
      const end = (type: 'undo.requested' | 'offer.closed') => () => {
        if (isOver) return;
        isOver = true;
        sendBack({ type } satisfies DeletionEvent);
      };
      const notice: Notice = {
        ...success(text, offered),
        detail,
        button: { text: memberNotices.undo, press: end('undo.requested') },
        onClose: end('offer.closed'),
      };
      toasts.show(notice);
      return () => {
        isOver = true;
        const main = document.querySelector('main');
        // A keyboard user's focus would be lost with the button.
        if (main && document.activeElement?.closest('[role="status"]')) focusPage(main);
        toasts.withdraw(notice);
      };
    },
  );
