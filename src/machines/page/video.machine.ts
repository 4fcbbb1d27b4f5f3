import { setup, stateIn, type EventObject } from 'xstate';
import { callbackNotProvided } from '../shared/effects';

/** Where the page has the video, for the actors that watch and play it: empty until the page is drawn. */
export interface VideoPlace {
  readonly current: object | null;
}

/** How the page's one turn to play is asked for: `insists` when the person has pressed play. */
export interface TurnRequest {
  insists: boolean;
  place: VideoPlace;
}

interface VideoContext {
  place: VideoPlace;
}

export type VideoEvent =
  | { type: 'view.neared' }
  | { type: 'view.halfShown' }
  | { type: 'view.halfHidden' }
  | { type: 'turn.given' }
  | { type: 'turn.lost' }
  | { type: 'player.loaded' }
  | { type: 'play.pressed' }
  | { type: 'play.refused' }
  | { type: 'pause.pressed' };

const placeOf = ({ context }: { context: VideoContext }): VideoPlace => context.place;
const requestOf = ({ context, event }: { context: VideoContext; event: VideoEvent }): TurnRequest => ({
  insists: event.type === 'play.pressed',
  place: context.place,
});

/**
 * One video of a page: it plays only while at least half of it is visible and no other one has the turn, never by
 * itself for someone who prefers stillness or saves data, and stops when it is asked to.
 * @see docs/machines.md#video
 */
export const videoMachine = setup({
  types: {
    input: {} as { place: VideoPlace },
    context: {} as VideoContext,
    events: {} as VideoEvent,
    tags: {} as 'near' | 'begun' | 'playing',
  },
  actors: {
    /** Says when the video comes near the viewport, and when half of it is shown or no longer. */
    watchView: callbackNotProvided<EventObject, VideoPlace>('watchView'),
    /** Asks for the page's one turn to play, and says when it is given or lost to another video. */
    takeTurn: callbackNotProvided<EventObject, TurnRequest>('takeTurn'),
    /** Plays for as long as it lives; says when the browser refuses. */
    play: callbackNotProvided<EventObject, VideoPlace>('play'),
  },
  guards: {
    isHalfShown: stateIn({ view: 'half' }),
    prefersStillness: (): boolean => {
      throw new Error('"prefersStillness" is not provided');
    },
  },
}).createMachine({
  id: 'video',
  context: ({ input }) => input,
  invoke: { id: 'watchView', src: 'watchView', input: placeOf },
  type: 'parallel',
  states: {
    view: {
      initial: 'far',
      states: {
        far: { on: { 'view.neared': 'near', 'view.halfShown': 'half' } },
        near: { tags: 'near', on: { 'view.halfShown': 'half' } },
        half: { tags: 'near', on: { 'view.halfHidden': 'near' } },
      },
    },
    playback: {
      initial: 'untouched',
      states: {
        untouched: {
          on: {
            'view.neared': [{ guard: 'prefersStillness', target: 'still' }, { target: 'willing' }],
            'view.halfShown': [{ guard: 'prefersStillness', target: 'still' }, { target: 'willing' }],
            'play.pressed': 'willing',
          },
        },
        still: { on: { 'play.pressed': 'willing' } },
        willing: {
          tags: 'begun',
          initial: 'hidden',
          on: { 'pause.pressed': 'paused', 'play.refused': 'paused' },
          states: {
            hidden: { always: { guard: 'isHalfShown', target: 'shown' } },
            shown: {
              invoke: { id: 'takeTurn', src: 'takeTurn', input: requestOf },
              initial: 'waiting',
              on: { 'view.halfHidden': 'hidden', 'play.pressed': { target: 'shown', reenter: true } },
              states: {
                waiting: { on: { 'turn.given': 'playing' } },
                playing: {
                  tags: 'playing',
                  invoke: { id: 'play', src: 'play', input: placeOf },
                  on: { 'turn.lost': 'waiting', 'player.loaded': { target: 'playing', reenter: true } },
                },
              },
            },
          },
        },
        paused: { tags: 'begun', on: { 'play.pressed': 'willing' } },
      },
    },
  },
});
