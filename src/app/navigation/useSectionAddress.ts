import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows and focuses the section that the address ends with, as in `#/policy#payments`. */
export function useSectionAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const section = location.hash && document.getElementById(location.hash.slice(1));
    if (!section) return;
    // A smooth scroll still under way would carry on after going back.
    section.scrollIntoView({ behavior: 'instant' });
    section.focus({ preventScroll: true });
  }, [location]);
}
