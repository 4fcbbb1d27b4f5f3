/** The words of the account screens, beside those that fields and buttons carry themselves. */
export const login = {
  title: 'Welcome back',
  subtitle: 'Your tags, notes and reminders are where you left them.',
  newHere: 'New to ThreadKeep?',
};

export const signup = {
  signedIn: (name: string) =>
    `You are signed in as ${name}. Log out before you log in with the account that you make here.`,
  standard: {
    title: 'Create your account',
    subtitle: 'Start keeping track of every chat in a minute or two.',
  },
  invited: {
    title: 'Join your team',
    subtitle: 'You have been invited. Choose a name and a password, and your team’s tags will be waiting.',
  },
  damaged: {
    title: 'This invitation link is incomplete',
    subtitle: 'Part of the link got lost on its way to you. Ask whoever invited you to send it again.',
    otherwise: 'Create an account without an invitation',
  },
  registered: 'Your account has been made. You can log in with it now.',
  haveAccount: 'Already have an account?',
};

export const forgotPassword = {
  title: 'Forgot your password?',
  subtitle: 'Tell us the email of your account, and we send you a link to set a new one.',
};

export const resetPassword = {
  title: 'Set new password',
  subtitle: 'It replaces the old one, and every device that is signed in will have to log in again.',
  hint: 'Must be at least 8 characters',
  back: 'Back to log in',
};

export const resetLinkInvalid = {
  title: 'This link is not valid',
  subtitle: 'It may have been cut off on its way to you. We can send you a new one.',
  action: 'Request a new link',
};

export const mailCheck = {
  title: 'Check your mail',
  subtitle: 'We sent a link to reset your password to you@example.com. It works for a few minutes only.',
  back: 'Back to log in',
};

export const allDone = {
  title: 'All done!',
  subtitle: 'Your password has been updated. Log in with the new one.',
};
