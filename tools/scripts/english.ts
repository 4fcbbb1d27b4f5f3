// `npm run check -- english`: warns of unidiomatic sentences in the lines that this branch adds to main. It never fails.
import { execFileSync } from 'node:child_process';

/** Patterns of unidiomatic sentences, each with its remedy. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[.;:] )Who (?!.*\?)/, 'name the person: “A person who …”, “The owner …”'],
  [/(?:^|[.;] )What (?!.*\?)/, 'name the thing: “The text …”, “The answer …”'],
  [/\b(?:by|for|from|of|to|with) who\b/, 'name the person'],
  [/\b(?:beside|by|from|of|to|with) what\b/, 'name the thing'],
  [/\b(?:by|of|to|with) nobody\b/, 'say “no account”, “no caller”'],
  [/\bis (?:what|who)\b/, 'name the noun'],
  [/\b(?:are|is|was|were) said\b/, 'name the sender: “the page shows …”'],
  [/\b[Ss]ays? (?:how|of|what|which|who)\b/, 'say “lists”, “explains”, “states”'],
  [/\b[Tt]ells? (?:of|what|which|who)\b/, 'say “reports”, “reveals”, “distinguishes”'],
  [/\b[Ll]eads (?:elsewhere|nowhere|there|to)\b/, 'say “opens”, “causes”, “redirects to”'],
  [/\b[Ss]tands? (?!for\b|in for\b)/, 'say “is”, “is written”, “is shown”'],
  [/\b[Gg]oes (?:by|on|out|with)\b/, 'say “continues”, “is removed”, “is sent”'],
  [/\b(?:gives?|makes?) way\b/, 'say “is replaced by”'],
  [/\bin its place\b/, 'say “instead”'],
  [/\bbut for\b/, 'say “except”'],
  [/\bbeside (?:it|them|these|those)\b/, 'say “besides”, “in addition to”'],
  [/\b(?:are|is) held to\b/, 'say “must match”'],
  [/\b(?:becomes?|comes?) of\b/, 'say “happens to”, “results in”'],
  [/(?<!there )\b(?:are|is) none\b/, 'say “there is no …”'],
  [/\b(?:taken|takes?) back\b/, 'say “withdrawn”, “reverted”'],
];

/** The prose of a line: a comment, the title of a test, or the text of a Markdown file. */
const proseOf = (file: string, line: string): string =>
  (file.endsWith('.md')
    ? line.replace(/^[\s|>*-]+/, '')
    : (/(?:\/\/|\/\*\*|^\s*[*#]) (.*)/.exec(line)?.[1] ??
      /\bit(?:\.each.*)?\(['"`](.*)['"`],/.exec(line)?.[1])) ?? '';

/** Returns the remedies for a line of a file; there are none for code. */
export const remediesFor = (file: string, line: string): string[] =>
  patterns.filter(([pattern]) => pattern.test(proseOf(file, line))).map(([, remedy]) => remedy);

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 });

/** Prints each added line that has remedies, committed or not. */
const warn = (): void => {
  let file = '';
  let number = 0;
  for (const line of git(
    'diff',
    '-U0',
    '--no-color',
    '--no-prefix',
    git('merge-base', 'main', 'HEAD').trim(),
  ).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice(4);
    else if (line.startsWith('@@')) number = Number(/\+(\d+)/.exec(line)?.[1]);
    else if (line.startsWith('+')) {
      for (const remedy of remediesFor(file, line.slice(1)))
        console.log(`${file}:${number}: ${remedy}\n    ${line.slice(1).trim()}`);
      number += 1;
    }
  }
};

if (process.argv[1] === import.meta.filename) {
  try {
    warn();
  } catch {
    console.log('There is no branch “main” to compare with.');
  }
}
