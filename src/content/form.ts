/** The text of the fields that forms share. */
export const form = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPasswordHint: 'Must be at least 8 characters',
  incomplete: 'Please fill in all fields',
  /** Beside the label of a field that may stay empty. */
  optional: 'Optional',
  /** The links after a refusal. */
  waysOn: { logIn: 'Log in', resetPassword: 'Reset password', requestLink: 'Send a new link' },
};
