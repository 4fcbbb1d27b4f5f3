/** The text of the landing page's first screen. */
export const hero = {
  title: 'Never lose a Lead, Message, or Sale On Skool again!',
  text: 'ThreadKeep turns your community’s messenger into a small CRM. Tag chats, keep notes and get reminded to follow up, right where you already talk to people.',
  action: 'Try today',
  note: '30-day free trial. Works in Chrome, beside your chats.',
} as const;
