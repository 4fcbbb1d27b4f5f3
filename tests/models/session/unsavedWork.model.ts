import type { SnapshotFrom } from 'xstate';
import { unsavedWorkMachine } from '../../../src/machines/session/unsavedWork.machine';
import { isActorOutcome } from '#xstate-paths/model';
import type { Invariant, Moment } from '#xstate-paths/invariants';
import { model } from '../../support/model/model';

type Snapshot = SnapshotFrom<typeof unsavedWorkMachine>;
type Held = Readonly<Record<string, string>>;

/** What is held after an event, told from the events alone. */
const heldAfter = (before: Held = {}, { event }: Moment<Snapshot>): Held => {
  if (!event || isActorOutcome(event) || event.type === 'retry.requested') return before;
  const name = (event['holder'] ?? event['draft']) as string;
  const { [name]: _, ...others } = before;
  if (event.type === 'draft.changed') return { ...others, [name]: 'typed' };
  return event.type === 'work.held' ? { ...others, [name]: event['work'] as string } : others;
};

/** The work of the page that a reload would lose. */
export const unsavedWork = model({
  machine: unsavedWorkMachine,
  layers: ['actor'],
  starts: { 'with nothing typed': {} },
  events: {
    'a form is typed into': { type: 'work.held', holder: 'form', work: 'typed' },
    'the form is saved': { type: 'work.released', holder: 'form' },
    'a file is chosen': { type: 'work.held', holder: 'dialog', work: 'chosen' },
    'its import runs': { type: 'work.held', holder: 'dialog', work: 'running' },
    'a link is shown once': { type: 'work.held', holder: 'dialog', work: 'shownOnce' },
    'the dialog is closed': { type: 'work.released', holder: 'dialog' },
    'the form’s script is lost': { type: 'work.held', holder: 'form', work: 'stranded' },
    'a form that is kept is typed into': { type: 'draft.changed', draft: 'kept', typed: { name: 'Bo' } },
    'what was typed is sent or discarded': { type: 'draft.dropped', draft: 'kept' },
    'a lost script is wanted': { type: 'retry.requested' },
  },
  key: ({ context: { held, drafts } }) =>
    [...['form', 'dialog'].flatMap((holder) => held[holder] ?? []), ...Object.keys(drafts)].join(', '),
  invariants: {
    'The page may reload by itself exactly while nobody holds work.': {
      remembers: heldAfter,
      holds: ({ snapshot }, held) => snapshot.matches('none') === (Object.keys(held).length === 0),
    } satisfies Invariant<Snapshot, Held>,
    'The browser asks before the page is left exactly while there is work that cannot be done again.': {
      remembers: heldAfter,
      holds: ({ snapshot }, held) =>
        'guardLeaving' in snapshot.children ===
        Object.values(held).some((work) => work === 'running' || work === 'shownOnce'),
    } satisfies Invariant<Snapshot, Held>,
  },
  withoutControls: 'It tells whether the page may reload; forms and dialogs tell it what they hold.',
});
