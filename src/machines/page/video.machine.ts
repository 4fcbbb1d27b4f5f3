import { setup, stateIn, type EventObject } from 'xstate';
import { actionNotProvided, callbackNotProvided, guardNotProvided } from '../shared/effects';

/** A ref to the video's element, for the actors that watch and play it; null until the page is drawn. */
export interface VideoPlace {
  readonly current: object | null;
}

/** A request for exclusive playback; `byUser` is true if the person has pressed play. */
export interface PlaybackRequest {
  byUser: boolean;
  place: VideoPlace;
}

interface VideoContext {
  place: VideoPlace;
}

export type VideoEvent =
  | { type: 'view.neared' }
  | { type: 'view.halfShown' }
  | { type: 'view.halfHidden' }
  | { type: 'playback.granted' }
  | { type: 'playback.revoked' }
  | { type: 'player.loaded' }
  | { type: 'play.pressed' }
  | { type: 'play.refused' }
  | { type: 'pause.pressed' };

const placeOf = ({ context }: { context: VideoContext }): VideoPlace => context.place;
const requestOf = ({ context, event }: { context: VideoContext; event: VideoEvent }): PlaybackRequest => ({
  byUser: event.type === 'play.pressed',
  place: context.place,
});

const pressed = { target: 'willing', actions: 'revealVideo' } as const;

/**
 * A video with exclusive playback. It plays only while at least half of it is visible and no other video plays, and comes
 * into view when play is pressed. It does not start by itself if the person prefers reduced motion or saves data.
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
    /** Sends events when the video comes near the viewport, and when half of it becomes visible or hidden. */
    watchView: callbackNotProvided<EventObject, VideoPlace>('watchView'),
    /** Requests exclusive playback; sends `playback.granted`, and `playback.revoked` when another video takes over. */
    requestPlayback: callbackNotProvided<EventObject, PlaybackRequest>('requestPlayback'),
    /** Plays while the actor runs; sends `play.refused` if the browser blocks playback. */
    play: callbackNotProvided<EventObject, VideoPlace>('play'),
  },
  actions: { revealVideo: actionNotProvided('revealVideo') },
  guards: {
    isHalfShown: stateIn({ view: 'half' }),
    prefersStillness: guardNotProvided('prefersStillness'),
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
        far: {
          description: 'The video is far from the viewport and not loaded.',
          on: { 'view.neared': 'near', 'view.halfShown': 'half' },
        },
        near: {
          description: 'The video is near the viewport, or less than half visible.',
          tags: 'near',
          on: { 'view.halfShown': 'half' },
        },
        half: {
          description: 'At least half of the video is visible.',
          tags: 'near',
          on: { 'view.halfHidden': 'near' },
        },
      },
    },
    playback: {
      initial: 'untouched',
      states: {
        untouched: {
          description: 'The video has not come near the viewport yet.',
          on: {
            'view.neared': [{ guard: 'prefersStillness', target: 'still' }, { target: 'willing' }],
            'view.halfShown': [{ guard: 'prefersStillness', target: 'still' }, { target: 'willing' }],
            'play.pressed': pressed,
          },
        },
        still: {
          description: 'The person prefers reduced motion or saves data: the video waits for play.',
          on: { 'play.pressed': pressed },
        },
        willing: {
          description: 'The video plays whenever it can.',
          tags: 'begun',
          initial: 'hidden',
          on: { 'pause.pressed': 'paused', 'play.refused': 'paused' },
          states: {
            hidden: {
              description: 'Less than half of the video is visible.',
              always: { guard: 'isHalfShown', target: 'shown' },
              on: { 'play.pressed': { actions: 'revealVideo' } },
            },
            shown: {
              description: 'The video is visible and requests exclusive playback.',
              invoke: { id: 'requestPlayback', src: 'requestPlayback', input: requestOf },
              initial: 'waiting',
              on: { 'view.halfHidden': 'hidden', 'play.pressed': { target: 'shown', reenter: true } },
              states: {
                waiting: {
                  description: 'Another video is playing.',
                  on: { 'playback.granted': 'playing' },
                },
                playing: {
                  description: 'The video is playing.',
                  tags: 'playing',
                  invoke: { id: 'play', src: 'play', input: placeOf },
                  on: {
                    'playback.revoked': 'waiting',
                    'player.loaded': { target: 'playing', reenter: true },
                  },
                },
              },
            },
          },
        },
        paused: {
          description: 'The person paused the video or the browser refused to play it.',
          tags: 'begun',
          on: { 'play.pressed': pressed },
        },
      },
    },
  },
});
