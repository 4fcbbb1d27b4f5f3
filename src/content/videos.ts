interface VideoWords {
  /** The clip's name in /clips. */
  clip: string;
  /** It has a form for phones. */
  tall: boolean;
  /** What it is called. */
  title: string;
  /** What is seen in it. */
  description: string;
}

const inAction = {
  clip: 'action',
  tall: true,
  title: 'See in Action',
  description:
    'A team member is given another role, and a lead is moved from “New lead” to “In talks” with a follow-up for tomorrow',
};
const inbox = {
  clip: 'hero',
  tall: true,
  title: 'ThreadKeep at work',
  description:
    'In a community’s messenger, the chat with Priya gets the tag “Hot lead”, a note about a payment plan and a reminder in three days',
};

/** The site's videos by the slot each is shown in, a name that a hosting service's video can be configured for. */
export const videos = {
  hero: inbox,
  affiliate: inbox,
  action: inAction,
  install: {
    clip: 'install',
    tall: false,
    title: 'Download & Install',
    description: 'ThreadKeep is added to Chrome from the Chrome Web Store and confirmed with “Add extension”',
  },
  pin: {
    clip: 'pin',
    tall: false,
    title: 'Pin the Extension',
    description:
      'The puzzle piece opens the list of extensions, and the pin beside ThreadKeep puts it into the toolbar',
  },
  tags: {
    clip: 'tags',
    tall: false,
    title: 'Set Up Tags',
    description:
      'A chat is opened, the tag “Hot lead” is typed and made, and “Follow up” is ticked beside it',
  },
} as const satisfies Record<string, VideoWords>;

export type VideoSlot = keyof typeof videos;
