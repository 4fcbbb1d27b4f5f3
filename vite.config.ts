import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './vite/compress.ts';
import { withoutDescriptions } from './vite/descriptions.ts';
import { developmentHeads } from './vite/development.ts';
import { prerenderSite } from './vite/prerender.ts';
import { readConfig } from './src/app/config.ts';
import { compiledService } from './vite/service.ts';
import { styles } from './vite/styles.ts';

// The service builds URLs from the Host header.
const service = { target: process.env['SERVICE_URL'] ?? 'http://localhost:8080', changeOrigin: false };

// Libraries change rarely, so their chunks stay cached when the site changes. Two chunks run as two shorter tasks.
const reactItself = /node_modules\/(react|react-dom|scheduler)\//;
const foundation =
  /node_modules\/(react-router|react-router-dom|react-error-boundary|xstate|@xstate|use-[\w-]+|styled-components|stylis|valibot|openapi-fetch)\/|vite\/preload-helper/;

// Similar texts, and small modules of the same pages, compress better in one chunk.
const together = {
  calls: /src\/(api\/http\/(problem|unwrap|schemas)|content\/(failures|notices))\.ts/,
  texts: /src\/content\/(posts|emails)\.ts/,
  parts:
    /src\/components\/(display\/(Card|CheckList|SectionHeading|Skeleton|Tag|TitledSection)|foundations\/Icon)\.tsx?/,
  inputs:
    /src\/(components\/(controls\/(Checkbox|Field|IconButton|Input|SelectField|TextField|useUnheardInput)|page\/AccountForm)|app\/runtime\/focus|machines\/shared\/focusEffects)\.tsx?/,
  portal: /src\/(machines\/pricing\/portal\.machine|app\/actors\/portal|screens\/pricing\/ManagePlan)\.tsx?/,
  pictures: /src\/components\/pictures\/(ChatRow|DemoFrame|NoteCard|sample)\.tsx?/,
};

// These chunks are loaded before any other chunk is requested.
const isOnEveryPage = (file: string) => /\/(foundation|rolldown-runtime|index)-[^/]*\.js$/.test(file);

const router = `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`;

export default defineConfig(({ mode }) => {
  // Validated at build time: a wrong configuration fails the build, and browsers skip the check.
  const config = readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    define: { builtConfig: JSON.stringify(config) },
    // The package's exports name its development build only, which checks and warns.
    resolve: { alias: mode === 'production' ? [{ find: /^react-router$/, replacement: router }] : [] },
    plugins: [
      react(),
      withoutDescriptions(),
      developmentHeads(),
      prerenderSite(config.siteUrl),
      compressAssets(),
      compiledService('dist-server'),
    ],
    oxc: styles,
    build: {
      // The browsers that the README promises (decision 026).
      target: ['chrome120', 'edge120', 'firefox125', 'safari17.4'],
      modulePreload: {
        // Browsers without modulepreload go without it.
        polyfill: false,
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !isOnEveryPage(file)) : files,
      },
      rolldownOptions: {
        // A text of src/content with one user is inlined there, which saves 70 bytes of the first script.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          // The landing page's script names most chunks: a short hash keeps it small.
          chunkFileNames: 'assets/[name]-[hash:7].js',
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
  };
});
