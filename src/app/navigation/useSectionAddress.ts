import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to and focuses the section of the hash URL, such as `#/policy#payments`. */
export function useSectionAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const section = location.hash && document.getElementById(location.hash.slice(1));
    if (!section) return;
    // A smooth scroll would continue after a navigation back.
    section.scrollIntoView({ behavior: 'instant' });
    section.focus({ preventScroll: true });
  }, [location]);
}
