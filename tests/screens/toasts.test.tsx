import { act, fireEvent, screen } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSafeStorage } from '../../src/api/session/storage';
import { createEffects } from '../../src/app/runtime/effects';
import { createToasts } from '../../src/app/toasts/toasts';
import { failure, success, successOf, type Notice } from '../../src/machines/shared/effects';
import { flushPromises, taken } from '../support/actors';

const library = await import('../../src/app/toasts/Toastify');

/** Toasts that the library shows, or bars of the page while its script does not come. */
const shownBy = (shows: string) => {
  const toasts = createToasts(() =>
    shows === 'the library' ? Promise.resolve(library) : new Promise<never>(() => undefined),
  );
  const render = () => onTestFinished(renderUnstyled(<toasts.Container />).unmount);
  const show = (...notices: readonly Notice[]) =>
    act(() => {
      for (const notice of notices) toasts.show(notice);
    });
  const retract = (about: string) => act(() => toasts.retract(about));
  return { toasts, render, show, retract };
};
/** The effects that report to these toasts, and to the machine of problems by `send`. */
const effectsOn = (toasts: ReturnType<typeof createToasts>, send: () => unknown) =>
  createEffects(
    toasts,
    createSafeStorage(() => sessionStorage, window),
    () => ({ send }) as never,
  );
const messages = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
    .map(({ textContent }) => textContent)
    .sort();

it('a message carried over a reload is shown by a library that loads before the page is hydrated', async () => {
  const { toasts } = shownBy('the library');
  toasts.show({ kind: 'success', text: 'LogOut Successfully!!!', duration: 5000 });
  await act(() => Promise.resolve());
  const prerendered = document.body.appendChild(document.createElement('div'));
  prerendered.innerHTML = '<main></main>';
  const onRecoverableError = vi.fn();
  const root = await act(() =>
    Promise.resolve(
      hydrateRoot(
        prerendered,
        <>
          <main />
          <toasts.Container />
        </>,
        { onRecoverableError },
      ),
    ),
  );
  onTestFinished(() => {
    act(() => {
      root.unmount();
    });
    prerendered.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  await expect.poll(() => document.body.textContent).toContain('LogOut Successfully!!!');
});

it.each(['the library', 'a bar'])(
  'a message that %s shows late, on a busy page, can be read for its whole time',
  async (shows) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { toasts, render } = shownBy(shows);
    const text = `${shows} says it`;
    toasts.show(success(text, 2000));
    await vi.advanceTimersByTimeAsync(20_000);
    render();
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await wait(1900);
    expect(screen.getByRole('status').textContent).toContain(text);
    await wait(1500);
    expect(screen.queryByRole('status')).toBeNull();
  },
);

it('the library is loaded with the first press, not before', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const toasts = createToasts(load);
  const { unmount } = renderUnstyled(<toasts.Container />);
  onTestFinished(unmount);
  await flushPromises();
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.pointerDown(document.body);
  await flushPromises();
  expect(load).toHaveBeenCalledOnce();
});

it('an error that happens again while its toast is leaving is shown again', async () => {
  const { render, show, retract } = shownBy('the library');
  render();
  const error = failure('It is out', 'list');
  show(error);
  await screen.findByRole('alert');
  retract('list');
  // It takes a second to leave, in which it has no role.
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(error.text)).toBeDefined();
  show(error);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', error.text);
});

it.each(['the library', 'the bar'])(
  'two calls that fail with the same words share one message of %s, which stays until both have succeeded',
  async (shows) => {
    const { render, show, retract } = shownBy(shows);
    render();
    const text = `${shows} is out`;
    const isSaid = () => messages().filter((words) => words.includes(text)).length;
    show(...['list', 'deletion', 'list'].map((call) => failure(text, 'refused', call)));
    await expect.poll(() => isSaid()).toBe(1);
    retract('list');
    expect(isSaid()).toBe(1);
    show(successOf('deletion', `${shows} is back`));
    await expect.poll(() => isSaid()).toBe(0);
  },
);

describe('on screen', () => {
  const opened = async () => {
    const scene = shownBy('the library');
    scene.render();
    scene.show(failure('Ready', 'ready'));
    await expect.poll(() => messages()).toHaveLength(1);
    scene.retract('ready');
    await expect.poll(() => messages()).toHaveLength(0);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pass = (milliseconds: number) =>
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    return { ...scene, pass };
  };
  const offer = (name: string): Notice => ({
    ...success('Deleted', 10_000),
    button: { text: `Undo ${name}`, press: () => undefined },
  });

  it('a message stays for its five seconds, however many dialogs open and close', async () => {
    const { show, pass } = await opened();
    show(success('Saved'));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    for (let second = 1; second < 5; second += 1) {
      pass(1000);
      dialog.toggleAttribute('open');
      await Promise.resolve();
      expect(dialog.contains(screen.getByRole('status'))).toBe(dialog.open);
    }
    dialog.remove();
    pass(999);
    expect(messages()).toEqual(['Saved']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  it('at most three messages are shown: a fourth replaces a success, or else the oldest of its kind', async () => {
    const { toasts, show } = await opened();
    for (const text of ['one', 'two', 'three', 'four']) show(success(text));
    expect(messages().sort()).toEqual(['four', 'three', 'two']);
    act(() => {
      toasts.offer(offer('one'));
    });
    for (const text of ['first', 'second', 'third']) show(failure(text));
    expect(messages().sort()).toEqual(['DeletedUndo one', 'second', 'third']);
    for (const name of ['two', 'three'])
      act(() => {
        toasts.offer(offer(name));
      });
    expect(messages().sort()).toEqual(['DeletedUndo three', 'second', 'third']);
  });

  it('pressing again announces the same message again, for a success and a refusal', async () => {
    const { toasts, show } = await opened();
    const { reportProblem } = effectsOn(toasts, () => show(failure('Too often', 'mail')));
    const press = [
      ['Sent', () => show(success('Sent'))],
      ['Too often', () => act(() => reportProblem(null, { problem: taken, about: 'mail' }))],
    ] as const;
    for (const [text, act] of press) {
      act();
      const [before] = screen.getAllByText(text);
      act();
      const now = screen.getAllByText(text).at(0);
      expect(now, text).not.toBe(before);
      expect(messages(), text).toContain(text);
    }
  });

  it('the message of a call that failed in an outage ends with its success, not with another failure', async () => {
    const { toasts } = await opened();
    const send = vi.fn();
    const { notify } = effectsOn(toasts, send);
    act(() => {
      notify(null, failure('Too often', 'mail'));
      notify(null, success('Copied'));
    });
    expect(send).not.toHaveBeenCalled();
    act(() => {
      notify(null, successOf('mail', 'Sent'));
    });
    expect(send.mock.calls).toEqual(
      ['mail', 'unreachable'].map((about) => [{ type: 'notices.retracted', about }]),
    );
  });
});

it('an error leaves with its page; a success, and the reason for the change of page, stay', async () => {
  const { toasts, render, show } = shownBy('the library');
  render();
  show(failure('Incorrect email or password'), success('Copied', 60_000), {
    ...failure('Your session has ended.'),
    outlivesPage: true,
  });
  await expect
    .poll(() => messages())
    .toEqual(['Copied', 'Incorrect email or password', 'Your session has ended.']);
  act(() => {
    toasts.leavePage();
  });
  await expect.poll(() => messages()).toEqual(['Copied', 'Your session has ended.']);
});
