import { recentKeyDays, resetMinutes, trialDays } from '../../contract/numbers';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const articled = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The text of the account screens; their fields are in `form`. */
export const login = {
  title: 'Welcome back',
  subtitle: 'Your tags, notes and reminders are where you left them.',
  joined: {
    title: 'One last step',
    subtitle: 'Log in with the password you just chose, and you’re in.',
  },
  newHere: 'New to ThreadKeep?',
  create: 'Create an account',
  remember: 'Remember me',
  forgot: 'Forgot password',
  submit: 'Log in',
};

export const signup = {
  signedIn: (name: string) => `You’re signed in as ${name}. Log out to use the new account.`,
  standard: {
    title: 'Create your account',
    subtitle: 'Start keeping track of every chat in a minute or two.',
  },
  invited: {
    title: 'Join your team',
    subtitle: 'Set your name and password to join the team.',
    by: (inviter: string, role: string) =>
      `${inviter} invited you to join their team as ${articled(role)}. Set your name and password.`,
  },
  dead: {
    title: 'This invitation isn’t valid',
    subtitle:
      'If you have joined with it, you don’t need it any more. Otherwise it was revoked or has expired: ask the person who invited you for a new one.',
  },
  damaged: {
    title: 'This invitation link is incomplete',
    subtitle: 'Part of the link is missing. Ask the person who invited you to send it again.',
    otherwise: 'Sign up without an invitation',
  },
  registered: 'Your account is ready. Log in to continue.',
  plan: (name: string, price: string, once: boolean) =>
    `${name}, ${once ? `${price} once` : `${trialDays} days free, then ${price} a year`}`,
  changePlan: 'change',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  submit: 'Sign Up',
};

export const forgotPassword = {
  title: 'Forgot your password?',
  subtitle: 'Enter your email and we’ll send you a reset link.',
  submit: 'Continue',
  back: 'Back',
  /** Says nothing about whether the address has an account. */
  sent: {
    title: 'Check your mail',
    subtitle: `If this address has an account, a link is on its way. It works for ${resetMinutes} minutes. Look in your spam folder, too.`,
    change: 'Change',
    again: 'Send again',
    againIn: (seconds: number) =>
      seconds > 60 ? `Send again in ${Math.ceil(seconds / 60)} min` : `Send again in ${seconds} s`,
    openGmail: 'Open Gmail',
  },
};

export const resetPassword = {
  title: 'Set new password',
  subtitle: 'You’ll be signed out on all your devices.',
  submit: 'Reset password',
  back: 'Back to log in',
  keys: {
    title: 'Besides your password',
    app: 'Two-step log-in',
    added: (name: string | null, addedAt: string) =>
      `${name === null ? 'Turned on' : 'Passkey, added'} ${day.format(new Date(addedAt))}`,
    recent: 'New',
    remove: `Remove what was added in the last ${recentKeyDays} days`,
    untick: 'Whoever knew your password may have added it. Untick the box only if you added all of it.',
    stay: 'A new password leaves these as they are. You can remove them on your account page.',
  },
};

export const resetLinkInvalid = {
  title: 'This link isn’t valid',
  incomplete: 'It looks incomplete. We can send you a new one.',
  dead: `A link works once, for ${resetMinutes} minutes, and only until a newer one is sent. We can send you a new one.`,
  action: 'Request a new link',
};

export const mailCheck = {
  title: 'Check your mail',
  subtitle: `We sent a password reset link to you@example.com. The link expires in ${resetMinutes} minutes.`,
  back: 'Back to log in',
};

export const allDone = {
  title: 'All done!',
  subtitle: 'Your password has been updated. Log in with the new one.',
  next: 'Back to Sign in',
};
