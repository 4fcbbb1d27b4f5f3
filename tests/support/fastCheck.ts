import fc from 'fast-check';

// The suite repeats the same examples; `npm run properties` tries others each time, or those of PROPERTY_SEED.
const seed = process.env['PROPERTY_SEED'] ?? '20240501';
fc.configureGlobal({ seed: seed === 'new' ? Date.now() | 0 : Number(seed) });

export default fc;
export type * from 'fast-check';
