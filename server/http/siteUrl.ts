import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/**
 * The origin that links to the site begin with. Without SITE_URL, which production requires, it is the request's
 * own, so that the site works on whatever port it was started.
 */
export const siteUrlFor = (
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => SITE_URL ?? `${protocol}://${host}`;
