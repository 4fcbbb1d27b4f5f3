import { problemOfEvent } from './problemOf';

/** The action that reports a failed request, and the action that withdraws the notices of its failures, once it succeeds or its dialog is closed. */
export const noticesAbout = (about: string) => ({
  report: {
    type: 'reportProblem' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ ...problemOfEvent({ event }), about }),
  },
  retract: { type: 'retractNotices' as const, params: { about } },
});

type Args = { context: { about: string } };

/** The same for a machine whose context names the subject. */
export const ownNotices = {
  report: {
    type: 'reportProblem',
    params: ({ context: { about }, event }: Args & { event: { error: unknown } }) => ({
      ...problemOfEvent({ event }),
      about,
    }),
  },
  retract: { type: 'retractNotices', params: ({ context: { about } }: Args) => ({ about }) },
} as const;
