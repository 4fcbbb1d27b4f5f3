import { expect, it } from 'vitest';
import { unlessLeft } from '../../src/app/runtime/leaving';

const lost = () => Promise.reject(new Error('Server is unavailable'));

it('a call that fails is reported while the page stays', async () => {
  await expect(unlessLeft(lost)).rejects.toThrow('Server is unavailable');
});

it('a call that the page’s own navigation aborts is not reported', async () => {
  const call = async () => {
    await Promise.resolve();
    window.dispatchEvent(new Event('beforeunload'));
    return lost();
  };
  await expect(unlessLeft(call)).resolves.toBeUndefined();
  // The navigation was cancelled: the page stays, and its next call is reported again.
  await expect(unlessLeft(lost)).rejects.toThrow('Server is unavailable');
});
