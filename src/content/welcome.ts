/** The words of the page that is shown once the extension has been installed. */
export const welcome = {
  title: 'Thanks for installing ThreadKeep',
  text: 'Three quick steps, about two minutes, and your inbox starts sorting itself.',
  steps: [
    {
      slot: 'install',
      title: 'Download & Install',
      text: 'Add ThreadKeep from the Chrome Web Store and confirm with “Add extension”. Already done? Skip to step 2.',
    },
    {
      slot: 'pin',
      title: 'Pin the Extension',
      text: 'Click the puzzle piece at the right of the address bar, then the pin beside ThreadKeep. The icon stays in sight and shows when a follow-up is due.',
    },
    {
      slot: 'tags',
      title: 'Set Up Tags',
      text: 'Open a chat and type your first tag. Three is enough to start: who is about to buy, who needs help, who you owe an answer.',
    },
  ],
  closing: {
    title: "You're all set",
    text: 'Open your community’s messenger. Your tags, notes and reminders are right beside your chats.',
    action: 'Open your messenger',
  },
} as const;
