import { lazy, type ComponentType } from 'react';

/** How long a script chunk may take, in milliseconds. */
const chunkTimeout = 120_000;

/**
 * A component that is a script chunk of its own. When the chunk fails to load, or takes over 120 s, rendering
 * it throws to the nearest error boundary.
 * @param wanted what to wait for before it is loaded
 */
export const lazyChunk = (load: () => Promise<ComponentType>, wanted?: Promise<void>) =>
  lazy(async () => {
    await wanted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('A part of the page took too long to load'));
      }, chunkTimeout);
    });
    try {
      return { default: await Promise.race([load(), timeout]) };
    } finally {
      clearTimeout(timer);
    }
  });
