/** Normalizes an e-mail address for storage and comparison. */
export const normalizeEmail = (email: string): string => email.toLowerCase();
