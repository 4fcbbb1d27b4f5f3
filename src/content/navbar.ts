/** The navigation bar of every page. */
export const navbar = {
  label: 'Main',
  skip: 'Skip to content',
  logIn: 'Log in',
  signUp: 'Sign Up',
  addToChrome: 'Add to Chrome',
};

/** What the navigation bar offers to a signed-in user. */
export const userActions = {
  extension: 'Move to extension',
  members: 'Members',
  addToChrome: 'Add to Chrome',
  logOut: 'Log Out',
};
