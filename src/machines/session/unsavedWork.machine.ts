import { assign, emit, not, setup, type ActorRefFrom } from 'xstate';
import { callbackNotProvided, type Work } from '../shared/effects';

interface UnsavedWorkContext {
  /** The work of each holder: a form, a dialog or a page by its own id, and a draft, also of a closed form, by its name. */
  held: Readonly<Record<string, Work>>;
}

export type UnsavedWorkEvent =
  | { type: 'work.held'; holder: string; work: Work }
  | { type: 'work.released'; holder: string }
  | { type: 'retry.requested' };

/** Work that a person cannot repeat: rows are being sent, or a link is shown only once. */
const irreplaceable: readonly Work[] = ['running', 'shownOnce'];

const worksOf = ({ context }: { context: UnsavedWorkContext }) => Object.values(context.held);

/**
 * The work that a reload would lose, and its holders: a form, a chosen file, a running import, or a link that is shown only
 * once. Whether the page may reload by itself, and whether the browser asks before it is left, is its state.
 * @see docs/machines.md#unsavedwork
 */
export const unsavedWorkMachine = setup({
  types: {
    context: {} as UnsavedWorkContext,
    events: {} as UnsavedWorkEvent,
    emitted: {} as { type: 'script.wanted' },
  },
  actors: { guardLeaving: callbackNotProvided('guardLeaving') },
  actions: {
    rememberWork: assign(({ context }, { holder, work }: { holder: string; work: Work }) => ({
      held: { ...context.held, [holder]: work },
    })),
    /** A script that is lost is loaded again. */
    rememberRetry: assign(({ context: { held } }) => ({
      held: Object.fromEntries(
        Object.entries(held).map(([holder, work]) => [holder, work === 'stranded' ? 'loading' : work]),
      ),
    })),
    askForScript: emit({ type: 'script.wanted' }),
    forgetWork: assign(({ context }, { holder }: { holder: string }) => {
      const { [holder]: _released, ...held } = context.held;
      return { held };
    }),
  },
  guards: {
    isFree: (args) => worksOf(args).length === 0,
    isIrreplaceable: (args) => worksOf(args).some((work) => irreplaceable.includes(work)),
    isHeld: not('isFree'),
    isReplaceable: not('isIrreplaceable'),
  },
}).createMachine({
  id: 'unsavedWork',
  context: { held: {} },
  initial: 'none',
  on: {
    'work.held': { actions: { type: 'rememberWork', params: ({ event }) => event } },
    'retry.requested': { actions: ['rememberRetry', 'askForScript'] },
    'work.released': { actions: { type: 'forgetWork', params: ({ event }) => event } },
  },
  states: {
    none: {
      description: 'A reload would lose nothing: the page may reload by itself.',
      always: [
        { guard: 'isIrreplaceable', target: 'guarded' },
        { guard: 'isHeld', target: 'kept' },
      ],
    },
    kept: {
      description: 'A reload would lose typed or chosen input, so only the person reloads.',
      always: [
        { guard: 'isFree', target: 'none' },
        { guard: 'isIrreplaceable', target: 'guarded' },
      ],
    },
    guarded: {
      description:
        'A reload would lose something that cannot be recovered. The browser asks before the person leaves the page.',
      invoke: { id: 'guardLeaving', src: 'guardLeaving' },
      always: [
        { guard: 'isFree', target: 'none' },
        { guard: 'isReplaceable', target: 'kept' },
      ],
    },
  },
});

/** The running actor of the page's unsaved work. */
export type UnsavedWorkRef = ActorRefFrom<typeof unsavedWorkMachine>;
