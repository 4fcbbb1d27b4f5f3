import { readConfig } from '../app/config';

/**
 * The site's public origin, in canonical URLs, link previews and the sitemap. Without VITE_SITE_URL at build time it is
 * this placeholder, which the service replaces with its SITE_URL (server/site/pages.ts).
 */
export const siteUrl = readConfig(import.meta.env).siteUrl || '%SITE_URL%';
