import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createToasts } from '../../src/app/toasts/toasts';
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
