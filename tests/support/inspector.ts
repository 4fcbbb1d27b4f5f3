import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createServer } from 'vite';

const receiver = `<!doctype html><title>Inspector</title><script>
  addEventListener('message', ({ data }) => { received(data); });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Serves a page that stands in for the hosted inspector, on its own port. */
export async function startReceiver() {
  const server = createHttpServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end(receiver);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

/** Records the inspection events that each receiver gets, by the receiver's origin. */
export async function listen(context: BrowserContext) {
  const received = new Map<string, StatelyInspectionEvent[]>();
  await context.exposeBinding('received', ({ page }, message: StatelyInspectionEvent) => {
    const { origin } = new URL(page.url());
    received.set(origin, [...(received.get(origin) ?? []), message]);
  });
  return (origin: string) => received.get(origin) ?? [];
}

/** Starts the site like `npm run dev`, in front of the given service. */
export async function startDevelopment(service: string, inspector: string) {
  Object.assign(process.env, { SERVICE_URL: service, VITE_INSPECTOR_URL: inspector });
  const server = await createServer({ logLevel: 'error', server: { port: 8300, hmr: false, watch: null } });
  await server.listen();
  const [origin] = server.resolvedUrls?.local ?? [];
  if (origin === undefined) throw new Error('Vite did not say where it listens');
  return { origin, close: () => server.close() };
}
