/** The notices of the account forms. */
export const accountNotices = {
  loggedIn: 'Login Successfully!',
  resetLinkSent: 'Reset Password link sent to your email',
  passwordUpdated: 'Password updated!',
  registered: 'Registration successful',
  registeredByInvitation: 'Registered Successfully!!!',
  ready: 'You are all set! Registered Successfully',
  openWelcome: 'Open the welcome page',
};

/** Shown after a log-out. */
export const loggedOut = 'LogOut Successfully!!!';

/** Shown when a log-in is requested during a log-out. */
export const loggingOut = 'You’re being logged out. Try again in a moment.';

/** Shown when a log-out in another tab takes this page away. */
export const loggedOutElsewhere = 'You’ve been logged out in another tab.';

/** Shown when another person logged in in another tab during a log-in. */
export const signedInElsewhere = (name: string) => `${name} has signed in in another tab.`;

/** The notice when the session ends on a page with unsaved input, and its link. */
export const inputIsKept = 'Your session has ended. Your text is safe.';
export const logInBeside = 'Log in in a new tab to send it';

/** The notice of the feedback form. */
export const feedbackNotices = { posted: 'Feedback posted successfully' };

/** The notices of buttons that copy a text. */
export const clipboardNotices = {
  copied: 'Content copied to clipboard!',
  refused: 'Couldn’t copy. Select the text and copy it yourself.',
};

/** Shown when a call gets no response. */
export const unavailable = 'Server is unavailable';

/** Shown when a call needs a session and there is none left. */
export const sessionEnded = 'Your session has ended. Please log in again.';
