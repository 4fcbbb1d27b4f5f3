/** The product's name, what it is in a few words, and the address that a person answers. */
export const brand = {
  name: 'ThreadKeep',
  tagline: 'A small CRM for your community chats',
  email: 'hello@threadkeep.example',
};
