import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

const port = String.raw`(?::(?:\d{1,5}|_[\w.-]+|-)?)?`;
const inBrackets = new RegExp(String.raw`^\[([^\]%]+)(?:%[^\]]+)?\]${port}$`);
// Without brackets, a port can be recognized only after eight groups of an IPv6 address, or after an embedded IPv4 address.
const withPort = new RegExp(String.raw`^((?:::ffff:)?[\d.]+|(?:[\da-f]{1,4}:){7}[\da-f]{1,4})${port}$`, 'i');
const bare = /^([^%]+)(?:%.+)?$/;

/**
 * The IP address of a node as proxies write it (RFC 7239, section 6): without its port, brackets, quotes, zone and other
 * parameters, in one spelling. Null for a node without one, such as `unknown` and `_hidden`.
 */
const addressOf = (node: string): string | null => {
  const text = node
    .replace(/^for=|;.*/gi, '')
    .trim()
    .replace(/^"(.*)"$/, '$1');
  const [, address = ''] = inBrackets.exec(text) ?? withPort.exec(text) ?? bare.exec(text) ?? [];
  return isIP(address) ? ipaddr.process(address).toString() : null;
};

/**
 * Reduces X-Forwarded-For to addresses. A node without one counts as the proxy that reported it, and earlier nodes are not
 * trusted: if arbitrary text counted as an address, each client could pose as a new network to the rate limits.
 */
export const readForwarded = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers['x-forwarded-for'];
    if (header !== undefined) {
      const nodes = String(header)
        .split(',')
        .map((node) => node.trim())
        .filter(Boolean)
        .map(addressOf);
      headers['x-forwarded-for'] = nodes.slice(nodes.lastIndexOf(null) + 1).join(', ');
    }
    done();
  });
};
