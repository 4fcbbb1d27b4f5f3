/** The text about a person's address on the account page. */
export const ownAddress = {
  unknown: 'Email address',
  confirmed: 'Email address, confirmed',
  unconfirmed: 'Email address, not confirmed yet',
  unread: 'Couldn’t load the state of your email address.',
  confirm: 'Confirm your address to send invitations. We emailed you a link.',
  pending: (email: string) =>
    `Open the link that we emailed to ${email} within an hour. Until then your address stays as it is.`,
  again: 'Send again',
  confirmFirst: 'To add the last two, first open the link that we emailed you.',
  cancel: 'Cancel the change',
  change: 'Change',
  changeOf: 'email address',
  dialog: {
    title: 'Change your email address',
    text: 'We’ll email a link to the new address. Nothing changes until you open it.',
    submit: 'Send the link',
  },
};

/** The notices about a person's address. */
export const addressNotices = {
  sent: 'We’ve emailed the link.',
  canceled: 'Your email address stays as it is.',
};

/** The text of the page that a mailed link about an address opens. */
export const emailLink = {
  confirm: {
    title: 'Confirm your email address',
    subtitle: 'One click, and we know that this address is yours.',
    submit: 'Confirm address',
  },
  logIn: {
    title: 'Confirm your email address',
    subtitle: 'Log in first. Only the person who knows the account’s password can confirm its address.',
    submit: 'Log in',
    unknown: 'Didn’t sign up, or forgot the password?',
    reset: 'Set a new one',
  },
  undo: {
    title: 'Undo the change of your email address?',
    subtitle:
      'Your account gets its old address back, all its devices are signed out, and we email you a link to set a new password.',
    submit: 'Undo the change',
  },
  confirmed: {
    title: 'Your address is confirmed',
    subtitle: (email: string) => `Thanks! We’ll email the people you invite from ${email}.`,
    next: 'Go to your account',
  },
  changed: {
    title: 'Your address was changed',
    subtitle: (email: string) => `From now on you log in with ${email}.`,
    next: 'Go to your account',
  },
  undone: {
    title: 'Your old address is back',
    subtitle: (email: string) =>
      `All devices were signed out, and the old password no longer works. Open the link that we emailed to ${email} to set a new one.`,
    next: 'Back to log in',
  },
  foreign: {
    title: 'This link is for another account',
    subtitle: 'Log out, log in to the account that the email is about, and open the link again.',
    next: 'Go to your account',
  },
  dead: {
    title: 'This link isn’t valid',
    subtitle: 'A newer one took its place, or it has expired.',
    next: 'Go to your account',
  },
};
