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
  recovery: { logIn: 'Log in', resetPassword: 'Reset password', requestLink: 'Send a new link' },
};

/** The text next to the label of a password field. */
export const passwordField = {
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps Lock is on',
  /** By strength, 0 (nothing typed) to 4. */
  strength: [
    '',
    'Weak. Try four random words.',
    'Fair. A few more characters would help.',
    'Good.',
    'Strong.',
  ],
} as const;
