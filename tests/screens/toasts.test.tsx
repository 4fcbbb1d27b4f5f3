import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createToasts } from '../../src/app/toasts/toasts';
import type { Notice } from '../../src/machines/shared/effects';
import { eventually } from '../support/eventually';

it('a message carried over a reload is shown by a library that loads before the page is hydrated', async () => {
  const library = await import('../../src/app/toasts/Toastify');
  const toasts = createToasts(() => Promise.resolve(library));
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
  await eventually(() => expect(document.body.textContent).toContain('LogOut Successfully!!!'));
});

it('an error that happens again while its toast is leaving is shown again', async () => {
  const library = await import('../../src/app/toasts/Toastify');
  const toasts = createToasts(() => Promise.resolve(library));
  const { unmount } = render(<toasts.Container />);
  onTestFinished(unmount);
  const error: Notice = { kind: 'error', text: 'It is out', duration: 'untilDismissed', about: ['list'] };
  act(() => {
    toasts.show(error);
  });
  await screen.findByRole('alert');
  act(() => {
    toasts.retract('list');
  });
  // It takes a second to leave, in which it has no role.
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText(error.text)).toBeDefined();
  act(() => {
    toasts.show(error);
  });
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', error.text);
});

it.each([
  ['the library', 'alert'],
  ['the bar', 'status'],
] as const)(
  'two calls that fail with the same words share one message of %s, which stays until both have succeeded',
  async (shows, role) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const library = await import('../../src/app/toasts/Toastify');
    const toasts = createToasts(() =>
      shows === 'the library' ? Promise.resolve(library) : Promise.reject(new Error('lost')),
    );
    const { unmount } = render(<toasts.Container />);
    onTestFinished(unmount);
    const text = `${shows} is out`;
    const failureOf = (call: string): Notice => ({
      kind: 'error',
      text,
      duration: 'untilDismissed',
      about: ['refused', call],
    });
    act(() => {
      for (const call of ['list', 'deletion', 'list']) toasts.show(failureOf(call));
    });
    await eventually(() => expect(screen.getByRole(role).textContent).toContain(text));
    act(() => {
      toasts.retract('list');
    });
    expect(screen.getByRole(role).textContent).toContain(text);
    act(() => {
      toasts.show({ kind: 'success', text: `${shows} is back`, duration: 5000, about: ['deletion'] });
    });
    await eventually(() =>
      expect(screen.queryAllByRole(role).map(({ textContent }) => textContent)).not.toContain(text),
    );
  },
);
