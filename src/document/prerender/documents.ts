import type { Audience } from '../protocol';

/** The visits that a document is shown to, by path; documents that are not listed are shown to everybody. */
export const audiences: Readonly<Record<string, Audience>> = {
  // Differs for a person who has just joined a team.
  '/login': { hasSession: false, query: '^(?!.*[?&]joined=)' },
  // An invitation changes the text, a plan adds a line, and a session redirects.
  '/signup': { hasSession: false, query: '^(?!.*[?&](?:role=|profileName=|teamId=|redirectTo=http))' },
  // One token of the right format; other links are not valid.
  '/reset-password': { query: '^(?!.*[?&]token=.*[?&]token=).*[?&]token=[\\w-]{43}(?:[&#]|$)' },
  // A visitor logs in first. Undoing a change has a different text.
  '/email-link': { hasSession: false, query: '^(?!.*undo=)' },
  '/pricing': { query: '^(?!.*[?&]purchased=)' },
  '/members': { hasSession: true },
  '/account': { hasSession: true },
};

/** The query that a page is rendered with, where it has no content without one. */
export const samples: Readonly<Record<string, string>> = {
  '/reset-password': `?token=${'0'.repeat(43)}`,
};

/** The modules that a page of a signed-in person needs before its data, by path: its document preloads their chunks. */
export const earlyParts: Readonly<Record<string, readonly string[]>> = {
  '/members': ['src/app/routes/MembersRoute.tsx', 'src/app/routes/signedIn.tsx'],
  '/account': ['src/app/routes/AccountRoute.tsx', 'src/app/routes/signedIn.tsx'],
};
