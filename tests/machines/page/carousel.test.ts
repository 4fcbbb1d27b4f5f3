import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine, type CarouselEvent } from '../../../src/machines/page/carousel.machine';
import { callbackDriver } from '../../support/actors';

const motion = callbackDriver<CarouselEvent>();
const start = ({ reduced }: { reduced: boolean }) =>
  createActor(
    carouselMachine.provide({
      actors: { watchMotionPreference: motion.logic },
      guards: { prefersReducedMotion: () => reduced },
    }),
  ).start();

let actor: ReturnType<typeof start>;
beforeEach(() => {
  actor = start({ reduced: false });
});
const moves = () => actor.getSnapshot().hasTag('moving');
const after = (...types: Exclude<CarouselEvent, { type: 'slide.changed' }>['type'][]) => {
  for (const type of types) actor.send({ type });
  return moves() ? 'moves' : 'rests';
};

describe('a carousel', () => {
  it('moves from the start', () => {
    expect(after()).toBe('moves');
  });

  it.each([
    ['pointer.entered', 'pointer.left'],
    ['focus.entered', 'focus.left'],
  ] as const)('rests from %s to %s', (begins, ends) => {
    expect(after(begins)).toBe('rests');
    expect(after(ends)).toBe('moves');
  });

  it('that is hovered and focused pauses until both end', () => {
    expect(after('pointer.entered', 'focus.entered', 'pointer.left')).toBe('rests');
    expect(after('focus.left')).toBe('moves');
  });

  it('that was stopped stays paused until it is started again', () => {
    expect(after('playback.toggled', 'pointer.entered', 'pointer.left')).toBe('rests');
    expect(after('playback.toggled')).toBe('moves');
  });

  it('is paused with reduced motion, and cannot be started', () => {
    actor = start({ reduced: true });
    expect(after('pointer.entered', 'pointer.left', 'focus.entered', 'focus.left')).toBe('rests');
    expect(actor.getSnapshot().hasTag('stoppable')).toBe(false);
  });

  it('follows the motion preference while the page is open', () => {
    motion.say({ type: 'motion.reduced' });
    expect(moves()).toBe(false);
    motion.say({ type: 'motion.allowed' });
    expect(moves()).toBe(true);
  });

  it('stays stopped when the motion preference changes', () => {
    actor.send({ type: 'playback.toggled' });
    motion.say({ type: 'motion.reduced' });
    motion.say({ type: 'motion.allowed' });
    expect(moves()).toBe(false);
  });

  it('knows its current slide', () => {
    expect(actor.getSnapshot().context.current).toBe(0);
    actor.send({ type: 'slide.changed', index: 4 });
    expect(actor.getSnapshot().context.current).toBe(4);
  });
});
