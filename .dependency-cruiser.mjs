// The imports that each folder may have (docs/decisions/001-rooms.md). `npm run check -- rooms`.

/** Inside src, each room and the rooms it may import from. `types` names rooms of which only types may be imported. */
const rooms = {
  document: { from: ['urls', 'content'] },
  app: { from: ['screens', 'machines', 'api', 'urls', 'components', 'content', 'document'] },
  screens: { from: ['machines', 'urls', 'components', 'content'], types: ['api'] },
  machines: { from: ['content'], types: ['api'] },
  api: { from: ['content'] },
  urls: { from: ['content'] },
  components: { from: ['content'] },
  content: { from: [] },
};

/**
 * The order inside a room: a folder, or a file beside the folders, may import only from those below it, never from one
 * above it or on its own level, nor from a folder without a level.
 */
const floors = {
  server: [
    ['main'],
    ['service'],
    ['api', 'gauges', 'housekeeping', 'site'],
    ['account'],
    ['members', 'pricing'],
    ['session'],
    ['context'],
    ['mail'],
    ['limits'],
    ['http'],
    ['dev', 'jobs', 'logging', 'metrics'],
    ['database'],
    ['contract'],
    ['base', 'config'],
  ],
  'src/app': [
    ['routes'],
    ['actors', 'navigation', 'inspector'],
    ['runtime'],
    ['toasts'],
    ['service'],
    ['loading'],
  ],
  'src/components': [
    ['members', 'policies', 'marketing', 'demo', 'pictures', 'grid'],
    ['page'],
    ['overlays', 'display'],
    ['controls'],
    ['foundations'],
  ],
};

const names = Object.keys(rooms);
const path = (list) => `^src/(${list.join('|')})/`;

const roomRules = names.flatMap((room) => {
  const { from, types = [] } = rooms[room];
  const closed = names.filter((other) => other !== room && ![...from, ...types].includes(other));
  return [
    {
      name: `${room}-imports`,
      severity: 'error',
      comment: `src/${room} may import from: ${from.join(', ') || 'no other room'}.`,
      from: { path: path([room]) },
      to: { path: path(closed) },
    },
    ...(types.length > 0
      ? [
          {
            name: `${room}-imports-types-only`,
            severity: 'error',
            comment: `src/${room} may import only types from: ${types.join(', ')}.`,
            from: { path: path([room]) },
            to: { path: path(types), dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
});

const floorRules = Object.entries(floors).flatMap(([room, levels]) =>
  levels.map((level, index) => {
    const below = levels.slice(index + 1).flat();
    return {
      name: `${room.replace('src/', '')}-${level.join('-')}-imports`,
      severity: 'error',
      comment: `${room}/${level.join(', ')} may import only from folders below: ${below.join(', ')}.`,
      from: { path: `^${room}/(${level.join('|')})[/.]` },
      to: {
        path: [`^${room}/[^/]+/`, `^${room}/(${levels.flat().join('|')})\\.`],
        pathNot: `^${room}/($1|${below.join('|')})[/.]`,
      },
    };
  }),
);

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that import each other, types included, cannot be read one after the other.',
      from: {},
      to: { circular: true },
    },
    ...roomRules,
    {
      name: 'protocol-only',
      severity: 'error',
      comment: 'Code that runs before React shares only the names of its protocol with the app.',
      from: { path: '^src/app/' },
      to: { path: '^src/document/', pathNot: '^src/document/protocol\\.ts$' },
    },
    {
      name: 'entries-last',
      severity: 'error',
      comment: 'Nothing imports the entries of the browser and of the build.',
      from: { path: '^src/' },
      to: { path: '^src/(main|prerender)\\.tsx$' },
    },
    ...floorRules,
    {
      name: 'site-without-service',
      severity: 'error',
      comment: 'The site never imports the service or the tests.',
      from: { path: '^src/' },
      to: { path: '^(server|packages|tests|tools|vite)/' },
    },
    {
      name: 'tools-import-no-test',
      severity: 'error',
      comment: 'Tools may import the models, stages and fixtures of the tests, but no test.',
      from: { path: '^tools/' },
      to: { path: '^tests/', pathNot: '^tests/(models|stages|support)/' },
    },
    {
      name: 'packages-alone',
      severity: 'error',
      comment: 'A package does not import the product that uses it.',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(src|server|tests|tools|vite|packages)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'service-without-site',
      severity: 'error',
      comment: 'The service never imports the site; contract/ holds what both need.',
      from: { path: '^server/' },
      to: { path: '^(src|packages|tests|tools|vite)/' },
    },
    {
      name: 'contract-alone',
      severity: 'error',
      comment: 'The contract imports neither the site nor the service.',
      from: { path: '^contract/' },
      to: { path: '^(src|server|packages|tests|tools|vite)/' },
    },
    {
      name: 'machines-without-react',
      severity: 'error',
      comment: 'Machines do not import React.',
      from: { path: '^src/machines/' },
      to: {
        path: '^node_modules/(react|react-dom|@xstate/react|react-router-dom|styled-components|react-toastify)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.css', '.json'] },
  },
};
