import type { models } from './all';

/** The models without a table: docs/machines/effects.md lists their states too. Decision 027 says why. */
export const withoutTable = [
  'accordion',
  'app',
  'bookmark',
  'bookmarks',
  'carousel',
  'chosenPlan',
  'install',
  'memberDialogs',
  'memberFacets',
  'modals',
  'portal',
  'pricing',
  'purchase',
  'reminder',
  'scroll',
  'tabs',
  'video',
] as const satisfies readonly (keyof typeof models)[];
