/** The route of a click on a hash-route link, or null if the browser should handle the click. */
const routeOfClick = (event: MouseEvent): string | null => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  const href = link?.getAttribute('href');
  if (!link || link.target !== '' || link.hasAttribute('download') || !href?.startsWith('#/')) return null;
  return href.slice(1);
};

/**
 * Passes clicks on hash-route links (`<a href="#/login">`) to the router, so that each becomes a history
 * entry with its own scroll position. Components can then use plain links.
 * @returns a function that removes the listener
 */
export const routeLinkClicks = (page: Document, navigate: (to: string) => void): (() => void) => {
  const follow = (event: MouseEvent) => {
    const to = routeOfClick(event);
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  };
  page.addEventListener('click', follow);
  return () => {
    page.removeEventListener('click', follow);
  };
};
