import { createServer, type Plugin } from 'vite';

const stagedActorRef = new URL('../../tests/stages/stagedActorRef.ts', import.meta.url).pathname;

/** Gives the screens the actor on the stage, as the tests of the screens do. */
const stagedActors: Plugin = {
  name: 'staged-actors',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/useActorRef') ? stagedActorRef : null),
};

/** Serves the stage, on which a screen is shown in a state of its machine. The site's build knows nothing of it. */
export async function serveStage(port = Number(process.env['PORT'] ?? 8262)) {
  const server = await createServer({
    plugins: [stagedActors],
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-catalogue',
    optimizeDeps: { entries: ['tools/catalogue/stage.html'] },
    server: { port, proxy: {}, hmr: false, watch: null },
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The stage has no address');
  return { address: `${address}tools/catalogue/stage.html`, close: () => server.close() };
}
