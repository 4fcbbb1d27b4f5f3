const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The text of the passkeys on the account page. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Log in with your fingerprint, your face or your device’s PIN, without password and code.',
  none: 'You have no passkeys yet.',
  unsupported: 'Passkeys can’t be used here. They need a newer browser, and an address with https.',
  another: 'Add one on each of your devices.',
  add: 'Add a passkey',
  facts: (addedAt: string, usedAt: string | null) =>
    `Added ${day.format(new Date(addedAt))}, ${usedAt === null ? 'not used yet' : `last used ${day.format(new Date(usedAt))}`}`,
  rename: 'Rename',
  remove: 'Remove',
  of: (name: string) => `“${name}”`,
  unread: 'Couldn’t load your passkeys.',
  renaming: { title: 'Rename the passkey', name: 'Name', submit: 'Save name' },
  removing: {
    title: 'Remove the passkey?',
    text: (name: string) =>
      `“${name}” no longer logs in here. Your device may still offer it: delete it there, too.`,
    submit: 'Remove passkey',
  },
};

/** The notices of the passkeys. */
export const passkeyNotices = {
  added: 'The passkey was added.',
  removed: 'The passkey was removed.',
  turnedAway: 'No passkey was given.',
};

/** The text of the question for the password or a passkey. */
export const proof = {
  title: 'Confirm that it’s you',
  text: 'You’re about to change how people get into your account.',
  submit: 'Confirm',
  passkey: 'Use a passkey',
  declined: 'Nothing was changed: you didn’t confirm that it’s you.',
};
