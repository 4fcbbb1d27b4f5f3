import { heroVideo, type VideoWords } from './heroVideo';

/** The other videos of the site, by their slots. */
export const videos = {
  affiliate: { ...heroVideo, slot: 'affiliate' },
  action: {
    slot: 'action',
    clip: 'action',
    tall: true,
    title: 'See in Action',
    description:
      'A team member gets a new role, and a lead moves from “New lead” to “In talks” with a follow-up for tomorrow',
  },
  install: {
    slot: 'install',
    clip: 'install',
    tall: false,
    title: 'Download & Install',
    description: 'ThreadKeep is added to Chrome from the Chrome Web Store and confirmed with “Add extension”',
  },
  pin: {
    slot: 'pin',
    clip: 'pin',
    tall: false,
    title: 'Pin the Extension',
    description:
      'The puzzle piece opens the list of extensions, and the pin beside ThreadKeep adds it to the toolbar',
  },
  tags: {
    slot: 'tags',
    clip: 'tags',
    tall: false,
    title: 'Set Up Tags',
    description:
      'A chat is opened, the tag “Hot lead” is typed and created, and “Follow up” is ticked beside it',
  },
} as const satisfies Record<string, VideoWords>;
