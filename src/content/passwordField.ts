/** What a password field says beside its label. */
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
