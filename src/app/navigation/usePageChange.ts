import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { htmlClass } from '../../document/protocol';
import { rememberAffiliate } from '../../urls/affiliate';
import { useDependencies } from '../runtime/dependencies';
import { focusPage } from '../runtime/pageFocus';

/** Lets machines and plain links navigate by the router. */
export function useRouterLinks(): void {
  const navigate = useNavigate();
  const { navigator } = useDependencies();
  useEffect(() => {
    const detach = navigator.attach((to, options) => void navigate(to, options));
    const stop = routeLinkClicks(document, (to) => void navigate(to));
    return () => {
      stop();
      detach();
    };
  }, [navigate, navigator]);
}

/**
 * Moves the focus to the new page and scrolls to its top after a page change, even one before hydration. The browser restores
 * the scroll position after a step back.
 * @returns a ref for the page's `main`, which gets the focus
 */
export function usePageChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    if (shown.current === pathname && !classList.contains(htmlClass.navigatedEarly)) return;
    classList.remove(htmlClass.navigatedEarly);
    shown.current = pathname;
    showAddress(pathname);
    if (main.current) focusPage(main.current);
    if (type !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, type]);
  return main;
}

/** Names the page in the browser's tab and history. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

/** Browsers share a page by its canonical address, which search engines and link previews can read. */
const showAddress = (pathname: string): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  // A broken route may begin with two slashes, which would name a host.
  if (link) link.href = Object.assign(new URL(link.href), { pathname }).href;
};

/** Remembers the affiliate's code from the address of any page. */
export function useAffiliate(): void {
  const { search } = useLocation();
  const { services } = useDependencies();
  useEffect(() => {
    rememberAffiliate(services.storage, new URLSearchParams(search), Date.now());
  }, [search, services]);
}

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
const routeLinkClicks = (page: Document, navigate: (to: string) => void): (() => void) => {
  const follow = (event: MouseEvent) => {
    const to = routeOfClick(event);
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  };
  page.addEventListener('click', follow);
  return () => page.removeEventListener('click', follow);
};
