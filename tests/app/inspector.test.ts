import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerInspector } from '../../src/app/inspector/inspector';
import { createInspectorWindow } from '../../src/app/inspector/window';
import type { Notice } from '../../src/machines/shared/effects';

let said: string[];

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => undefined } as Window);
  offerInspector('https://inspector.example/', {
    show: ({ text }: Notice) => void said.push(text),
    retract: () => undefined,
    withdraw: () => undefined,
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

it('an inspector that connects late receives every running actor, however many there are', () => {
  const received: string[] = [];
  const popup = {
    closed: false,
    postMessage: ({ sessionId }: { sessionId: string }) => void received.push(sessionId),
  };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const inspector = createInspectorWindow(
    () => undefined,
    () => undefined,
  );
  const actors = Array.from({ length: 1_002 }, (_, index) => `x:${index}`);
  for (const sessionId of actors) {
    inspector.send({ type: '@xstate.actor', sessionId } as StatelyInspectionEvent);
    inspector.send({ type: '@xstate.event', sessionId } as StatelyInspectionEvent);
  }
  inspector.open(new URL('https://inspector.example/'));
  window.dispatchEvent(
    new MessageEvent('message', {
      source: popup as unknown as Window,
      origin: 'https://inspector.example',
      data: { type: '@statelyai.connected' },
    }),
  );
  expect([...new Set(received)]).toEqual(actors);
});
