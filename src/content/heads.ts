import { brand } from './site.ts';
import { trialDays } from '../../contract/numbers.ts';

const titles = {
  '/': brand.tagline,
  '/pricing': 'Pricing',
  '/signup': 'Sign Up',
  '/login': 'Log in',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Set new password',
  '/email-link': 'Your email address',
  '/mail-check': 'Check your mail',
  '/all-done': 'All done',
  '/members': 'Members',
  '/account': 'Account',
  '/feedback': 'Feedback',
  '/support': 'Support',
  '/training': 'Training',
  '/welcome': 'Welcome',
  '/refund': 'Refund Policy',
  '/policy': 'Privacy Policy',
  '/affiliate-program': 'Affiliate Program',
  '/extension-path': 'Bookmark folders',
  '/bookmark-path': 'Bookmark a post',
  '/bookmark-saved': 'Bookmark saved',
  '/draft-model': 'Post templates',
};

/** The path of a page that has a title. */
export type PagePath = keyof typeof titles;

/** The path of every page. */
export const pagePaths = Object.keys(titles) as readonly PagePath[];

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(titles, path);

/** The document title of a route's path, such as "Log in · ThreadKeep". */
export const titleOf = (path: string): string => {
  const title = isPagePath(path) ? titles[path] : 'Page not found';
  return path === '/' ? `${brand.name} · ${title}` : `${title} · ${brand.name}`;
};

/** The pictures that link previews show, 1200 × 630 pixels, by their name in /previews: drawn by `npm run previews`. */
export const previews = {
  home: {
    title: 'Never lose a Lead, Message, or Sale On Skool again!',
    alt: 'A chat with Priya, tagged “Hot lead”, with a note on how she wants to pay and a reminder for tomorrow',
    picture: {
      from: 'Priya Nair',
      tag: { name: 'Hot lead', color: 'rose' },
      exchanges: [
        { question: 'Does the June cohort still have a place?', answer: 'It does! Shall I hold it for you?' },
        { question: 'Yes please! Can I pay in two parts?' },
      ],
      note: { text: 'Wants to pay in two parts.', by: 'Dana, just now' },
      reminder: { title: 'Send Priya the sign-up link', due: 'Tomorrow, 9:00' },
    },
  },
  pricing: {
    title: `Every chat in its place. Free for ${trialDays} days.`,
    alt: 'A chat with Lena, tagged “Follow up” and “Hot lead”, and the list from which tags are chosen',
  },
  affiliate: {
    title: 'Earn up to 40% for a good recommendation.',
    alt: 'Leads at their stages, from “New lead” to “Won”, each with its next follow-up',
  },
} as const;

export type PreviewName = keyof typeof previews;

/** The description and picture that search engines and link previews show with a page's title. */
export interface HeadWords {
  description: string;
  /** The picture of its link preview; the landing page's when absent. */
  preview?: PreviewName;
  /** The page with the same content that search engines should list instead. */
  sameAs?: PagePath;
  /** Whether search engines should not list the page, because it is a step of a longer process. */
  unlisted?: true;
}

export const heads: Readonly<Record<PagePath, HeadWords>> = {
  '/': {
    description:
      'ThreadKeep turns your community’s messenger into a small CRM: tags, notes and follow-up reminders on every chat, shared with your team.',
  },
  '/pricing': {
    description: `Tags, notes and reminders in every ThreadKeep plan. Try it free for ${trialDays} days, then change or cancel anytime.`,
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
  '/email-link': { description: 'Confirm the email address of your ThreadKeep account.', unlisted: true },
  '/mail-check': {
    description: 'Your ThreadKeep password reset link is on its way.',
    unlisted: true,
  },
  '/all-done': { description: 'Your ThreadKeep password has been updated.', unlisted: true },
  '/members': { description: 'Your ThreadKeep team, and what each member can do.', unlisted: true },
  '/account': { description: 'Your ThreadKeep name, password and devices.', unlisted: true },
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
    description: `Try ThreadKeep free for ${trialDays} days. How cancelling and refunds work, in plain language.`,
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
