import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../http/problems';

/** Where the build puts the site. */
export const builtSite = fileURLToPath(new URL('../../dist', import.meta.url));

const reserved = /^\/(v1|dev)(\/|\?|$)/;
const isHashed = (path: string): boolean => path.includes('/assets/');

const asksForPage = ({ url }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1);
  return !isHashed(path) && !/\.[^/]+$/.test(path);
};

/**
 * Serves the built site: what carries a hash in its name may be kept for ever, pages are asked for anew. A typed
 * path such as /login gets the bare page, which forwards to the hash route; the prerendered one is the landing page's.
 */
export const serveSite = async (app: FastifyInstance, root: string): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('the site is not built, so that only the service answers');
    return;
  }
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 });
  await app.register(serveStatic, {
    root,
    serve: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    if (reserved.test(request.url)) throw notFound();
    if (request.params['*'] === '') return reply.sendFile('index.html');
    return reply.sendFile(asksForPage(request) ? 'page.html' : request.params['*']);
  });
};
