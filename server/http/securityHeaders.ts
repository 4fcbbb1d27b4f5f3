import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Security headers by name, as a response carries them. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** The headers that helmet sets for these options. Helmet's own middleware would compute the same headers for each response. */
export const securityHeadersOf = (options: HelmetOptions): SecurityHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
};

/** Sets these headers on every response; a route may replace some of them by `replaceHeaders`. */
export const setSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};

/** Options of a route whose responses carry other headers; `undefined` removes one. */
export const replaceHeaders = (
  own: Readonly<Record<string, string | undefined>>,
): Pick<RouteShorthandOptions, 'onRequest'> => ({
  onRequest: (_request, reply, done) => {
    for (const [name, value] of Object.entries(own)) {
      if (value === undefined) reply.removeHeader(name);
      else reply.header(name, value);
    }
    done();
  },
});
