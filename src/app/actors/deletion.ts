import { fromCallback, waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { deleteMembers, undoDeletions } from '../../api/members/members';
import type { UndoneDeletion } from '../../api/members/memberSchemas';
import { memberNotices, named, peopleIn } from '../../content/members';
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
      report: (_, ended) => app.send({ type: 'deletion.ended', ...ended }),
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
    queueMicrotask(() =>
      dependencies.app.send({
        type: 'deletion.requested',
        make: () => machine,
        request: { ...request, newId: randomId },
      }),
    );
  };
};

/** Milliseconds that the message of deletions offers to undo them. */
const offered = 10_000;

/** Offers to undo a deletion: one message is about all deletions that can be undone. */
export const offerUndo = (dependencies: Pick<Dependencies, 'app' | 'toasts'>) =>
  fromCallback(() => {
    const show = () => showOffers(dependencies);
    queueMicrotask(show);
    return () => {
      const main = document.querySelector('main');
      // A keyboard user's focus would be lost with the button.
      if (main && document.activeElement?.closest('[role="status"]')) focusPage(main);
      queueMicrotask(show);
    };
  });

/** Shows the message of the deletions that can be undone, or removes it after the last one. */
const showOffers = ({ app, toasts }: Pick<Dependencies, 'app' | 'toasts'>) => {
  const children = Object.values<AnyActorRef | undefined>(app.getSnapshot().children);
  const deletions = children.filter(isOffered);
  toasts.offer(deletions.length === 0 ? null : offerOf(deletions));
};

const isOffered = (child: AnyActorRef | undefined): child is DeletionRef =>
  (child as DeletionRef | undefined)?.getSnapshot().hasTag('offered') === true;
const contextOf = (deletion: DeletionRef) => deletion.getSnapshot().context;
const send = (event: DeletionEvent) => (deletion: DeletionRef) => deletion.send(event);

/** The message of deletions that can be undone. The newest one also undoes the others, so that one notice counts the restored members. */
const offerOf = (deletions: readonly DeletionRef[]): Notice => {
  const contexts = deletions.map(contextOf);
  const members = sumOf(contexts);
  const names = contexts.flatMap(({ name }) => name ?? []);
  const others = deletions.slice(0, -1);
  const [newest] = deletions.slice(-1);
  const onClose = () => deletions.filter(isOffered).forEach(send({ type: 'offer.closed' }));
  const notice = success(members > 1 ? memberNotices.severalDeleted : memberNotices.deleted, offered);
  if (others.length === 0)
    return {
      ...notice,
      detail: names[0],
      button: { text: memberNotices.undo, press: () => newest?.send({ type: 'undo.requested' }) },
      onClose,
    };
  const undoAll = () => {
    const joined = others.map(contextOf);
    newest?.send({
      type: 'undo.requested',
      others: { deletions: joined.flatMap((context) => context.deletions), members: sumOf(joined) },
    });
    others.forEach(send({ type: 'undo.joined' }));
  };
  return {
    ...notice,
    detail: names.length === 0 ? peopleIn(members, '') : named(members, names),
    button: { text: memberNotices.undoAll, press: undoAll },
    parts: {
      show: memberNotices.show,
      each: deletions.map((deletion) => {
        const context = contextOf(deletion);
        const text = context.name ?? peopleIn(context.members, '');
        const press = () => deletion.send({ type: 'undo.requested' });
        return { text, button: { text: memberNotices.undo, name: memberNotices.undoOf(text), press } };
      }),
    },
    onClose,
  };
};

const sumOf = (contexts: readonly { members: number }[]) =>
  contexts.reduce((sum, { members }) => sum + members, 0);
