import { assign, setup } from 'xstate';
import { empty, record, type Message, type Recording } from './recording.ts';

interface InspectorContext {
  recording: Recording;
  /** The number of the event after which the past is shown. */
  moment: number;
  /** The chosen actor's session id. */
  chosen: string | null;
  filter: string;
  /** The draft of an event: its type, and its payload as JSON. */
  draft: { type: string; payload: string };
  zoom: Zoom;
}

/** The scale of the drawing. */
export interface Zoom {
  /** The scale; 1 is the natural size. */
  scale: number;
  /** The scale before. */
  from: number;
  /** The fixed point of the zoom within the view, in pixels. */
  at: { x: number; y: number };
}

/** The smallest and the largest size of the drawing. */
export const zoomLimits = { min: 0.2, max: 4 } as const;

export type InspectorEvent =
  | { type: 'message.heard'; message: Message }
  | { type: 'actor.chosen'; sessionId: string }
  | { type: 'moment.chosen'; number: number }
  | { type: 'step.taken'; by: -1 | 1 }
  | { type: 'present.requested' }
  | { type: 'filter.changed'; text: string }
  | { type: 'recording.cleared' }
  | { type: 'chart.requested' }
  | { type: 'sequence.requested' }
  | ({ type: 'zoom.changed' } & Zoom)
  | { type: 'fit.requested' }
  | { type: 'type.changed'; text: string }
  | { type: 'payload.changed'; text: string }
  | { type: 'event.submitted' };

/** An event for an actor of the inspected page. */
export interface Order {
  sessionId: string;
  event: { type: string };
}

/** The event that a draft describes; null if its payload is not a JSON object. */
function eventOf({ type, payload }: InspectorContext['draft']): Order['event'] | null {
  try {
    const rest = JSON.parse(payload.trim() || '{}') as unknown;
    const isPayload = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
    return isPayload ? Object.assign({}, rest, { type }) : null;
  } catch {
    return null;
  }
}

/** The payload with which the actor last received an event of the type. */
function lastPayload({ recording, chosen }: InspectorContext, type: string): string {
  const last = recording.events.findLast(({ to, event }) => to === chosen && event.type === type);
  const { type: _, ...rest } = last?.event ?? { type };
  return Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : '';
}

type Listed = Pick<InspectorContext, 'recording' | 'filter'>;

const isListed = ({ recording: { actors }, filter }: Listed, sessionId: string) => {
  const actor = actors.get(sessionId);
  return actor?.machine && actor.name.toLowerCase().includes(filter.toLowerCase());
};

/** The recorded events that contain the filter, or whose machine's name does. */
export const listedEvents = (context: Listed) =>
  context.recording.events.filter(
    ({ to, event }) =>
      isListed(context, to) ||
      (context.filter !== '' &&
        context.recording.actors.get(to)?.machine &&
        event.type.toLowerCase().includes(context.filter.toLowerCase())),
  );

const latest = ({ recording }: InspectorContext) => recording.events.at(-1)?.number ?? 0;

/** The page of the inspector: the recorded messages, and the part of them that is shown. */
export const inspectorMachine = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  actions: {
    remember: assign(({ context }, { message }: { message: Message }) => {
      const recording = record(context.recording, message);
      const first = [...recording.actors.values()].find(({ machine }) => machine);
      return { recording, chosen: context.chosen ?? first?.sessionId ?? null };
    }),
    forgetEvents: assign({
      recording: ({ context: { recording } }): Recording => ({
        events: [],
        actors: new Map(
          [...recording.actors].flatMap(([id, actor]) => {
            const last = actor.snapshots.at(-1);
            return last?.snapshot.status === 'active'
              ? [[id, { ...actor, snapshots: [{ ...last, number: 0 }] }] as const]
              : [];
          }),
        ),
      }),
    }),
    choose: assign({ chosen: (_, { sessionId }: { sessionId: string }) => sessionId }),
    filter: assign({ filter: (_, { text }: { text: string }) => text }),
    goTo: assign({ moment: (_, { number }: { number: number }) => number }),
    step: assign({
      moment: ({ context }, { by }: { by: number }) => {
        const numbers = listedEvents(context).map(({ number }) => number);
        const next =
          by > 0
            ? numbers.find((number) => number > context.moment)
            : numbers.findLast((number) => number < context.moment);
        return next ?? context.moment;
      },
    }),
    stopAtLatest: assign({ moment: ({ context }) => latest(context) + 1 }),
    resize: assign({
      zoom: (_, { scale, from, at }: Zoom) => ({
        scale: Math.min(Math.max(scale, zoomLimits.min), zoomLimits.max),
        from,
        at,
      }),
    }),
    writeType: assign({
      draft: ({ context }, { text }: { text: string }) => ({
        type: text,
        payload: lastPayload(context, text),
      }),
    }),
    writePayload: assign({
      draft: ({ context }, { text }: { text: string }) => ({ ...context.draft, payload: text }),
    }),
    post: (_, _order: Order) => {
      throw new Error('"post" is not provided');
    },
  },
  guards: {
    isSendable: ({ context: { recording, chosen, draft } }) => {
      const actor = recording.actors.get(chosen ?? '');
      return actor !== undefined && draft.type !== '' && eventOf(draft) !== null;
    },
  },
}).createMachine({
  id: 'inspector',
  context: {
    recording: empty,
    moment: 0,
    chosen: null,
    filter: '',
    draft: { type: '', payload: '' },
    zoom: { scale: 1, from: 1, at: { x: 0, y: 0 } },
  },
  type: 'parallel',
  on: {
    'message.heard': { actions: { type: 'remember', params: ({ event }) => event } },
    'actor.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
    'filter.changed': { actions: { type: 'filter', params: ({ event }) => event } },
  },
  states: {
    time: {
      initial: 'present',
      states: {
        present: {
          description: 'The page shows the actors as they are now.',
          on: {
            'moment.chosen': { target: 'past', actions: { type: 'goTo', params: ({ event }) => event } },
            'step.taken': {
              target: 'past',
              actions: ['stopAtLatest', { type: 'step', params: ({ event }) => event }],
            },
          },
        },
        past: {
          description: 'The page shows the actors as they were after an earlier event.',
          on: {
            'moment.chosen': { actions: { type: 'goTo', params: ({ event }) => event } },
            'step.taken': { actions: { type: 'step', params: ({ event }) => event } },
            'present.requested': { target: 'present' },
          },
        },
      },
      on: { 'recording.cleared': { target: '.present', actions: 'forgetEvents' } },
    },
    view: {
      initial: 'chart',
      states: {
        chart: {
          description: 'The chosen actor’s statechart is shown.',
          on: { 'sequence.requested': { target: 'sequence' } },
        },
        sequence: {
          description: 'The events between the actors are shown as a sequence diagram.',
          on: { 'chart.requested': { target: 'chart' } },
        },
      },
    },
    size: {
      initial: 'scaled',
      states: {
        scaled: { description: 'The drawing has its own size, or the one that was chosen.' },
        fitted: { description: 'The whole drawing is in view.' },
      },
      on: {
        'zoom.changed': { target: '.scaled', actions: { type: 'resize', params: ({ event }) => event } },
        'fit.requested': { target: '.fitted' },
      },
    },
    draft: {
      initial: 'open',
      states: {
        open: { description: 'An event can be written and sent.' },
        refused: { description: 'The event could not be sent, because its payload is no JSON object.' },
      },
      on: {
        'type.changed': { target: '.open', actions: { type: 'writeType', params: ({ event }) => event } },
        'payload.changed': {
          target: '.open',
          actions: { type: 'writePayload', params: ({ event }) => event },
        },
        'event.submitted': [
          {
            guard: 'isSendable',
            target: '.open',
            actions: {
              type: 'post',
              params: ({ context }) => ({
                sessionId: context.chosen ?? '',
                event: eventOf(context.draft) ?? { type: '' },
              }),
            },
          },
          { target: '.refused' },
        ],
      },
    },
  },
});
