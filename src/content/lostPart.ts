/** For a part of a page whose script did not arrive. */
export const lostPart = {
  title: 'This part could not be loaded',
  text: 'Check your connection. It loads by itself once you are online again.',
  retry: 'Try again',
};
