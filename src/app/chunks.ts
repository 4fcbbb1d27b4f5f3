import { lazy, type ComponentType } from 'react';

/** How long a script chunk may take, in milliseconds. */
const chunkTimeout = 120_000;

/** What is loaded, unless it takes over 120 s. @throws when it does, or fails to load */
export const inTime = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('A part of the page took too long to load'));
    }, chunkTimeout);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A component that is a script chunk of its own. When the chunk fails to load, or takes over 120 s, rendering
 * it throws to the nearest error boundary.
 * @param wanted what to wait for before it is loaded
 */
export const lazyChunk = (load: () => Promise<ComponentType>, wanted?: Promise<void>) =>
  lazy(async () => {
    await wanted;
    return { default: await inTime(load()) };
  });
