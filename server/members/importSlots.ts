import { EventEmitter, once } from 'node:events';
import { HttpProblem } from '../http/problems';

const retryAfterSeconds = 10;
/** A cancelled import ends with its batch; the next one waits for it this long. */
const longestWaitMs = 10_000;

/** Limits what imports do at once in this process: one per team, and `mostAtOnce` in all. */
export const createImportSlots = (mostAtOnce: number, waitMs = longestWaitMs) => {
  /** The teams that have a slot. Its end is emitted under the team's id. */
  const teams = new Set<string>();
  const ends = new EventEmitter().setMaxListeners(0);
  return {
    /**
     * Waits for the team's slot, but not long.
     * @returns a function that frees the slot
     * @throws HttpProblem 429 if the team still uses it, 503 if all slots are taken
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
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        teams.delete(teamId);
        ends.emit(teamId);
      };
    },
  };
};
