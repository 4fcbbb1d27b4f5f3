/**
 * Calls back once, at the next press of a pointer or a key, or at another sign that the page is used.
 * @param moreSigns names of further events of the window
 * @returns how to stop waiting
 */
export function onPageUse(act: () => void, ...moreSigns: string[]): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    act();
  };
  for (const sign of ['pointerdown', 'keydown', ...moreSigns])
    window.addEventListener(sign, begin, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}
