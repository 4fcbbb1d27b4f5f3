import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
  };
};
const read = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The pixels per rem; follows the text size set in the browser. */
export const useRem = (): number => useSyncExternalStore(subscribe, read, () => 16);
