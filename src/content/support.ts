/** The text of the feedback page, shown after the extension is removed. */
export const feedback = {
  title: 'Sorry to see you go',
  text: 'ThreadKeep has been removed from Chrome. If something went wrong, thirty seconds of feedback helps us fix it.',
  question: 'Why did you remove it?',
  reasons: [
    'Does not work or works incorrectly',
    'Too complicated to use',
    'Lacks features important to me',
    'No longer needed',
    'Pricing',
    'Other',
  ],
  note: 'Anything you’d like to add?',
  noteHint: 'A person on our team reads every note.',
  submit: 'Submit',
  thanks: {
    title: 'Thanks for telling us',
    text: 'Our team reads every answer. Your account, tags and notes are still there if you come back.',
    home: 'Go to the home page',
    again: 'Add to Chrome again',
  },
} as const;

/** The text of the page that is shown once the extension has been installed. */
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
      text: 'Open a chat and type your first tag. Three is enough to start: who is about to buy, who needs help, who’s waiting for a reply.',
    },
  ],
  closing: {
    title: "You're all set",
    text: 'Open your community’s messenger. Your tags, notes and reminders are right beside your chats.',
    action: 'Open your messenger',
  },
} as const;

/** The text of the support and training page, which is not open yet. */
export const support = {
  title: "We're Almost Ready",
  text: 'Guides, answers to common questions, training videos and our terms are on their way. Until then, email us and a person will reply.',
  write: 'Email us',
  home: 'Back to the home page',
  picture: {
    name: 'A chat in which someone asks for the guides, tagged “Almost ready”, with a note and a reminder',
    from: 'Priya Nair',
    tag: { name: 'Almost ready', color: 'amber' },
    exchanges: [
      {
        question: 'Hi! Where do I find the guides and the training videos?',
        answer: 'Nearly there! We are finishing the last ones. What would you like to do first?',
      },
      { question: 'Share my tags with my co-host', answer: 'Then that guide comes first.' },
    ],
    note: { text: 'Wants “Tags for teams” before her June cohort starts.', by: 'ThreadKeep, just now' },
    reminder: { title: 'Send Priya the guide for teams', due: 'The minute it is ready' },
  },
} as const;

/** For an address that no page has. */
export const notFound = {
  title: 'Page not found',
  text: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the home page',
  support: 'Contact support',
};
