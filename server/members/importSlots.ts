import { EventEmitter, once } from 'node:events';
import { HttpProblem } from '../http/problems';

const mostAtOnce = 2;
const retryAfterSeconds = 10;
/** A cancelled import ends with its batch; the next one waits for it this long. */
const longestWaitMs = 10_000;

/** Limits the running imports in this process: one per team, two in all. */
export const createImportSlots = (waitMs = longestWaitMs) => {
  /** The teams with a running import. Its end is emitted under the team's id. */
  const teams = new Set<string>();
  const ends = new EventEmitter().setMaxListeners(0);
  return {
    /**
     * Waits for the team's running import, but not long.
     * @returns a function that frees the slot
     * @throws HttpProblem 429 if that import goes on, 503 if both slots are taken
     */
    begin: async (teamId: string): Promise<() => void> => {
      if (teams.has(teamId))
        await once(ends, teamId, { signal: AbortSignal.timeout(waitMs) }).catch(() => undefined);
      if (teams.has(teamId))
        throw new HttpProblem(429, 'Your team is already importing a file. Try again when it’s done.', {
          retryAfterSeconds,
        });
      if (teams.size >= mostAtOnce)
        throw new HttpProblem(503, 'Other imports are running. Try again in a minute.', {
          retryAfterSeconds,
        });
      teams.add(teamId);
      return () => {
        teams.delete(teamId);
        ends.emit(teamId);
      };
    },
  };
};
