/** The next steps of a person who has just signed up or paid. */
export const nextSteps = {
  title: 'Your next steps',
  extension: {
    title: 'Add ThreadKeep to Chrome',
    text: 'Tags, notes and reminders appear right beside your chats.',
    action: 'Add to Chrome',
    elsewhere: 'ThreadKeep runs in Chrome on a computer. Send yourself the link and open it there.',
    send: 'Send the link to my computer',
  },
  messenger: {
    title: 'Open your messenger',
    text: 'Pick a chat and give it your first tag.',
    action: 'Open messenger',
  },
  team: {
    title: 'Invite your team',
    text: 'Share tags and notes, and decide who can do what.',
    action: 'Invite your team',
  },
};
