import { stateDiagram } from '../scripts/stateDiagram.ts';
import type { MachineFile } from './machines.ts';

const intro = `# The machines

Drawn by \`npm run diagrams\` from the definitions in [src/machines](../src/machines). An arrow says what it waits for, and
\`[what has to hold]\`. ⟳ is an actor that runs while the state lasts. Below a state's name stand the events that it
heeds without leaving; _any_ stands for every state around it.

To open a machine in Stately Studio, create a machine there, choose _Import_ in the code panel, and paste
\`createMachine(…)\` around the content of its [JSON file](machines). The JSON is the whole configuration without
functions. The source files are not for Studio: its parser doesn't follow imports, spreads and calls.`;

/** The page docs/machines.md. */
export const pageOf = (files: readonly MachineFile[]): string =>
  [intro, ...files.map(sectionOf)].join('\n\n') + '\n';

const sectionOf = ({ machine, path, purpose }: MachineFile) =>
  [
    `## ${machine.id}`,
    purpose,
    `[${path.replace('src/machines/', '')}](../${path}) · [JSON](machines/${machine.id}.machine.json)`,
    `\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\``,
  ].join('\n\n');
