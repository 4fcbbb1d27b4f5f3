import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/** The rooms of src and server, and the rooms each may import from (docs/decisions/001-rooms.md). */
const rooms = {
  app: ['screens', 'machines', 'api', 'urls', 'components', 'content'],
  screens: ['machines', 'urls', 'components', 'content'],
  machines: [],
  api: [],
  urls: [],
  components: [],
  content: [],
};

/** Rooms of which only the types may be imported. */
const typesOnly = { machines: ['api'], screens: ['api'] };

const roomRules = Object.entries(rooms).map(([room, open]) => {
  const closed = Object.keys(rooms).filter((other) => other !== room && !open.includes(other));
  const pattern = (names, extra) => ({ regex: `^(\\.\\./)+(${names.join('|')})/`, ...extra });
  const readable = typesOnly[room] ?? [];
  const forbidden = closed.filter((name) => !readable.includes(name));
  return {
    files: [`src/${room}/**/*.{ts,tsx}`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            pattern(forbidden, {
              message: `${room} may import only: ${open.join(', ') || 'nothing of ours'}.`,
            }),
            pattern(['server', 'tests'], { message: 'The site never imports the service or its tests.' }),
            ...(readable.length
              ? [
                  pattern(readable, {
                    allowTypeImports: true,
                    message: `${room} may import only types of these.`,
                  }),
                ]
              : []),
            ...(room === 'machines'
              ? [
                  {
                    regex: '^(react|react-dom|@xstate/react|react-router-dom|styled-components)',
                    message: 'Machines know no React.',
                  },
                ]
              : []),
          ],
        },
      ],
    },
  };
});

const unwatchedActors = {
  selector:
    'ImportDeclaration[source.value="@xstate/react"] ImportSpecifier[imported.name=/^use(Actor|ActorRef|Machine)$/]',
  message: 'The inspector sees actors of src/screens/useActorRef.ts.',
};

export default ts.config(
  {
    ignores: ['dist', 'data', 'node_modules', 'test-results', 'playwright-report', 'src/api/schema.gen.d.ts'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['src/machines/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'localStorage',
        'sessionStorage',
        'fetch',
        'setTimeout',
      ],
    },
  },
  {
    files: ['src/screens/**/*.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'localStorage',
        'sessionStorage',
        'fetch',
        'setTimeout',
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name=/^use(State|Reducer|Effect|LayoutEffect)$/]',
          message: 'Screens hold no state and run no effects: send an event to a machine.',
        },
        unwatchedActors,
      ],
    },
  },
  { files: ['src/app/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', unwatchedActors] } },
  ...roomRules,
  {
    files: ['server/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+src/',
              allowTypeImports: true,
              message: 'The service takes only the generated types of src/api.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['tools/scripts/clips.mjs', 'tools/bench/*.mjs'], languageOptions: { globals: globals.browser } },
);
