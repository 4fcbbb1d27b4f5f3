/** The product's name and what it says of itself in one line. */
export const brand = {
  name: 'ThreadKeep',
  tagline: 'Tags, notes and follow-ups for the chats your community runs on.',
};
