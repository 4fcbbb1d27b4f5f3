import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Shows `fallback` until it is within half a screen of the viewport, and `children` from then on. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return <div ref={place}>{near ? children : fallback}</div>;
}
