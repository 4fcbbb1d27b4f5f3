import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/**
 * The origin of links to the site. Production requires SITE_URL; without it the request's own origin is used, so that
 * development works on any port.
 */
export const siteUrlFor = (
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => SITE_URL ?? `${protocol}://${host}`;

/**
 * The URL of a page of the site: its typed path, so that the browser asks for the right document, and its hash route with the
 * query, which no request and no log contains.
 */
export const pageUrl = (siteUrl: string, path: string, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${siteUrl}${path}#${path}${text && `?${text}`}`;
};
