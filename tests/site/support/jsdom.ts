import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Runs a page and a service in one process. Vitest's own jsdom would load the service's modules as the page's. Network calls
// still use Node's implementation.
const own = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'File',
  'FormData',
  'Headers',
  'Request',
  'TextDecoder',
  'TextEncoder',
  'Uint8Array',
  'URL',
  'URLSearchParams',
] as const;
const kept = own.map((name) => [name, globalThis[name]] as const);
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
Object.assign(globalThis, Object.fromEntries(kept));
afterAll(async () => {
  // React finishes what it has scheduled.
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  await teardown(globalThis);
});
