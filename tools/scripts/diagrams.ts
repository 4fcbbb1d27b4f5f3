// `npm run diagrams`: draws every machine into docs/machines.md; --check fails if that file is stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { stateDiagram } from './stateDiagram.ts';

const folder = 'src/machines';
const page = 'docs/machines.md';

const intro = `# The machines

Drawn by \`npm run diagrams\` from the definitions in [${folder}](../${folder}). An arrow says what it waits for, and
\`[what has to hold]\`. ⟳ is an actor that runs while the state lasts. Below a state's name stand the events that it
heeds without leaving; _any_ stands for every state around it.`;

const sections = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort()
    .map(async (file) => {
      const path = `${folder}/${file}`;
      const exported = Object.values((await import(`../../${path}`)) as Record<string, unknown>);
      const machine = exported.find((value) => value instanceof Object && 'root' in value) as AnyStateMachine;
      return [
        `## ${machine.id}`,
        purposeOf(readFileSync(path, 'utf8')),
        `[${file}](../${path})`,
        `\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\``,
      ].join('\n\n');
    }),
);

/** The first sentence of a machine's docstring. */
function purposeOf(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+Machine =/.exec(source) ?? [];
  const [sentence] = comment.replace(/^\s*\* ?/gm, '').split(/(?<=\.)\s|\n@/);
  return (sentence ?? '').trim();
}

const drawn = [intro, ...sections].join('\n\n') + '\n';
if (!process.argv.includes('--check')) writeFileSync(page, drawn);
else if (readFileSync(page, 'utf8') !== drawn) {
  console.error(`${page} is stale: npm run diagrams`);
  process.exitCode = 1;
}
