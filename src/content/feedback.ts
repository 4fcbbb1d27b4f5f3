/** The text of the feedback page, shown after the extension is removed. */
export const feedback = {
  title: 'Sorry to see you go',
  text: 'ThreadKeep has been removed from Chrome. Half a minute of honesty helps us mend what sent you away.',
  question: 'Why did you remove it?',
  reasons: [
    'Does not work or works incorrectly',
    'Too complicated to use',
    'Lacks features important to me',
    'No longer needed',
    'Pricing',
    'Other',
  ],
  note: 'Anything you would like to add?',
  noteHint: 'Optional. A person on our team reads every note.',
  submit: 'Submit',
  thanks: {
    title: 'Thank you for telling us',
    text: 'Your answer is with the people who build ThreadKeep. Your account, tags and notes stay as they are, should you come back.',
    home: 'Go to the home page',
    again: 'Add it to Chrome again',
  },
} as const;
