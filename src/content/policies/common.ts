/** The edition of both policies. */
export const edition = {
  updated: { text: '22/03/2022', iso: '2022-03-22' },
  version: '1.1.12',
};

/** The headings that both policies share. */
export const policyHeadings = {
  updated: 'Last Updated',
  version: 'Version',
  summary: 'In short',
  contents: 'On this page',
};

/** The end of both policies. */
export const policyContact = {
  title: 'Still wondering about something?',
  text: 'Email us. A person reads and answers every message.',
};
