const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The words of the account page. */
export const accountPage = {
  title: 'Account',
  profile: {
    title: 'Profile',
    text: 'People whom you invite see your name.',
    submit: 'Save name',
  },
  password: {
    title: 'Password',
    text: 'When you change it, your other devices are signed out.',
    current: 'Current password',
    new: 'New password',
    submit: 'Change password',
  },
  devices: {
    title: 'Devices',
    text: 'Where you’re signed in. A device that you sign out asks for your password again.',
    current: 'This device',
    name: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
    facts: (begunAt: string, usedAt: string) =>
      `Signed in ${day.format(new Date(begunAt))}, last used ${time.format(new Date(usedAt))}`,
    end: 'Sign out',
    endOf: (name: string) => `of ${name}`,
    endOthers: 'Sign out all other devices',
    unread: 'Couldn’t load your devices.',
    again: 'Try again',
  },
  plan: {
    title: 'Plan',
    text: 'Lemon Squeezy sells the plans, and sends the receipts.',
    current: (plan: string) => `You have the plan “${plan}”.`,
    none: 'You have no plan yet.',
    see: 'See the plans',
  },
};

/** The notices of the account page. */
export const accountPageNotices = {
  nameChanged: 'Your name was changed.',
  passwordChanged: 'Your password was changed, and your other devices were signed out.',
  signedOut: 'Signed out.',
};
