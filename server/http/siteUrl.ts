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
