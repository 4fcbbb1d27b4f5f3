import { build, type Plugin } from 'vite';

/** Compiles the account service into `outDir`. Its packages, the `dependencies` of package.json, stay in node_modules. */
export const compileService = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'error',
    // Installed as a package it would bring TypeScript, its optional peer, into production.
    ssr: { noExternal: ['valibot'] },
    build: { ssr: 'server/main.ts', outDir, target: 'node20', sourcemap: true, copyPublicDir: false },
  });
};

/** Compiles the account service after the site, into a folder that is never served. */
export const compiledService = (outDir: string): Plugin => ({
  name: 'compiled-service',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  closeBundle: () => compileService(outDir),
});
