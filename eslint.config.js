import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const glossaryFile = readFileSync(new URL('docs/GLOSSARY.md', import.meta.url), 'utf8');

/** The words that docs/GLOSSARY.md avoids, each with its term; those in parentheses have another meaning here, too. */
const avoided = new Map(
  glossaryFile
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && cells[1] !== 'term')
    .flatMap(([, term, , words]) =>
      words
        .replace(/\(.*?\)/g, '')
        .split(',')
        .map((word) => [word.trim(), term]),
    )
    .filter(([word]) => /^[a-z]/.test(word)),
);
const pattern = new RegExp(`\\b(${[...avoided.keys()].join('|')})\\b`, 'g');

/** Writes an identifier or a comment as words in lower case. */
const wordsOf = (text) => text.replace(/(?<=[a-z\d])(?=[A-Z])|[_\s*]+/g, ' ').toLowerCase();

/** Refuses, in identifiers and comments, the words that the glossary avoids. */
const glossary = {
  create: ({ report, sourceCode }) => {
    const check = ({ value, loc }) => {
      for (const [word] of wordsOf(value).matchAll(pattern))
        report({ loc, message: `The glossary says “${avoided.get(word)}”, not “${word}”.` });
    };
    return {
      Program: () => {
        sourceCode.getAllComments().forEach(check);
        sourceCode.ast.tokens.filter(({ type }) => /Identifier/.test(type)).forEach(check);
      },
    };
  },
};

/** ESLint's cache keeps results for each plugin by its version: this one follows its words and this file. */
const wordsVersion = createHash('sha256')
  .update(glossaryFile)
  .update(readFileSync(import.meta.filename))
  .digest('hex');

const unwatchedActors = {
  selector:
    'ImportDeclaration[source.value="@xstate/react"] ImportSpecifier[imported.name=/^use(Actor|ActorRef|Machine)$/]',
  message: 'The inspector sees actors of src/screens/useActorRef.ts.',
};

const visible = 'Visible words live in src/content.';
const wordAttribute =
  'JSXAttribute[name.name=/^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|copy|hint|label|legend|placeholder|submit|subtitle|text|title)$/]';
/** Visible text in a file's JSX: between tags, or in an attribute that is shown or read out. */
const literalWords = [
  { selector: 'JSXText[value=/\\p{L}{2}/u]', message: visible },
  {
    selector: ':matches(JSXElement, JSXFragment) > JSXExpressionContainer Literal[value=/\\p{L} +\\p{L}/u]',
    message: visible,
  },
  { selector: `${wordAttribute} > Literal[value=/\\p{L}/u]`, message: visible },
  { selector: `${wordAttribute} > JSXExpressionContainer Literal[value=/^\\p{Lu}/u]`, message: visible },
  {
    selector: `${wordAttribute} > JSXExpressionContainer TemplateElement[value.raw=/\\p{L}{2}/u]`,
    message: visible,
  },
];

/** The same in the data of a notice or a problem. */
const literalNotices = [
  {
    selector:
      'CallExpression[callee.name=/^(declined|failure|info|success|successOf)$/] Literal[value=/\\p{L} +\\p{L}/u]',
    message: visible,
  },
  {
    selector:
      'Property[key.name=/^(link|message|text|successText)$/] > :matches(Literal[value=/\\p{L} +\\p{L}/u], TemplateElement)',
    message: visible,
  },
];

/** A sentence, other than the text of an error or a log line, which developers read. */
const literalSentences = [
  {
    selector:
      ':not(NewExpression[callee.name="Error"], CallExpression[callee.object.name="console"]) > Literal[value=/\\p{L} +\\p{L}/u]',
    message: visible,
  },
  {
    selector:
      ':not(NewExpression[callee.name="Error"]) > TemplateLiteral > TemplateElement[value.raw=/\\p{L} +\\p{L}/u]',
    message: visible,
  },
];

export default ts.config(
  {
    ignores: [
      'dist',
      'dist-server',
      'catalogue',
      'data',
      'node_modules',
      'test-results',
      'playwright-report',
      'contract/schema.gen.d.ts',
    ],
  },
  js.configs.recommended,
  {
    plugins: { words: { meta: { name: 'words', version: wordsVersion }, rules: { glossary } } },
    rules: { 'words/glossary': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are in .oxlintrc.json.
    extends: [ts.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-properties': [
        'error',
        ...['randomUUID', 'subtle'].map((property) => ({
          object: 'crypto',
          property,
          message: 'Only a site with HTTPS has it: use getRandomValues (src/machines/shared/randomId.ts).',
        })),
      ],
    },
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
    files: ['server/**/*.ts'],
    ignores: ['server/base/keys.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'node:crypto',
          importNames: ['timingSafeEqual'],
          message: 'Compare secrets with isSame: timingSafeEqual throws for other lengths.',
        },
      ],
    },
  },
  {
    files: ['src/{machines,screens}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...literalNotices] },
  },
  {
    files: ['src/{api,app}/**/*.ts'],
    ignores: ['src/app/inspector/**'],
    rules: { 'no-restricted-syntax': ['error', ...literalNotices, ...literalSentences] },
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
        ...literalWords,
        ...literalNotices,
      ],
    },
  },
  {
    files: ['src/app/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        unwatchedActors,
        ...literalWords,
        ...literalNotices,
        ...literalSentences,
      ],
    },
  },
  {
    files: ['src/components/**/*.tsx'],
    // They are pictures of the product with sample chats in them.
    ignores: ['src/components/pictures/**'],
    rules: { 'no-restricted-syntax': ['error', ...literalWords] },
  },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['tools/scripts/clips.mjs', 'tools/bench/*.mjs'], languageOptions: { globals: globals.browser } },
);
