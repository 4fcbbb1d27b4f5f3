import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The names of the browser and the operating system that sent a request; null where they are not known. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Longer than any real browser's header. Limits the time that a forged one costs. */
const maxAgentLength = 400;

/** Reads the names of the browser and the operating system from the header User-Agent. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Device => {
  const agent = (headers['user-agent'] ?? '').slice(0, maxAgentLength);
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(agent);
  return { browser: browser.name || null, system: os.name || null };
};
