import type { Notices, RemovedPart } from '../../database/schema';
import { pageUrl } from '../../http/siteUrl';
import { write } from '../letter';
import type { Message } from '../message';

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
    picture: {
      src: `${siteUrl}/previews/home.png`,
      alt: 'A messenger with tags, notes and reminders on its chats',
    },
    action: { text: 'Open ThreadKeep', href: pageUrl(siteUrl, '/') },
    closing: 'Questions? Reply to this email. A person reads and answers every message.',
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
