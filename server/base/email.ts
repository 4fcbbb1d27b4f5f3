import { normalizeEmail } from '../../contract/emailAddress';

/** The mailbox of an address: without a plus tag, which one person can add at will. */
export const mailboxOf = (email: string): string => normalizeEmail(email).replace(/\+[^@]*@/, '@');
