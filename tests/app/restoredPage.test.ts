import { afterEach, expect, it, vi } from 'vitest';
import { reloadWhenRestored } from '../../src/app/runtime/restoredPage';

const reload = vi.fn();
let hasUnsavedWork = false;
const stop = reloadWhenRestored(() => hasUnsavedWork, reload);
const show = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

afterEach(() => {
  reload.mockClear();
});

it('reloads a page that is shown again after a step back, and not a page that is opened', () => {
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps a page with unsaved work, and reloads nothing once the app has been removed', () => {
  hasUnsavedWork = true;
  show(true);
  hasUnsavedWork = false;
  stop();
  show(true);
  expect(reload).not.toHaveBeenCalled();
});
