import { normalizeEmail } from '../../contract/emailAddress';

/** The mailbox of an address: the address without its plus tag, which its owner can vary at will. */
export const mailboxOf = (email: string): string => normalizeEmail(email).replace(/\+[^@]*@/, '@');
