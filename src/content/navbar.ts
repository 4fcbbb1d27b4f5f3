/** The navigation bar of every page. */
export const navbar = {
  label: 'Main',
  skip: 'Skip to content',
  logIn: 'Log in',
  signUp: 'Sign Up',
  addToChrome: 'Add to Chrome',
};
