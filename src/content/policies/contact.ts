/** What stands at the end of both policies. */
export const policyContact = {
  title: 'Still wondering about something?',
  text: 'Write to us in your own words. A person reads every message and answers it.',
};
