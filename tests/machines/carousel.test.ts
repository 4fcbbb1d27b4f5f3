import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine, type CarouselEvent } from '../../src/machines/carousel.machine';

let actor: ReturnType<typeof createActor<typeof carouselMachine>>;
beforeEach(() => {
  actor = createActor(carouselMachine).start();
});
const after = (...types: CarouselEvent['type'][]) => {
  for (const type of types) actor.send({ type });
  return actor.getSnapshot().matches({ playback: 'playing', pointer: 'away', focus: 'away' })
    ? 'moves'
    : 'rests';
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

  it('that is pointed at and focused rests until both are over', () => {
    expect(after('pointer.entered', 'focus.entered', 'pointer.left')).toBe('rests');
    expect(after('focus.left')).toBe('moves');
  });

  it('that was stopped rests until it is started again', () => {
    expect(after('playback.toggled', 'pointer.entered', 'pointer.left')).toBe('rests');
    expect(after('playback.toggled')).toBe('moves');
  });
});
