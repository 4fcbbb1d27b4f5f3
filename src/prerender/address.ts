import { readConfig } from '../app/config';

/**
 * The site's public origin, which canonical addresses, link previews and the sitemap begin with. Built without
 * VITE_SITE_URL, the pages hold this mark, and the service puts its SITE_URL there (server/site/pages.ts).
 */
export const siteUrl = readConfig(import.meta.env).siteUrl || '%SITE_URL%';
