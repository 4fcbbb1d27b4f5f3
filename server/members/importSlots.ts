import { HttpProblem } from '../http/problems';

const mostAtOnce = 2;
const retryAfterSeconds = 10;

/** Limits the running imports in this process: one per team, two in all. */
export const createImportSlots = () => {
  const teams = new Set<string>();
  return {
    /**
     * @returns a function that frees the slot
     * @throws HttpProblem 429 if the team has one running, 503 if both are taken
     */
    begin: (teamId: string): (() => void) => {
      if (teams.has(teamId))
        throw new HttpProblem(429, 'Your team is already importing a file. Try again when it’s done.', {
          retryAfterSeconds,
        });
      if (teams.size >= mostAtOnce)
        throw new HttpProblem(503, 'Other imports are running. Try again in a minute.', {
          retryAfterSeconds,
        });
      teams.add(teamId);
      return () => teams.delete(teamId);
    },
  };
};
