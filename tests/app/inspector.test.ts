import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerInspector } from '../../src/app/inspector/inspector';
import type { Notice } from '../../src/machines/shared/effects';

let said: string[];

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => undefined } as Window);
  offerInspector('https://inspector.example/', {
    show: ({ text }: Notice) => void said.push(text),
    retract: () => undefined,
    Container: () => null,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const press = () => {
  document.querySelector<HTMLButtonElement>('[role=switch]')?.click();
};

it('an inspector that does not answer within five seconds is reported', () => {
  press();
  vi.advanceTimersByTime(4_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['inspector.example does not answer. Press “Inspect” again for the site’s own page.']);
});

it('the site’s own page has five seconds of its own to answer', () => {
  press();
  vi.advanceTimersByTime(4_000);
  press();
  vi.advanceTimersByTime(4_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['localhost:3000 does not answer. Press “Inspect” again for the site’s own page.']);
});
