import { knownNetworkDays, recentKeyDays } from '../../../contract/numbers';
import type { NoticeKind, Notices } from '../../database/schema';
import { pageUrl } from '../../http/siteUrl';
import { write } from '../letter';
import type { Message } from '../message';

export const list = new Intl.ListFormat('en-US');

export const lately = `added in the last ${recentKeyDays} days`;

/** The advice of every notice about the ways into an account. It helps against a key that a thief has added, too. */
export const ifNotYou = (siteUrl: string) => ({
  closing: `Wasn’t you? Set a new password right away. On the page that we email you, you can also remove passkeys and two-step log-in ${lately}:`,
  closingLink: pageUrl(siteUrl, '/forgot-password'),
});

const security = (siteUrl: string) => ({
  action: { text: 'Open your account', href: pageUrl(siteUrl, '/account') },
  ...ifNotYou(siteUrl),
});

interface Login {
  browser: string | null;
  system: string | null;
  at: Date;
}

const whenAndWith = ({ browser, system, at }: Login): string => {
  const time = at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `on ${time} UTC with ${[browser ?? 'an unknown browser', ...(system ? [system] : [])].join(' on ')}`;
};

/** Renders the notice of a log-in from a network that is not known. */
export const newLoginMail = (to: Message['to'], siteUrl: string, login: Login): Message =>
  write(to, {
    subject: 'New log-in to your ThreadKeep account',
    heading: 'A log-in from a new network',
    paragraphs: [
      `Someone logged in to your account ${whenAndWith(login)}, from a network that you haven’t logged in from in the last ${knownNetworkDays} days.`,
      `Was it you? Then there’s nothing to do. If not, set a new password: it signs out every device, and its page removes passkeys and two-step log-in ${lately}.`,
    ],
    action: {
      text: 'Set a new password',
      href: pageUrl(siteUrl, '/forgot-password', { email: to.address }),
    },
    closing: 'You see all your devices on your account page:',
    closingLink: pageUrl(siteUrl, '/account'),
  });

/** Renders the notice that log-ins ask for a code from now on. */
export const secondKeyAddedMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'Two-step log-in is on for your ThreadKeep account',
    heading: 'Two-step log-in was turned on',
    name: to.name,
    paragraphs: [
      'From now on, logging in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.',
    ],
    ...security(siteUrl),
  });

/** Renders the notice that log-ins ask for the password only. */
export const secondKeyRemovedMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'Two-step log-in is off for your ThreadKeep account',
    heading: 'Two-step log-in was turned off',
    name: to.name,
    paragraphs: ['From now on, logging in takes your password only. The recovery codes no longer work.'],
    ...security(siteUrl),
  });

/** Renders the notice that a passkey logs in from now on. */
export const passkeyAddedMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'A passkey was added to your ThreadKeep account',
    heading: 'A passkey was added',
    name: to.name,
    paragraphs: [
      'From now on, it logs in to your account without your password. Your account page lists your passkeys, and removes them.',
    ],
    ...security(siteUrl),
  });

/** Renders the notice that a passkey logs in no longer. */
export const passkeyRemovedMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'A passkey of your ThreadKeep account was removed',
    heading: 'A passkey was removed',
    name: to.name,
    paragraphs: [
      'It no longer logs in to your account. Devices that were signed in with it stay signed in: your account page lists them, and signs them out.',
    ],
    ...security(siteUrl),
  });

/** Renders the notice that somebody logged in with a recovery code. */
export const recoveryCodeUsedMail = (to: Message['to'], siteUrl: string, left: number): Message =>
  write(to, {
    subject: 'A recovery code of your ThreadKeep account was used',
    heading: 'A recovery code was used',
    name: to.name,
    paragraphs: [
      `Your account was just logged in to with your password and a recovery code. ${left === 0 ? 'That was your last one' : `You have ${left} left`}. Make new ones in your account when few are left.`,
    ],
    ...security(siteUrl),
  });

/** Renders the notice that there are new recovery codes. */
export const recoveryCodesRenewedMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'New recovery codes were made for your ThreadKeep account',
    heading: 'You have new recovery codes',
    name: to.name,
    paragraphs: [
      'The old ones no longer work. Keep the new ones where you find them without your phone, and throw the old ones away.',
    ],
    ...security(siteUrl),
  });

const happened: Record<NoticeKind, string> = {
  newLogin: 'A log-in from a network that you don’t usually use',
  passwordChanged: 'Your password was changed',
  secondKeyAdded: 'Two-step log-in was turned on',
  secondKeyRemoved: 'Two-step log-in was turned off',
  recoveryCodeUsed: 'A recovery code was used',
  recoveryCodesRenewed: 'New recovery codes were made',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
};

const timesOf = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString('en-US')} times`;

/** Renders several notices of an account as one: how often each thing happened, and what can log in now. */
export const noticesMail = (
  to: Message['to'],
  siteUrl: string,
  notices: Notices,
  { passkeys, asksForCode, newestLogin }: { passkeys: string[]; asksForCode: boolean; newestLogin: Login },
): Message => {
  const events = Object.entries(notices).map(
    ([kind, count]) => `${happened[kind as NoticeKind]}: ${timesOf(count)}.`,
  );
  const keys = passkeys.length === 0 ? 'no passkey' : `these passkeys: ${list.format(passkeys)}`;
  return write(to, {
    subject: 'Changes to your ThreadKeep account',
    heading: 'What happened in your account',
    name: to.name,
    paragraphs: [
      'Much happened within a few minutes, so this one email tells it all.',
      ...events,
      `Now your account has ${keys}. Logging in with the password takes ${asksForCode ? 'a code from your authenticator app, too' : 'no code'}.`,
      ...(notices.newLogin ? [`The newest log-in was ${whenAndWith(newestLogin)}.`] : []),
    ],
    ...security(siteUrl),
  });
};
