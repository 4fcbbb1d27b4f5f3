/** For a part of a page whose script did not arrive. */
export const lostPart = {
  title: 'Couldn’t load this part',
  text: 'Check your connection. We’ll load it as soon as you’re back online.',
  retry: 'Try again',
};
