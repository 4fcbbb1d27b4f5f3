import type { Problem } from '../../api/http/problem';
import { callbackNotProvided } from './effects';

/** The service answers again after an outage. */
export interface ServiceReached {
  type: 'service.reached';
}

/** Invoked while a machine shows an outage; sends `service.reached` when it ends. */
export const serviceWatchNotProvided = callbackNotProvided('watchService');

/** The guard of `service.reached`: the problem that is shown is only the outage. */
export const isUnreachable = ({ context: { problem } }: { context: { problem: Problem | null } }): boolean =>
  problem?.kind === 'unreachable';
