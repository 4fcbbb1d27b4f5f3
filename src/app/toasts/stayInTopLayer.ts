/**
 * Keeps an element at the end of the open modal dialog, or of the page if none is open: a modal dialog makes
 * everything outside it inert, including the top layer.
 * @returns a function that removes the element
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
