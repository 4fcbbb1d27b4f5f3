import type { Problem } from '../../api/http/problem';
import { callbackNotProvided } from './effects';

/** The service answers again after an outage. */
export interface ServiceReached {
  type: 'service.reached';
}

/** The actor that a machine invokes while it says that the service is unreachable; it reports the end of the outage. */
export const serviceWatchNotProvided = callbackNotProvided('watchService');

/** The guard of `service.reached`: what the machine says is only that the service is unreachable. */
export const isUnreachable = ({ context: { problem } }: { context: { problem: Problem | null } }): boolean =>
  problem?.kind === 'unreachable';
