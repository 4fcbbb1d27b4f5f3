/** All that the site keeps in a browser: for good, and for one tab. */
const kept = {
  localStorage: [
    'access.token',
    'affiliate',
    'extension.offer',
    'identity.token',
    'next.steps',
    'refresh.token',
    'tokens',
    'user',
  ],
  sessionStorage: ['drafts', 'inspect', 'login.ticket', 'notice', 'reset.token'],
};

/** The stored keys of a page that are not on the list, or that belong into the other storage. */
export const strangeKeys = (
  stored: Record<keyof typeof kept, readonly string[]> = {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
  },
): string[] =>
  (['localStorage', 'sessionStorage'] as const).flatMap((storage) =>
    stored[storage]
      .filter((key) => !kept[storage].includes(key))
      .map((key) => `${storage} has "${key}", which is not on its list`),
  );
