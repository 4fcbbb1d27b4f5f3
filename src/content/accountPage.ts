const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dated = (word: string, at: string | null) =>
  at === null ? '' : ` ${word} ${day.format(new Date(at))}`;
const howToPay = 'You can change how you pay under “Manage plan”.';

/** The text of the account page. */
export const accountPage = {
  title: 'Account',
  sections: 'Sections of this page',
  change: 'Change',
  close: 'Close',
  profile: {
    id: 'profile',
    title: 'Profile',
    text: 'The people you invite see this name.',
    name: 'Name',
    what: 'name',
    submit: 'Save name',
  },
  security: {
    id: 'security',
    title: 'Security',
    text: 'Your password, two-step log-in and passkeys.',
  },
  password: {
    id: 'password',
    title: 'Password',
    text: 'When you change it, your other devices are signed out.',
    hidden: '••••••••••',
    fact: 'At least 8 characters',
    what: 'password',
    current: 'Current password',
    new: 'New password',
    submit: 'Change password',
  },
  devices: {
    id: 'devices',
    title: 'Devices',
    text: 'Where you’re signed in. A device that you sign out asks for your password again.',
    current: 'This device',
    name: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
    facts: (begunAt: string, usedAt: string) =>
      `Signed in ${day.format(new Date(begunAt))}, last used ${time.format(new Date(usedAt))}`,
    end: 'Sign out',
    endOf: (name: string) => `of ${name}`,
    unknown: 'Don’t know one of them?',
    endOthers: 'Sign out all other devices',
    unread: 'Couldn’t load your devices.',
  },
  team: {
    id: 'team',
    title: 'Team',
    text: 'You can be on one other person’s team at a time. “Members” then shows its list in place of yours.',
    of: (owner: string) => `${owner}’s team`,
    facts: (role: string, since: string) => `You’re a ${role} since ${day.format(new Date(since))}`,
    invited: (inviter: string, role: string) => `${inviter} invited you as a ${role}`,
    own: 'You’re on nobody else’s team. “Members” shows your own list.',
    join: 'Join',
    leave: 'Leave',
    unread: 'Couldn’t load your team.',
    leaving: {
      title: (owner: string) => `Leave ${owner}’s team?`,
      goesTitle: 'When you leave',
      goes: (owner: string) => [
        'you can’t open the team’s list any more',
        `only ${owner} can let you in again, by a new invitation`,
      ],
      staysTitle: 'What stays',
      stays: (owner: string) => [
        'your account, and your own list, which “Members” shows again',
        `your entry in the team’s list, which ${owner} can delete`,
      ],
      submit: 'Leave the team',
    },
  },
  plan: {
    id: 'plan',
    title: 'Plan',
    text: 'Billing and receipts by Lemon Squeezy.',
    facts: (
      {
        status,
        renewsAt,
        endsAt,
        trialEndsAt,
      }: Record<'renewsAt' | 'endsAt' | 'trialEndsAt', string | null> & {
        status: string;
      },
      counts: boolean,
    ): string => {
      const renews = dated('on', renewsAt) || ' automatically';
      const ends = dated(counts ? 'It ends on' : 'It ended on', endsAt);
      const facts: Record<string, string> = {
        on_trial: `Free trial${dated('until', trialEndsAt)}. Your first payment is taken when it ends.`,
        active: `Renews${renews}.`,
        past_due: `Your last payment failed. It’s tried again${renews}. ${howToPay}`,
        unpaid: `Stopped, because your payment failed. ${howToPay}`,
        paused: 'Paused. You can resume it under “Manage plan”.',
        cancelled: `Cancelled.${ends && `${ends}.`}`,
        expired: `Ended${dated('on', endsAt)}.`,
        paid: 'Paid once. Nothing renews.',
        refunded: 'Refunded. You no longer have this plan.',
      };
      return facts[status] ?? '';
    },
    none: 'You have no plan yet.',
    receipts: 'Your receipts at Lemon Squeezy',
    see: 'See the plans',
    unread: 'Couldn’t load your plan.',
  },
  data: {
    id: 'your-data',
    title: 'Your data',
    text: 'What we keep about you and your team. You can take it with you, and delete it.',
    download: 'Download your data',
    file: 'One JSON file: account, sessions, plan, team, members, invitations and activity.',
    delete: 'Delete account',
    final: 'This cannot be undone.',
  },
  deletion: {
    title: 'Delete your account?',
    goesTitle: 'Deleted for good',
    goes: [
      'your account, with its sessions and its plan',
      'your team, with all its members',
      'the invitations to your team, and its activity',
    ],
    staysTitle: 'Not deleted',
    stays: [
      'the accounts of your team’s people, who lose access to your team',
      'your entry in the list of a team that invited you, which that team keeps',
      'Lemon Squeezy’s records of what you bought',
    ],
    text: 'To confirm, type your account’s email address and password.',
    submit: 'Delete for good',
  },
};

/** The notices of the account page. */
export const accountPageNotices = {
  nameChanged: 'Your name was changed.',
  passwordChanged: 'Your password was changed, and your other devices were signed out.',
  signedOut: 'Signed out.',
  left: 'You left the team. “Members” shows your own list again.',
  deleted: 'Your account was deleted.',
};
