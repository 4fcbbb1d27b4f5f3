/** The words of the account page. */
export const accountPage = {
  title: 'Account',
  profile: {
    title: 'Profile',
    text: 'People whom you invite see your name.',
    submit: 'Save name',
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
};
