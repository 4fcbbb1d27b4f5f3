import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
  };
};
const read = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The size of text that the person has chosen, in pixels a rem. */
export const useRem = (): number => useSyncExternalStore(subscribe, read, () => 16);
