import { HttpProblem } from '../http/problems';

const mostAtOnce = 2;
const retryAfterSeconds = 10;

/** The imports at work in this process: one of a team, and two in all. */
export const createImportSlots = () => {
  const teams = new Set<string>();
  return {
    /** @returns how to end it @throws HttpProblem 429 while the team's own is at work, 503 while others' are */
    begin: (teamId: string): (() => void) => {
      if (teams.has(teamId))
        throw new HttpProblem(429, 'Your team is importing a file already. Please wait until that is done.', {
          retryAfterSeconds,
        });
      if (teams.size >= mostAtOnce)
        throw new HttpProblem(503, 'Others are importing at present. Please try again in a minute.', {
          retryAfterSeconds,
        });
      teams.add(teamId);
      return () => teams.delete(teamId);
    },
  };
};
