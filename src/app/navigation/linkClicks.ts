/** What a click on a link of the page means for the router, or null when it is the browser's. */
const routeOfClick = (event: MouseEvent): string | null => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  const href = link?.getAttribute('href');
  if (!link || link.target !== '' || link.hasAttribute('download') || !href?.startsWith('#/')) return null;
  return href.slice(1);
};

/**
 * Gives clicks on hash-route links (`<a href="#/login">`) to the router, so that each becomes a history entry
 * with its own scroll position. Components can then use plain links.
 * @returns how to stop
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
