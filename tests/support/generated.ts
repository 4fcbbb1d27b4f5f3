const wanted = process.env['SEED'] ?? '20240501';

/** The seed of generated input: the same in every run, SEED if given, or a new one with SEED=new. */
export const seed = wanted === 'new' ? Date.now() | 0 : Number(wanted);

/** How much input is generated: a sample for the suite, all of it for `npm run sweep`. */
export const amount = (sample: number, whole: number): number =>
  process.env['SWEEP'] === undefined ? sample : whole;
