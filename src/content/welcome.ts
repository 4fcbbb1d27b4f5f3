/** The words of the page that is shown once the extension has been installed. */
export const welcome = {
  title: 'Thanks for installing ThreadKeep',
  text: 'Three short steps and your inbox starts to sort itself. It takes about two minutes, and every step is below.',
  steps: [
    {
      slot: 'install',
      title: 'Download & Install',
      text: 'Add ThreadKeep from the Chrome Web Store and confirm with “Add extension”. If you are reading this, you have probably done it: on to the next one.',
    },
    {
      slot: 'pin',
      title: 'Pin the Extension',
      text: 'Click the puzzle piece at the right of the address bar, then the pin beside ThreadKeep. Its icon stays in sight and tells you when a follow-up is due.',
    },
    {
      slot: 'tags',
      title: 'Set Up Tags',
      text: 'Open a chat and type your first tag. Three are enough for the start: who is about to buy, who needs help, who you owe an answer.',
    },
  ],
  closing: {
    title: "You're all set",
    text: 'Open your community’s messenger: the tags, notes and reminders are waiting beside your chats.',
    action: 'Open your messenger',
  },
} as const;
