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
    text: 'Our team will read it. Your account, tags and notes are still there if you come back.',
    home: 'Go to the home page',
    again: 'Add to Chrome again',
  },
} as const;
