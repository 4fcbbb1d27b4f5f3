import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './compress.plugin.ts';
import { developmentHeads } from './development.plugin.ts';
import { prerenderSite } from './prerender.plugin.ts';
import { readConfig } from './src/app/config.ts';
import { styles } from './styles.config.ts';

// The service builds addresses from the host it was asked by.
const service = { target: process.env['SERVICE_URL'] ?? 'http://localhost:8080', changeOrigin: false };

// What every page runs on changes seldom, so that a visitor keeps it when the site changes. Two chunks are run one by one.
const reactItself = /node_modules\/(react|react-dom|scheduler)\//;
const foundation =
  /node_modules\/(react-router|react-router-dom|react-error-boundary|xstate|@xstate|use-[\w-]+|styled-components|stylis|valibot|openapi-fetch)\/|vite\/preload-helper/;

// Texts of one kind, and small modules that the same pages use, weigh less together.
const together = {
  texts: /src\/content\/(posts|emails)\//,
  parts: /src\/components\/(Avatar|Card|Icon|Skeleton|Tag|tagColors)\.tsx?/,
  sections: /src\/components\/(CtaBanner|SectionHeading)\.tsx/,
  inputs: /src\/components\/(Field|Input|SelectField)\.tsx/,
  controls: /src\/components\/(Checkbox|IconButton)\.tsx/,
  demo: /src\/components\/demo\/(ChatRow|DemoFrame|NoteCard|ReminderCard|sample|team)\.tsx?/,
  clients:
    /src\/(api\/(accounts|authMiddleware|client|identity|receive|tabLock|validation)|app\/(clients|promiseActor|throughAuth))\.ts/,
};

// What runs every page has come before anything else is asked for.
const isOnEveryPage = (file: string) => /\/(foundation|rolldown-runtime|index)-[^/]*\.js$/.test(file);

export default defineConfig(({ mode }) => ({
  // Checked here, so that a browser need not, and a build with a wrong one fails.
  define: { builtConfig: JSON.stringify(readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'))) },
  plugins: [react(), developmentHeads(), prerenderSite(), compressAssets()],
  oxc: styles,
  build: {
    target: 'es2022',
    modulePreload: {
      // Browsers without it do without preloading.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isOnEveryPage(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation-react', test: reactItself },
            { name: 'foundation', test: foundation },
            ...Object.entries(together).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': service, '/dev': service, '/healthz': service } },
}));
