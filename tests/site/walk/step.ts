import type { AsyncCommand } from 'fast-check';
import type { signIn } from '../../support/accounts';
import type { Site } from './site';

export type Account = Awaited<ReturnType<typeof signIn>>;
export type Step = AsyncCommand<Site, Site, true>;
/** Creates an action, and whether it is possible now. */
export type MakeAct = (
  sentence: string,
  run: (site: Site) => unknown,
  isPossible?: (site: Site) => boolean,
) => Step;

export const userOf = (site: Site) => site.page().auth().getSnapshot().context.user;
