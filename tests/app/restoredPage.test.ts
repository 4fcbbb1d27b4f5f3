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

it('a page that is shown again after a step back is reloaded; one that is opened is not', () => {
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('a page with unsaved work stays, and nothing is reloaded once the app is gone', () => {
  hasUnsavedWork = true;
  show(true);
  hasUnsavedWork = false;
  stop();
  show(true);
  expect(reload).not.toHaveBeenCalled();
});
