import { resetMinutes } from '../../../contract/numbers';
import type { Schema } from '../../contract/types';
import { pageUrl } from '../../http/siteUrl';
import { withoutLinks, write } from '../letter';
import type { Message } from '../message';
import { ifNotYou, lately, list } from './security';

/** Renders the mail with the password-reset link. */
export const resetPasswordMail = (to: Message['to'], siteUrl: string, token: string): Message =>
  write(to, {
    subject: 'Reset your ThreadKeep password',
    heading: 'Set a new password',
    name: to.name,
    paragraphs: [
      `We got a request to reset your password. The link works once and expires in ${resetMinutes} minutes.`,
    ],
    action: { text: 'Set new password', href: pageUrl(siteUrl, '/reset-password', { token }) },
    closing: 'Wasn’t you? Ignore this email. Your password won’t change.',
  });

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Lists an account’s other keys, and explains how the reader removes foreign ones. */
const aboutKeys = (keys: Schema<'OtherKeys'>['keys']): string[] => {
  if (keys.length === 0) return [];
  const passkeys = keys.flatMap(({ name, addedAt }) =>
    name === null ? [] : [`“${withoutLinks(name)}” (added ${dayOf(addedAt)})`],
  );
  const app = keys.find(({ name }) => name === null);
  return [
    ...(passkeys.length > 0
      ? [
          `Your account keeps ${passkeys.length === 1 ? 'this passkey' : 'these passkeys'}: ${list.format(passkeys)}.`,
        ]
      : []),
    ...(app ? [`Two-step log-in stays on. It was turned on ${dayOf(app.addedAt)}.`] : []),
    `Is one of these not yours? Your account page removes it${keys.some(({ isRecent }) => isRecent) ? `, and setting a new password again removes what was ${lately}` : ''}.`,
  ];
};

/** Renders the notice that the password was changed, with a list of the other keys. */
export const passwordChangedMail = (
  to: Message['to'],
  siteUrl: string,
  keys: Schema<'OtherKeys'>['keys'],
): Message =>
  write(to, {
    subject: 'Your ThreadKeep password was changed',
    heading: 'Your password was changed',
    name: to.name,
    paragraphs: [
      'Your password was just changed, and your other devices were signed out. Log in there with the new one.',
      ...aboutKeys(keys),
    ],
    action: { text: 'Log in', href: pageUrl(siteUrl, '/login') },
    ...ifNotYou(siteUrl),
  });
