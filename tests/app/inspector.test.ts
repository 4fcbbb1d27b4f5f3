import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerInspector } from '../../src/app/inspector/inspector';
import { createInspectorWindow } from '../../src/app/inspector/window';
import type { Notice } from '../../src/machines/shared/effects';
import { createMachine } from 'xstate';
import { redact } from '../../src/app/inspector/redact';
import { quietToasts } from '../support/quietToasts';

let toasts: string[];

beforeEach(() => {
  toasts = [];
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => undefined } as Window);
  const show = ({ text }: Notice) => void toasts.push(text);
  offerInspector('https://inspector.example/', quietToasts({ show }));
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
  expect(toasts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(toasts).toEqual([
    'inspector.example does not answer. Press “Inspect” again for the site’s own page.',
  ]);
});

it('the site’s own page has five seconds of its own to answer', () => {
  press();
  vi.advanceTimersByTime(4_000);
  press();
  vi.advanceTimersByTime(4_999);
  expect(toasts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(toasts).toEqual(['localhost:3000 does not answer. Press “Inspect” again for the site’s own page.']);
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

const password = 'plum orchard 7 lanterns';
const resetToken = 'Zm9yZ290dGVuLXBhc3N3b3JkLXRva2VuLTMyLWJ5dGVz';
const accessToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';
const secrets = [password, resetToken, accessToken, '4711'];

const element = document.createElement('form');
element.innerHTML = `<input type="password" value="${password}">`;

/** Inspection messages with a secret in each place where a machine can have one. */
const messages: Record<string, unknown> = {
  'text typed into a field': { event: { type: 'field.changed', field: 'password', value: password } },
  'other names of secrets': [{ passwd: password, apiKey: '4711', nested: { Authorization: '4711' } }],
  'the values of a form': { snapshot: { context: { values: { email: 'ana@school.example', password } } } },
  'a list of passwords': { context: { formerPasswords: [password, password] } },
  'the input of a call': { snapshot: { input: { email: 'ana@school.example', password } } },
  'the output of a call': {
    snapshot: { output: { tokens: { access: { token: accessToken }, refresh: { token: 'r.4711' } } } },
  },
  'the input of a machine': { event: { type: 'xstate.init', input: { resetToken } } },
  'an error': { error: Object.assign(new Error(`Bearer ${accessToken}`), { password }) },
  'a URL': { href: `http://localhost/#/reset-password?token=4711&plan=310401` },
  'a token under an innocent name': { context: { link: resetToken, note: `Bearer ${accessToken}` } },
  'a number': { context: { secretCode: 4711 } },
  'a definition': { definition: JSON.stringify({ id: 'x', context: { password }, entry: accessToken }) },
  'an element of the page': { context: { place: { current: element } } },
  'an element serialized by the inspector': { context: { current: element.outerHTML } },
};

it.each(Object.entries(messages))('no secret leaves the page with %s', (_, message) => {
  const sent = JSON.stringify(redact(message));
  for (const secret of secrets) expect(sent).not.toContain(secret);
});

it('messages without secrets arrive unchanged', () => {
  const message = {
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    snapshot: {
      status: 'active',
      value: { editing: 'filling' },
      context: { user: null, values: { password: '' } },
    },
    event: { type: 'field.changed', field: 'email', value: 'ana@school.example' },
    definition: JSON.stringify({
      id: 'form',
      states: { editing: { on: { 'form.submitted': 'done' } }, done: {} },
    }),
  };
  expect(redact(message)).toEqual(message);
});

it('values that postMessage cannot clone become plain data', () => {
  const circle: Record<string, unknown> = { name: 'round' };
  circle['self'] = circle;
  const { config } = createMachine({ entry: function greet() {} });
  expect(() => structuredClone(redact({ circle, config, element }))).not.toThrow();
  expect(redact({ circle, config, element })).toEqual({
    circle: { name: 'round', self: undefined },
    config: { entry: { type: 'greet' } },
    element: '<form>',
  });
});
