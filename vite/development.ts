import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Prerender from '../src/document/prerender/site';
import { siteUrl } from '../src/document/protocol.ts';
import { isPagePath } from '../src/content/heads.ts';

/** Serves paths with their heads and status codes in development, as the service does with the built site. */
export const developmentHeads = (): Plugin => ({
  name: 'development-heads',
  apply: 'serve',
  // Node would load the CommonJS build, whose exports don't match the site's imports.
  config: () => ({ ssr: { noExternal: ['styled-components'] } }),
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      // Vite has already rewritten every non-file request to /index.html.
      if (request.url !== '/index.html') {
        next();
        return;
      }
      const { pathname, origin } = new URL(
        request.originalUrl ?? '/',
        `http://${request.headers.host ?? ''}`,
      );
      const path = pathname === '/index.html' ? '/' : pathname;
      answer(server, path, origin, response).catch(next);
    });
  },
});

const answer = async (server: ViteDevServer, path: string, origin: string, response: ServerResponse) => {
  const site = (await server.ssrLoadModule('/src/document/prerender/site.ts')) as typeof Prerender;
  const send = (status: number, type: string, text: string) =>
    response.writeHead(status, { 'content-type': type }).end(text.replaceAll(siteUrl, origin));
  const listing = site.listings[path.slice(1)];
  if (listing !== undefined)
    return send(200, path.endsWith('.xml') ? 'application/xml' : 'text/plain', listing);
  const bare = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const page = await server.transformIndexHtml(path, site.withHead(bare, path));
  send(isPagePath(path) ? 200 : 404, 'text/html; charset=utf-8', page);
};
