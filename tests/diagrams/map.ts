import { nothing, type Arrow, type Box, type Diagram } from '../../tools/inspector/chart/diagram.ts';
import type { MachineFile } from './machines.ts';

/**
 * Which machine starts which others: those that its setup() declares as actors, and, dashed, one whose type it
 * imports, because its script is loaded later.
 */
export function mapOf(files: readonly MachineFile[]): Diagram {
  const ids = files.map(({ machine }) => machine.id);
  const arrows = files.flatMap(({ machine, source }): Arrow[] => {
    const from = machine.id;
    const declared = Object.values(machine.implementations.actors).flatMap((logic) => {
      const id = logic instanceof Object && 'root' in logic && 'id' in logic ? (logic.id as string) : '';
      return ids.includes(id) ? [id] : [];
    });
    const later = [...source.matchAll(/typeof (\w+)Machine\b/g)].flatMap(([, id = '']) =>
      ids.includes(id) && id !== from && !declared.includes(id) ? [id] : [],
    );
    return [
      ...declared.map((to) => ({ from, to, labels: [] })),
      ...[...new Set(later)].map((to) => ({ from, to, labels: [], isDashed: true })),
    ];
  });
  const startedBy = (id: string) => arrows.flatMap(({ from, to }) => (from === id ? [to] : []));
  const isStarted = (id: string) => arrows.some(({ to }) => to === id);
  const withStarted = (id: string): string[] => [id, ...startedBy(id).flatMap(withStarted)];
  const starters = ids.filter((id) => !isStarted(id) && startedBy(id).length > 0);
  const boxOf = (id: string): Box => ({ ...nothing, id, kind: 'state', title: id });
  return { boxes: [...new Set(starters.flatMap(withStarted))].map(boxOf), arrows };
}
