import { act } from '@testing-library/react';
import { flushPromises } from './actors';

/** Does something, and waits until the page shows what follows. */
export const settle = (happens: () => unknown) =>
  act(async () => {
    happens();
    await flushPromises();
  });
