/** The values of a state, one for each feature. */
export type Vector = readonly string[];

/** A set of states: the values that each feature may have. */
export type Box = readonly ReadonlySet<string>[];

/**
 * Describes states by few boxes that contain no other state. A box names a feature only if it distinguishes its states from others.
 * @param domains every value of each feature
 * @param order the features; a box leaves out the first ones if it can
 */
export function coverOf(
  wanted: readonly Vector[],
  others: readonly Vector[],
  domains: readonly (readonly string[])[],
  order: readonly number[],
): Box[] {
  const boxes: Box[] = [];
  for (let left = wanted; left[0];) {
    const box = left[0].map((value) => new Set([value]));
    const holdsNoOther = () => !others.some((other) => isIn(box, other));
    const widen = (feature: number, values: readonly string[]) => {
      const before = box[feature] ?? new Set();
      box[feature] = new Set([...before, ...values]);
      if (!holdsNoOther()) box[feature] = before;
    };
    for (const feature of order) widen(feature, domains[feature] ?? []);
    for (const feature of order) for (const value of domains[feature] ?? []) widen(feature, [value]);
    boxes.push(box);
    left = left.filter((vector) => !isIn(box, vector));
  }
  return boxes;
}

/** Whether a box contains a state. */
export const isIn = (box: Box, vector: Vector): boolean =>
  vector.every((value, feature) => box[feature]?.has(value));
