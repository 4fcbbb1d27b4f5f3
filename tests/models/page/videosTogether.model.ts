import { fromCallback, sendTo, setup, type EventObject } from 'xstate';
import {
  videoMachine,
  type PlaybackRequest,
  type VideoEvent,
  type VideoPlace,
} from '../../../src/machines/page/video.machine';
import { model } from '../../support/model/model';
import { videosInvariants, videosOf } from '../pageInvariants';
import { createExclusivePlayback } from '../../../src/app/actors/video';

/** What the videos of a page share, and a video's place in the order of the page. */
interface Place {
  order: number;
  playback: ReturnType<typeof createExclusivePlayback>;
}

const placeOf = ({ place }: PlaybackRequest) => place.current as Place;
const silent = fromCallback<EventObject, VideoPlace>(() => undefined);

/** A video whose requests go to the real arbiter. */
const video = videoMachine.provide({
  actors: {
    watchView: silent,
    play: silent,
    requestPlayback: fromCallback<EventObject, PlaybackRequest>(({ input, sendBack }) =>
      placeOf(input).playback.request({
        ...input,
        onGranted: () => sendBack({ type: 'playback.granted' }),
        onRevoked: () => sendBack({ type: 'playback.revoked' }),
      }),
    ),
  },
  actions: { revealVideo: () => undefined },
  guards: { prefersStillness: () => false },
});

type Name = 'first' | 'second';
interface PageContext {
  playback: Place['playback'];
}
const inputOf =
  (order: number) =>
  ({ context: { playback } }: { context: PageContext }) => ({ place: { current: { order, playback } } });

/** A page with two videos, which hands on what happens to each. */
const pageMachine = setup({
  types: {
    context: {} as PageContext,
    events: {} as { type: 'video.told'; name: Name; event: VideoEvent },
    children: {} as { first: 'first'; second: 'second' },
  },
  actors: { first: video, second: video },
}).createMachine({
  id: 'videosTogether',
  context: () => ({
    playback: createExclusivePlayback(
      ({ current: one }, { current: other }) => (one as Place).order < (other as Place).order,
    ),
  }),
  invoke: [
    { id: 'first', src: 'first', input: inputOf(1) },
    { id: 'second', src: 'second', input: inputOf(2) },
  ],
  on: {
    'video.told': {
      actions: sendTo(
        ({ event }) => event.name,
        ({ event }) => event.event,
      ),
    },
  },
});

// What decides who plays, and nothing else: two of them have to meet within a short walk.
const acts: Readonly<Record<string, VideoEvent>> = {
  'is half shown': { type: 'view.halfShown' },
  'is half hidden': { type: 'view.halfHidden' },
  'is to play': { type: 'play.pressed' },
  'is paused': { type: 'pause.pressed' },
};

/** Two videos on one page, which share the real arbiter. Only random walks take it: its states are those of its children. */
export const videosTogether = model({
  machine: pageMachine,
  layers: ['actor'],
  starts: { 'on a page with two videos': { provide: { actors: { first: video, second: video } } } },
  events: Object.fromEntries(
    (['first', 'second'] as const).flatMap((name) =>
      Object.entries(acts).map(([what, event]) => [
        `the ${name} video ${what}`,
        { type: 'video.told', name, event } as const,
      ]),
    ),
  ),
  stateKey: (snapshot) =>
    videosOf(snapshot)
      .map(({ value }) => JSON.stringify(value))
      .join(', '),
  invariants: videosInvariants,
});
