import type { Plugin } from 'vite';

const description = /\bdescription:\s*(['"])(?:(?!\1).)*\1,?/g;

/** Leaves the descriptions of the machines' states out of the build: Studio and the inspector show them, no page does. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/machines\/.+\.ts$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
});
