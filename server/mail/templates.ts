import { html } from 'ghtml';
import {
  changeMinutes,
  confirmationHours,
  knownNetworkDays,
  recentKeyDays,
  resetMinutes,
  undoHours,
} from '../../contract/numbers';
import type { Schema } from '../contract/types';
import type { NoticeKind, Notices, RemovedPart } from '../database/schema';
import { pageUrl } from '../http/siteUrl';
import type { Message } from './message';

interface Letter {
  subject: string;
  heading: string;
  /** Absent, the letter greets nobody: it may reach a stranger. */
  name?: string;
  paragraphs: string[];
  /** What to do, step by step. */
  steps?: { title: string; text: string }[];
  action: { text: string; href: string };
  closing: string;
  /** The link at the end of the closing text. */
  closingLink?: string;
}

const style = {
  page: 'margin:0;padding:32px 16px;background:#f4f2ee;font-family:Figtree,-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#26221d',
  card: 'max-width:480px;margin:0 auto;background:#ffffff;border-radius:16px;padding:32px',
  preview: 'display:none;max-height:0;overflow:hidden',
  brand: 'margin:0 0 24px;font-size:17px;line-height:24px;font-weight:700;color:#14694b',
  mark: 'display:inline-block;margin-right:8px;padding:0 6px 0 7px;border-radius:7px 7px 7px 2px;background:#1c855f;color:#ffffff;font-size:14px;font-weight:900;line-height:22px;letter-spacing:1px;vertical-align:top',
  heading: 'margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700',
  text: 'margin:0 0 16px;font-size:16px;line-height:24px',
  step: 'margin:0 0 16px;padding:14px 16px;border-radius:10px;background:#e9efe6;font-size:15px;line-height:22px',
  button:
    'display:inline-block;margin:8px 0 24px;padding:12px 24px;border-radius:10px;background:#14694b;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:13px;line-height:20px;color:#6f675d',
  link: 'color:#6f675d;word-break:break-all',
};

/** A name in a mail that may reach a stranger: mail programs would turn an address in it into a link. */
const withoutLinks = (name: string): string =>
  name.replace(/[/\\:@]/g, ' ').replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ');

/** Greets a person by the first name; by the whole name where that is not a plain word, such as “Dr.”. */
const greeting = (name: string | undefined): string[] => {
  if (name === undefined) return [];
  const plain = withoutLinks(name).trim();
  return [`Hi ${/^[\p{L}\p{M}'’-]+(?=[\s,]|$)/u.exec(plain)?.[0] ?? plain},`];
};

const linkTo = (href: string): string =>
  html`<a href="${href}" target="_blank" rel="noopener" style="${style.link}">${href}</a>`;

const toHtml = ({
  subject,
  heading,
  name,
  paragraphs,
  steps = [],
  action,
  closing,
  closingLink,
}: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="${style.page}">
        <div style="${style.preview}">${paragraphs[0] ?? ''}</div>
        <div style="${style.card}">
          <p style="${style.brand}"><span aria-hidden="true" style="${style.mark}">///</span>ThreadKeep</p>
          <h1 style="${style.heading}">${heading}</h1>
          !${[...greeting(name), ...paragraphs].map((text) => html`<p style="${style.text}">${text}</p>`)}
          !${steps.map(
            ({ title, text }, index) =>
              html`<p style="${style.step}"><strong>${index + 1}. ${title}</strong><br />${text}</p>`,
          )}
          <a href="${action.href}" target="_blank" rel="noopener" style="${style.button}">${action.text}</a>
          <p style="${style.small}">
            ${closing}!${closingLink === undefined ? '' : html`<br />!${linkTo(closingLink)}`}
          </p>
          <p style="${style.small}">
            Button not working? Open this link:<br />
            !${linkTo(action.href)}
          </p>
        </div>
      </body>
    </html> `;

const toText = ({ heading, name, paragraphs, steps = [], action, closing, closingLink }: Letter): string => {
  const ending = closingLink === undefined ? closing : `${closing}\n${closingLink}`;
  const numbered = steps.map(({ title, text }, index) => `${index + 1}. ${title}\n${text}`);
  const said = [heading, ...greeting(name), ...paragraphs, ...numbered];
  return [...said, `${action.text}: ${action.href}`, ending, 'ThreadKeep'].join('\n\n');
};

const write = (to: Message['to'], letter: Letter): Message => ({
  to,
  subject: letter.subject,
  html: toHtml(letter),
  text: toText(letter),
});

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

/** What an invitation makes of a person. */
export const roleNames = { User: 'a student', Viewer: 'a viewer', Moderator: 'a moderator' };
const rights = {
  User: 'You’ll be listed as a member of the team.',
  Viewer: 'You’ll be able to view the team’s member list.',
  Moderator: 'You’ll be able to add, edit, import and delete the team’s members.',
};

/**
 * Renders the mail with an invitation to a team. A team is named by its owner. Anyone can sign up with any name and
 * invite anyone, so that the subject and the heading have no words of theirs.
 */
export const invitationMail = (
  to: Message['to'],
  {
    inviter,
    role,
    expiresAt,
    url,
  }: { inviter: { name: string; email: string }; role: Schema<'Role'>; expiresAt: Date; url: string },
): Message => {
  const name = withoutLinks(inviter.name);
  const day = expiresAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return write(to, {
    subject: 'You’re invited to a ThreadKeep team',
    heading: 'Join a team on ThreadKeep',
    name: to.name,
    paragraphs: [
      `${name} (${inviter.email}) invited you to their team on ThreadKeep as ${roleNames[role]}. ${rights[role]}`,
      `The link works once, for this email address, until ${day}.`,
    ],
    action: { text: 'Accept the invitation', href: url },
    closing: `Don’t know ${name}? Ignore this email. Nothing happens unless you accept.`,
  });
};

const list = new Intl.ListFormat('en-US');
const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const lately = `added in the last ${recentKeyDays} days`;
/** The advice of every notice about the ways into an account. It helps against a key that a thief has added, too. */
const ifNotYou = (siteUrl: string) => ({
  closing: `Wasn’t you? Set a new password right away. On the page that we email you, you can also remove passkeys and two-step log-in ${lately}:`,
  closingLink: pageUrl(siteUrl, '/forgot-password'),
});

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

const emailLink = (siteUrl: string, query: Record<string, string>) => pageUrl(siteUrl, '/email-link', query);

// The name is left out of mails that may reach a stranger: anyone can sign up with any name and any address.

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

/** Renders the welcome to a person whose address was confirmed. */
export const welcomeMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'Welcome to ThreadKeep',
    heading: 'Welcome to ThreadKeep',
    name: to.name,
    paragraphs: ['Your address is confirmed. Three steps, and no chat of yours gets lost again.'],
    steps: [
      {
        title: 'Add the extension to Chrome',
        text: 'It appears inside your community’s messenger. You find the button on our home page.',
      },
      {
        title: 'Tag your first five chats',
        text: 'Hot lead, Follow up, Needs help: whatever tells you what to do next. A note says what you talked about.',
      },
      {
        title: 'Set one reminder',
        text: 'The chat comes back when it’s time to write again.',
      },
    ],
    action: { text: 'Open ThreadKeep', href: pageUrl(siteUrl, '/') },
    closing: 'Questions? Reply to this email. A person reads and answers every message.',
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

/** Renders the mail to an address that another account is to have. */
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

const security = (siteUrl: string) => ({
  action: { text: 'Open your account', href: pageUrl(siteUrl, '/account') },
  ...ifNotYou(siteUrl),
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

/** Renders the notice to a team's owner that an invited person has joined the team. */
export const memberJoinedMail = (
  to: Message['to'],
  siteUrl: string,
  { name, email, role }: { name: string; email: string; role: Schema<'Role'> },
): Message =>
  write(to, {
    subject: 'Someone joined your ThreadKeep team',
    heading: 'Someone joined your team',
    name: to.name,
    paragraphs: [
      `${withoutLinks(name)}, whom you invited as ${email}, joined your team as ${roleNames[role]}.`,
      'You can change the role, or take the person off the team, in your member list.',
    ],
    action: { text: 'Open your members', href: pageUrl(siteUrl, '/members') },
    closing: 'Don’t know this person? Delete the entry in your list, and the access is gone.',
  });

/** Renders the notice to a team's owner that a person has left the team. */
export const memberLeftMail = (
  to: Message['to'],
  siteUrl: string,
  person: { name: string; email: string } | undefined,
): Message =>
  write(to, {
    subject: 'Someone left your ThreadKeep team',
    heading: 'Someone left your team',
    name: to.name,
    paragraphs: [
      `${person ? `${withoutLinks(person.name)}, whom you invited as ${person.email},` : 'A person'} left your team, and can’t open its list any more.`,
      'Their entry is still in your list. Delete it there if you don’t need it.',
    ],
    action: { text: 'Open your members', href: pageUrl(siteUrl, '/members') },
    closing: 'Did they leave by mistake? Invite them again.',
  });

const people = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${several}`;

const removedFrom: Record<RemovedPart, (count: number) => string> = {
  passkeys: (count) =>
    `${people(count, 'A passkey', 'passkeys')} no longer ${count === 1 ? 'logs' : 'log'} in to it.`,
  secondKey: () =>
    'An authenticator app and its recovery codes no longer count. Logging in takes your password only.',
  team: () => 'The account was on another person’s team. It no longer is.',
  access: (count) =>
    `${people(count, 'One person', 'people')} on your own team no longer ${count === 1 ? 'has' : 'have'} access to its list. Everyone is still listed.`,
  invitations: (count) =>
    `${people(count, 'An invitation', 'invitations')} to your team no longer ${count === 1 ? 'works' : 'work'}.`,
};

/** Renders what a reset removed from an account whose address had not been confirmed before. */
export const clearedMail = (to: Message['to'], siteUrl: string, removed: Notices): Message =>
  write(to, {
    subject: 'What we removed from your ThreadKeep account',
    heading: 'Your account starts afresh',
    name: to.name,
    paragraphs: [
      'Until you set a new password just now, nobody had shown that this address is theirs. Another person may have signed up with it, so we removed what could let them in:',
      ...Object.entries(removedFrom).flatMap(([part, sentence]) => {
        const count = removed[part as RemovedPart] ?? 0;
        return count > 0 ? [sentence(count)] : [];
      }),
      'Was it all yours? Add passkeys and the app again, and ask to be invited again.',
    ],
    action: { text: 'Open your account', href: pageUrl(siteUrl, '/account') },
    closing: 'Questions? Reply to this email. A person reads and answers every message.',
  });

/** Renders the last mail to an account. Its name is deleted already. */
export const accountDeletedMail = (to: Message['to'], siteUrl: string): Message =>
  write(to, {
    subject: 'Your ThreadKeep account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your ThreadKeep account was just deleted, with your team, its members and its invitations. This was the last email about it.',
    ],
    action: { text: 'Open ThreadKeep', href: pageUrl(siteUrl, '/') },
    closing: 'Wasn’t you? Reply to this email or write to us right away.',
  });
