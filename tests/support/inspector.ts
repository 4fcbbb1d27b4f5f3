import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import react from '@vitejs/plugin-react';
import { build, createServer, loadEnv, preview } from 'vite';
import { readConfig } from '../../src/app/config';
import { styles } from '../../vite/styles';

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

const environment = (service: string, inspector: string) =>
  Object.assign(process.env, {
    NODE_ENV: 'development',
    SERVICE_URL: service,
    VITE_INSPECTOR_URL: inspector,
  });
const originOf = (urls: { local: readonly string[] } | null) => {
  const [origin] = urls?.local ?? [];
  if (origin === undefined) throw new Error('Vite did not say where it listens');
  return origin;
};

/** Starts the site like `npm run dev`, in front of the given service. */
export async function startDevelopment(service: string, inspector: string) {
  environment(service, inspector);
  const server = await createServer({ logLevel: 'error', server: { port: 8301, hmr: false, watch: null } });
  await server.listen();
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}

/**
 * Serves what `npm run dev` serves as bundles, in front of the given service: the development server sends each browser
 * hundreds of modules again, which takes most of a test's time.
 */
export async function startBundles(service: string, inspector: string) {
  environment(service, inspector);
  const shared = { configFile: false, mode: 'development', logLevel: 'error' } as const;
  const outDir = 'test-results/development';
  await build({
    ...shared,
    define: { builtConfig: JSON.stringify(readConfig(loadEnv('development', '.', 'VITE_'))) },
    plugins: [react()],
    oxc: styles,
    build: {
      outDir,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: ['index.html', 'tools/inspector/index.html', 'tests/sweeps/kettle/index.html'],
      },
    },
  });
  const proxy = { '/v1': { target: service, changeOrigin: false } };
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 8300, proxy } });
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}
