/** The edition of both policies. */
export const edition = {
  updated: { text: '22/03/2022', iso: '2022-03-22' },
  version: '1.1.12',
};

/** The end of both policies. */
export const policyContact = {
  title: 'Still wondering about something?',
  text: 'Write to us in your own words. A person reads every message and answers it.',
};
