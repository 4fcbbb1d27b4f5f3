import type { PreviewName } from './previews';
import type { PagePath } from './titles';

/** What search engines and link previews show of a page beside its title. */
export interface HeadWords {
  description: string;
  /** The picture of its link preview; the landing page's when absent. */
  preview?: PreviewName;
  /** Another page that says the same, and is the one to be found. */
  sameAs?: PagePath;
  /** It is a step on someone's way, not a page to be found. */
  unlisted?: true;
}

export const heads: Readonly<Record<PagePath, HeadWords>> = {
  '/': {
    description:
      'ThreadKeep turns your community’s messenger into a small CRM: tags, notes and follow-up reminders on every chat, shared with your team.',
  },
  '/pricing': {
    description:
      'Tags, notes and reminders in every ThreadKeep plan. Try it free for 30 days, then change or cancel anytime.',
    preview: 'pricing',
  },
  '/signup': {
    description:
      'Create your ThreadKeep account and start keeping track of every chat in a minute or two, with tags, notes and follow-up reminders.',
  },
  '/login': {
    description: 'Log in to ThreadKeep: your tags, notes and reminders are where you left them.',
  },
  '/forgot-password': {
    description: 'Get a link to reset the password of your ThreadKeep account.',
    unlisted: true,
  },
  '/reset-password': { description: 'Set a new password for your ThreadKeep account.', unlisted: true },
  '/mail-check': {
    description: 'Your ThreadKeep password reset link is on its way.',
    unlisted: true,
  },
  '/all-done': { description: 'Your ThreadKeep password has been updated.', unlisted: true },
  '/members': { description: 'Your ThreadKeep team, and what each member can do.', unlisted: true },
  '/feedback': {
    description: 'Tell us why you removed ThreadKeep.',
    unlisted: true,
  },
  '/support': {
    description:
      'Guides, answers and training videos for ThreadKeep are on their way. Until then, email us and a person will reply.',
  },
  '/training': {
    description:
      'Training videos for ThreadKeep are on their way. Until then, email us and a person will reply.',
    sameAs: '/support',
  },
  '/welcome': {
    description:
      'Install ThreadKeep, pin it to the toolbar and set up your first tags: three short steps, about two minutes.',
  },
  '/refund': {
    description: 'Try ThreadKeep free for 30 days. How cancelling and refunds work, in plain language.',
  },
  '/policy': {
    description:
      'What ThreadKeep’s website and your account know about you, why, for how long, and what you can do about it. No trackers, no advertising.',
  },
  '/affiliate-program': {
    description:
      'Recommend ThreadKeep to people who run communities and earn up to 40% recurring commission. Free to join, with posts, emails and graphics to send.',
    preview: 'affiliate',
  },
  '/extension-path': {
    description: 'See how ThreadKeep keeps bookmarked posts in folders.',
    unlisted: true,
  },
  '/bookmark-path': {
    description: 'See how ThreadKeep bookmarks a community post for later.',
    unlisted: true,
  },
  '/bookmark-saved': {
    description: 'See what a community post looks like once ThreadKeep has bookmarked it.',
    unlisted: true,
  },
  '/draft-model': {
    description: 'Thirty-five social posts about ThreadKeep: pick one, copy it and add your link.',
    preview: 'affiliate',
    unlisted: true,
  },
};
