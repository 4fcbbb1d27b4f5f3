/** A value in a context with its path, and its previous value if it has changed. */
export interface Leaf {
  path: string;
  /** JSON, undefined if the value is gone. */
  now: string | undefined;
  before: string | undefined;
}

/** The values in two contexts, in the order of the later one. */
export function leavesOf(before: unknown, now: unknown): Leaf[] {
  const old = new Map(flat(before));
  const current = new Map(flat(now));
  return [...new Set([...current.keys(), ...old.keys()])].map((path) => ({
    path,
    now: current.get(path),
    before: old.get(path),
  }));
}

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [[path, JSON.stringify(value)]];
  const entries = Object.entries(value);
  if (entries.length === 0) return path === '' ? [] : [[path, Array.isArray(value) ? '[]' : '{}']];
  return entries.flatMap(([key, item]) => flat(item, path === '' ? key : `${path}.${key}`));
}
