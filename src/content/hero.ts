import { trialDays } from '../../contract/numbers';

/** The text of the landing page's first screen. */
export const hero = {
  title: 'Never lose a Lead, Message, or Sale On Skool again!',
  text: 'ThreadKeep turns your community’s messenger into a small CRM. Tag chats, keep notes and get reminded to follow up, right where you already talk to people.',
  action: 'Try today',
  note: `${trialDays}-day free trial. Works in Chrome, beside your chats.`,
} as const;

/** The text of a video. */
export interface VideoWords {
  /** The slot on the site. A hosting service's video can be configured for it. */
  slot: string;
  /** The clip's name in /clips. */
  clip: string;
  /** Whether the clip has a version for phones. */
  tall: boolean;
  /** The accessible name. */
  title: string;
  /** The description of the clip for people who can't see it. */
  description: string;
}

/** The first video of the landing page. */
export const heroVideo: VideoWords = {
  slot: 'hero',
  clip: 'hero',
  tall: true,
  title: 'ThreadKeep at work',
  description:
    'In a community’s messenger, the chat with Priya gets the tag “Hot lead”, a note about a payment plan and a reminder in three days',
};
