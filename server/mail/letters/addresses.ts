import { changeMinutes, confirmationHours, undoHours } from '../../../contract/numbers';
import { pageUrl } from '../../http/siteUrl';
import { write } from '../letter';
import type { Message } from '../message';

const emailLink = (siteUrl: string, query: Record<string, string>) => pageUrl(siteUrl, '/email-link', query);

// Mails that may reach a stranger do not contain the name, because anyone can sign up with any name and address.

/** Renders the mail that confirms the address of a new account. */
export const confirmAddressMail = (to: Message['to'], siteUrl: string, token: string): Message =>
  write(to, {
    subject: 'Confirm your ThreadKeep email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'A ThreadKeep account was made with this address. Confirm that it’s yours, so that we can email the people you invite.',
      `The link works for ${confirmationHours} hours.`,
    ],
    action: { text: 'Confirm address', href: emailLink(siteUrl, { token }) },
    closing:
      'Wasn’t you? Ignore this email, and the account mails nobody. Or make the account yours: set a new password, and whoever signed up can’t use it any more.',
    closingLink: pageUrl(siteUrl, '/forgot-password', { email: to.address }),
  });

/** Renders the mail that confirms the new address of an account. */
export const changeAddressMail = (to: Message['to'], siteUrl: string, token: string): Message =>
  write(to, {
    subject: 'Confirm your new ThreadKeep email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      'A ThreadKeep account is to have this address from now on. Nothing changes until you confirm it.',
      `The link works once and expires in ${changeMinutes} minutes.`,
    ],
    action: { text: 'Confirm address', href: emailLink(siteUrl, { token }) },
    closing: 'Wasn’t you? Ignore this email. Nothing happens unless you confirm.',
  });

/** Renders the mail to the owner of an address that another account has requested. */
export const addressTakenMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'You already have a ThreadKeep account',
    heading: 'This address has an account already',
    paragraphs: [
      'Someone wants to use this address for another ThreadKeep account. An address can have only one, so nothing changed.',
      'If it was you, log in to the account that has this address.',
    ],
    action: { text: 'Log in', href: pageUrl(siteUrl, '/login') },
    closing: 'Wasn’t you? Ignore this email. Your account is safe.',
  });

/** Renders the notice to the old address, with the link that undoes the change. */
export const addressChangedMail = (to: Message['to'], siteUrl: string, token: string): Message =>
  write(to, {
    subject: 'Your ThreadKeep email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      'Your ThreadKeep account was just moved to another email address. If that was you, there’s nothing to do.',
      `Wasn’t you? Undo it within ${undoHours} hours. The account then gets this address back, all its devices are signed out, and we send you a link to set a new password.`,
    ],
    action: { text: 'Undo the change', href: emailLink(siteUrl, { token, undo: 'true' }) },
    closing: 'This is the last email to this address about this account.',
  });
