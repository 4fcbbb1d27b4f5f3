import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { minuteMs, type Clock } from '../clock';

/** How long the second step of a log-in may take, in milliseconds. */
export const lifetimeMs = 10 * minuteMs;

interface Proof {
  /** The normalized address of the account. */
  email: string;
  passwordHash: string;
}

const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const markOf = (key: KeyObject, passwordHash: string) => sign(key, `password ${passwordHash}`);
const claimOf = (email: string, expires: string, mark: string) => `ticket ${email} ${expires} ${mark}`;
const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Makes the ticket of a log-in whose password was right. It names no one, and begins no session without a code. */
export const createTicket = (key: KeyObject, { email, passwordHash }: Proof, clock: Clock): string => {
  const [expires, mark] = [String(clock() + lifetimeMs), markOf(key, passwordHash)];
  return [expires, mark, sign(key, claimOf(email, expires, mark))].join('.');
};

/** Whether the service made this ticket for this address within 10 minutes. */
export const isTicket = (key: KeyObject, ticket: string, email: string, clock: Clock): boolean => {
  const [expires = '', mark = '', signature = ''] = ticket.split('.');
  const left = Number(expires) - clock();
  return isEqual(signature, sign(key, claimOf(email, expires, mark))) && left > 0 && left <= lifetimeMs;
};

/** Whether the account's password is still the one that the ticket was made for. */
export const isOfPassword = (key: KeyObject, ticket: string, passwordHash: string): boolean =>
  isEqual(ticket.split('.')[1] ?? '', markOf(key, passwordHash));
