import { useEffect, useState, type ComponentType } from 'react';
import { lazyChunk } from './chunks';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * A script chunk for what only an act brings up, such as a dialog or another page. It is fetched at the first sign that
 * somebody uses the page, so that it is there when it is asked for.
 */
export function onDemand(load: () => Promise<ComponentType>) {
  let arrived: ComponentType | null = null;
  const fetch = async () => (arrived = await load());
  const Awaited = lazyChunk(fetch);

  return {
    Content: () => {
      // What is there already is shown without waiting; what was awaited stays the same component.
      const [Shown] = useState(() => arrived ?? Awaited);
      return <Shown />;
    },
    /** Watches for the sign while a page is shown. */
    useFetched: () => {
      useEffect(() => {
        const leaving = new AbortController();
        const begin = () => {
          leaving.abort();
          // Whoever asks for it hears that it failed.
          fetch().catch(() => undefined);
        };
        for (const sign of signs)
          document.addEventListener(sign, begin, { passive: true, signal: leaving.signal });
        return () => {
          leaving.abort();
        };
      }, []);
    },
  };
}
