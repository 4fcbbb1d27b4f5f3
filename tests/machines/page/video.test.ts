import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import {
  videoMachine,
  type PlaybackRequest,
  type VideoEvent,
  type VideoPlace,
} from '../../../src/machines/page/video.machine';
import { callbackDriver } from '../../support/actors';
import { createExclusivePlayback } from '../../../src/app/actors/video';

/** The videos of the page in document order. */
let places: VideoPlace[] = [];
let playback = createExclusivePlayback(() => false);
beforeEach(() => {
  places = [];
  playback = createExclusivePlayback((one, other) => places.indexOf(one) < places.indexOf(other));
});

function page({ stillness = false } = {}) {
  const view = callbackDriver<VideoEvent, VideoPlace>();
  const player = { play: vi.fn(), pause: vi.fn() };
  const place = { current: null };
  places.push(place);
  const actor = createActor(
    videoMachine.provide({
      actions: { revealVideo: () => undefined },
      actors: {
        watchView: view.logic,
        requestPlayback: fromCallback<EventObject, PlaybackRequest>(({ input, sendBack }) =>
          playback.request({
            ...input,
            onGranted: () => sendBack({ type: 'playback.granted' }),
            onRevoked: () => sendBack({ type: 'playback.revoked' }),
          }),
        ),
        play: fromCallback<EventObject, VideoPlace>(() => {
          player.play();
          return () => {
            player.pause();
          };
        }),
      },
      guards: { prefersStillness: () => stillness },
    }),
    { input: { place } },
  ).start();
  const isPlaying = () => actor.getSnapshot().hasTag('playing');
  return { actor, view, player, isPlaying };
}

it('one video plays at a time: the first visible one, or the one that the user starts, then the first again', () => {
  const first = page();
  const second = page();
  const playing = () => [first.isPlaying(), second.isPlaying()];
  second.view.say({ type: 'view.halfShown' });
  expect(playing()).toEqual([false, true]);
  first.view.say({ type: 'view.halfShown' });
  expect(playing()).toEqual([true, false]);
  second.actor.send({ type: 'play.pressed' });
  expect(playing()).toEqual([false, true]);
  second.view.say({ type: 'view.halfHidden' });
  expect(playing()).toEqual([true, false]);
  first.actor.send({ type: 'pause.pressed' });
  expect(playing()).toEqual([false, false]);
});

it('resuming a paused video stops the one that plays', () => {
  const first = page();
  const second = page();
  first.view.say({ type: 'view.halfShown' });
  second.view.say({ type: 'view.halfShown' });
  first.actor.send({ type: 'pause.pressed' });
  expect(second.isPlaying()).toBe(true);
  first.actor.send({ type: 'play.pressed' });
  expect([first.isPlaying(), second.isPlaying()]).toEqual([true, false]);
});
