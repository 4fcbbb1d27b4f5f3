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
