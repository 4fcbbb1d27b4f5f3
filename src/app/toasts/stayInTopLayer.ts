/**
 * Keeps a place at the end of the open modal dialog, or of the page when there is none: a modal dialog leaves
 * everything outside it inert, the top layer included.
 * @returns how to take the place away
 */
export function stayInTopLayer(place: HTMLElement): () => void {
  const move = () => {
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (place.parentElement !== home) home.append(place);
  };
  const observer = new MutationObserver(move);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  move();
  return () => {
    observer.disconnect();
    place.remove();
  };
}
