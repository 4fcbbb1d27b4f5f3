import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { privacy, refund } from '../../content/policies';
import { Policy } from '../../screens/policies/Policy';

export function RefundRoute() {
  useSectionAddress();
  return <Policy words={refund} href="#/refund" />;
}

export function PolicyRoute() {
  useSectionAddress();
  return <Policy words={privacy} href="#/policy" />;
}

/** Scrolls to and focuses the section of the hash URL, such as `#/policy#payments`. */
function useSectionAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const section = location.hash && document.getElementById(location.hash.slice(1));
    if (!section) return;
    // A smooth scroll would continue after a navigation back.
    section.scrollIntoView({ behavior: 'instant' });
    section.focus({ preventScroll: true });
  }, [location]);
}
