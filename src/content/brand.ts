/** The product's name, and what it is in a few words. */
export const brand = {
  name: 'ThreadKeep',
  tagline: 'A small CRM for your community chats',
};
