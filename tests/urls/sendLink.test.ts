import { afterEach, expect, it, vi } from 'vitest';
import { sendLink } from '../../src/urls/sendLink';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a link is sent by the share dialog, or by mail in a browser without one', async () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign } });
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  await sendLink('https://store.test/?a=b');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'ThreadKeep', url: 'https://store.test/?a=b' });
  expect(assign).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  await sendLink('https://store.test/?a=b');
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    'mailto:?subject=ThreadKeep&body=https%3A%2F%2Fstore.test%2F%3Fa%3Db',
  );
});
