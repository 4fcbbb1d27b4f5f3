import ELK from 'elkjs';
import { type Diagram, nothing, type Arrow, type Box } from '../inspector/chart/diagram.ts';
import { chartStyle, draw } from '../inspector/chart/draw.ts';
import type { MachineFile } from './machines.ts';

const elk = new ELK();
const margin = 16;

const colors = `
svg { --paper: #ffffff; --ink: #1f2328; --faint: #656d76; --line: #c3c9d0; --edge: #7d8590; --box: #ffffff; --outer: #f6f8fa; --tag: #e8ebef; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #0d1117; --ink: #e6edf3; --faint: #8d96a0; --line: #3a424c; --edge: #768390; --box: #1b2129; --outer: #12171e; --tag: #2b323b; }
}
`.trim();

/** Draws a diagram as an SVG file that is readable on light and dark pages. */
export async function svgOf(diagram: Diagram, name: string): Promise<string> {
  const { width, height, content } = await draw(elk, diagram);
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="${fullWidth}" height="${fullHeight}" viewBox="${-margin} ${-margin} ${fullWidth} ${fullHeight}" role="img" aria-label="${name}">
<style>
${colors}
${chartStyle}
</style>
<rect x="${-margin}" y="${-margin}" width="${fullWidth}" height="${fullHeight}" rx="10" fill="var(--paper)"/>
${content}
</svg>
`;
}

/**
 * A machine that at least this many others start is drawn as a label in their boxes, because its arrows would cross the whole
 * map.
 */
const shared = 3;

/**
 * Which machine starts which others: those that its setup() declares as actors, and, dashed, one whose type it
 * imports, because its script is loaded later.
 */
export function mapOf(files: readonly MachineFile[]): Diagram {
  const ids = files.map(({ machine }) => machine.id);
  const starts = files.flatMap(({ machine, source }): Arrow[] => {
    const from = machine.id;
    const declared = Object.values(machine.implementations.actors).flatMap((logic) => {
      const id = logic instanceof Object && 'root' in logic && 'id' in logic ? (logic.id as string) : '';
      return ids.includes(id) ? [id] : [];
    });
    const later = [...source.matchAll(/typeof (\w+)Machine\b/g)].flatMap(([, id = '']) =>
      ids.includes(id) && id !== from && !declared.includes(id) ? [id] : [],
    );
    return [
      ...[...new Set(declared)].map((to) => ({ from, to, labels: [] })),
      ...[...new Set(later)].map((to) => ({ from, to, labels: [], isDashed: true })),
    ];
  });
  const isShared = (id: string) => starts.filter(({ to }) => to === id).length >= shared;
  const arrows = starts.filter(({ to }) => !isShared(to));
  const startedBy = (id: string) => arrows.flatMap(({ from, to }) => (from === id ? [to] : []));
  const withStarted = (id: string): string[] => [id, ...startedBy(id).flatMap(withStarted)];
  const tagsOf = (id: string) => starts.flatMap(({ from, to }) => (from === id && isShared(to) ? [to] : []));
  const starters = ids.filter(
    (id) => starts.some(({ from }) => from === id) && !arrows.some(({ to }) => to === id),
  );
  const boxOf = (id: string): Box => ({ ...nothing, id, kind: 'state', title: id, tags: tagsOf(id) });
  return { boxes: [...new Set(starters.flatMap(withStarted))].map(boxOf), arrows };
}
