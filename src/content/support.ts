/** The words of the support and training page, which is not open yet. */
export const support = {
  title: "We're Almost Ready",
  text: 'Guides, answers to common questions, training videos and our terms are on their way. Until then, email us and a person will reply.',
  write: 'Email us',
  home: 'Back to the home page',
  picture: {
    name: 'A chat in which someone asks for the guides, tagged “Almost ready”, with a note and a reminder',
    from: 'Priya Nair',
    tag: { name: 'Almost ready', color: 'amber' },
    messages: [
      { text: 'Hi! Where do I find the guides and the training videos?' },
      { text: 'Nearly there! We are finishing the last ones. What would you like to do first?', mine: true },
      { text: 'Share my tags with my co-host' },
      { text: 'Then that guide comes first.', mine: true },
    ],
    note: { text: 'Wants “Tags for teams” before her June cohort starts.', by: 'ThreadKeep, just now' },
    reminder: { title: 'Send Priya the guide for teams', due: 'The minute it is ready' },
  },
} as const;
