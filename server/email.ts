/** Normalizes an e-mail address for storage and comparison. */
export const normalizeEmail = (email: string): string => email.toLowerCase();

/** The mailbox of an address: without a plus tag, which one person can add at will. */
export const mailboxOf = (email: string): string => normalizeEmail(email).replace(/\+[^@]*@/, '@');
