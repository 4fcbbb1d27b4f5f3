import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { addressTooLong, maxParameterLength, notFound } from '../http/problems';
import { replaceHeaders } from '../http/securityHeaders';
import { siteUrlFor } from '../http/siteUrl';
import { fileHeaders } from './headers';
import { readPages, type SitePage } from './pages';

/** Whether a parameter is longer than the API's routes take, so that the path got here. */
const isOverlong = (path: string): boolean =>
  path.split('/').some((part) => part.length > maxParameterLength);
const reserved = /^\/(v1|dev)(\/|$)/;
const unknown = '/404';
/** The `cache-control` of the files in a folder. A re-recorded clip keeps its name: everyone sees it within a day. */
const cacheControl: Readonly<Record<string, string>> = {
  assets: 'public, max-age=31536000, immutable',
  clips: 'public, max-age=86400',
  previews: 'public, max-age=86400',
};
/** The headers of a folder's files. Mails show the previews, on the page of a web mailer. */
const headersOf = (folder: string) =>
  folder === 'previews' ? { ...fileHeaders, 'cross-origin-resource-policy': 'cross-origin' } : fileHeaders;
const readsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.(?!html$)[^/.]+$/.test(path);

/**
 * The route that a path asks for, as the browser reads it: in any case, without a fragment or a query that a mail program has encoded, and
 * without the text after a link (src/urls/repairedAddress.ts).
 */
const routeOf = (path: string): string =>
  path
    .replace(/(?:[#?&]|%(?:25)*(?:23|3F|26)).*$/is, '')
    .replace(/[^a-z\d/]+$|\/$/i, '')
    .toLowerCase() || '/';

/**
 * Serves the built site. Files with a hash in their name are cached forever, clips for a day, pages are revalidated.
 * A typed path such as /login gets its own page, which forwards to the hash URL; an unknown path gets the not-found page.
 */
export const serveSite = async (app: FastifyInstance, config: Config, root: string): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('the site is not built, so that only the service answers');
    return;
  }
  // Password managers open this URL: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account', 302));
  const pages = readPages(root, config);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 });
  await app.register(serveStatic, {
    root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      const [folder = ''] = relative(root, path).split(sep);
      reply.setHeader('cache-control', cacheControl[folder] ?? 'no-cache');
    },
  });

  const sendPage = async (page: SitePage, request: FastifyRequest, reply: FastifyReply) => {
    const { type, headers } = page;
    const { body, etag, compressed } = page.at(siteUrlFor(config, request));
    reply.headers(headers).header('etag', etag).type(type);
    const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag);
    if (isKnown) return reply.code(304).send();
    if (!readsBrotli.test(String(request.headers['accept-encoding']))) return reply.send(body);
    return reply.header('content-encoding', 'br').send(await compressed());
  };

  for (const folder of Object.keys(cacheControl))
    app.get<{ Params: { '*': string } }>(
      `/${folder}/*`,
      replaceHeaders(headersOf(folder)),
      (request, reply) =>
        reply.header('vary', 'accept-encoding').sendFile(`${folder}/${request.params['*']}`),
    );

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    const path = `/${file}`.replace(/^\/index\.html$|\/$/, '') || '/';
    if (reserved.test(path)) throw isOverlong(path) ? addressTooLong() : notFound();
    const page = path === unknown ? undefined : pages.get(routeOf(path));
    if (page) return sendPage(page, request, reply);
    const missing = pages.get(unknown);
    if (isFile(path) || !missing) return reply.header('vary', 'accept-encoding').sendFile(file);
    return sendPage(missing, request, reply.code(404));
  });
};
