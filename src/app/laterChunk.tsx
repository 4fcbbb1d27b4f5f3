import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { lazyChunk } from './chunks';

const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * A script chunk for the part of a prerendered page that nobody sees at first. It stays the HTML that it came as until
 * it is seen, or the page is used in any way; a button in it that is pressed too early is pressed again once it works.
 * On a page that wasn't prerendered it is loaded at once.
 */
export function laterChunk(load: () => Promise<ComponentType>) {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  let alive = false;
  let pressed: HTMLElement | null = null;

  const Content = lazyChunk(
    async () => {
      const Loaded = await load();
      return function Alive() {
        useEffect(() => {
          alive = true;
          pressed?.click();
          pressed = null;
        }, []);
        return <Loaded />;
      };
    },
    import.meta.env.SSR ? undefined : wanted,
  );

  const Wanted = () => {
    useEffect(want, []);
    return <div data-fill="" aria-busy="true" />;
  };

  // One element for all renderings: React gives prerendered HTML up when its boundary gets new props before its script.
  const content = (
    <Suspense fallback={<Wanted />}>
      <Content />
    </Suspense>
  );

  return function Later() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const part = place.current;
      if (!part) return;
      const leaving = new AbortController();
      const { signal } = leaving;
      const keep = ({ target }: Event) => {
        if (!alive && target instanceof Element && part.contains(target)) pressed = target.closest('button');
      };
      const sight = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      });
      sight.observe(part);
      // React stops such a press at the root of the page.
      document.addEventListener('click', keep, { capture: true, signal });
      for (const sign of signs) document.addEventListener(sign, want, { passive: true, signal });
      return () => {
        sight.disconnect();
        leaving.abort();
      };
    }, []);
    return (
      <div ref={place} data-later="">
        {content}
      </div>
    );
  };
}
