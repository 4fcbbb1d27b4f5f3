/** The text of the log-in's second step. */
export const secondStep = {
  title: 'Enter your code',
  subtitle: 'Your authenticator app shows it. Without your phone, use a recovery code.',
  code: 'Code',
  submit: 'Continue',
  restart: 'Use another account',
  lost: 'Phone and recovery codes lost? Write to us:',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The text of the second key on the account page. */
export const secondKey = {
  title: 'Two-step log-in',
  text: 'Log in with your password and a code from your phone, so that a stolen password is not enough.',
  none: 'You log in with your password only.',
  add: 'Set up an authenticator app',
  app: 'Authenticator app',
  facts: (since: string, left: number) =>
    `Added ${day.format(new Date(since))}, ${left} ${left === 1 ? 'recovery code' : 'recovery codes'} left`,
  remove: 'Remove app',
  withoutPhone: 'Recovery codes let you in without your phone.',
  newCodes: 'New recovery codes',
  unread: 'Couldn’t load your two-step log-in.',
  scanning: {
    title: 'Scan this code with your app',
    text: 'Use an app such as Google Authenticator, 1Password or Aegis. Then type the code that the app shows.',
    picture: 'QR code with the secret for your app',
    byHand: 'No camera? Type this key into the app:',
    open: 'Open in an app on this device',
    submit: 'Add app',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Without your phone, each of them lets you in once. Save them where you keep your passwords: they are shown only now.',
    copy: 'Copy codes',
    copied: 'Copied',
    download: 'Download',
    file: 'threadkeep-recovery-codes.txt',
    done: 'I’ve saved them',
  },
  renewing: {
    title: 'New recovery codes',
    text: 'The old ones stop working.',
    submit: 'Make new codes',
  },
  removing: {
    title: 'Remove the app?',
    text: 'From then on, your password is enough to log in. Your recovery codes stop working.',
    submit: 'Remove',
  },
};

/** The notices of the second key. */
export const secondKeyNotices = { removed: 'The authenticator app was removed.' };
