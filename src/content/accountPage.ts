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
};
