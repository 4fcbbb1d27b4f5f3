import { heroVideo, type VideoWords } from './hero';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The text of the landing page under its first screen. */
export const landing = {
  features: [
    {
      id: 'tags',
      title: 'Tags, notes and reminders on every chat',
      text: 'Three hundred conversations look the same until you can see what each one needs. Give it a color, write down what matters, and let it come back to you on the right day.',
      points: [
        'Your own tags in your own colors, and an inbox filtered by them',
        'Private notes beside the conversation, not in another tab',
        'Reminders in minutes, days or months: no lead goes quiet by accident',
      ],
    },
    {
      id: 'team',
      title: 'One set of tags for the whole team',
      text: 'Share your tags with the people who help you run the community. Everyone sees what was promised to whom, and nobody sees more than they should.',
      points: [
        'Tags, notes and reminders stay in sync for everyone',
        'Profiles with roles: who sells, who supports, who only reads',
        'Permissions for each member, changed in a click',
      ],
    },
    {
      id: 'leads',
      title: 'Know where every lead stands',
      text: 'From the first “how does this work?” to the payment: see who is new, who is thinking it over and who is waiting for your answer.',
      points: [
        'Every conversation at its stage, with the last thing said',
        'The next follow-up on each lead, so the day plans itself',
        'Bookmarks for posts worth coming back to',
      ],
    },
  ],
  benefits: {
    title: 'Less searching, more answering',
    items: [
      {
        icon: 'clock',
        title: 'Answer in time',
        text: 'Reminders bring a chat back before the person behind it has moved on.',
      },
      {
        icon: 'inbox',
        title: 'A calm inbox',
        text: 'Filter by tag and see the twelve chats that need you, not all three hundred.',
      },
      {
        icon: 'note',
        title: 'Nothing said twice',
        text: 'Notes tell your team what was agreed, so members never have to explain again.',
      },
      {
        icon: 'comment',
        title: 'Nothing to move',
        text: 'It lives in the messenger you already use. No export, no second app to keep open.',
      },
    ],
  },
  faq: {
    title: 'Questions about earning with us',
    text: 'Recommend ThreadKeep and get paid. Here’s how.',
    items: [
      {
        question: 'How much can I earn?',
        answer:
          'Up to 40% of what the people you refer pay us, every time their plan renews. The commission is recurring: it runs for as long as they stay subscribed.',
      },
      {
        question: 'How do I get paid?',
        answer:
          'Through our affiliate platform. Sign up there to get your own link. The platform tracks every upgrade that comes through it and pays you by the method you choose in its settings.',
      },
      {
        question: 'Are there any costs to join?',
        answer:
          'None. Joining the affiliate program is free, there’s nothing to pay up front, and you don’t need a paid plan.',
      },
    ],
  },
  banner: {
    title: 'Earn 40% Commission!',
    text: 'Know other community owners? Send them your link and earn on every upgrade, for as long as they stay.',
    action: 'Become an Affiliate',
  },
} as const;

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

/** The testimonials of community owners on the landing page. */
export const testimonials = {
  title: 'Trusted by people who answer every message',
  /** The name of the carousel for assistive technology. */
  carousel: 'Testimonials',
  rating: 4,
  items: [
    {
      text: 'I had 300 chats and one memory. Now the twelve that need me are at the top, and I know why each of them is there.',
      name: 'Ines Duarte',
      role: 'Watercolor school, 640 members',
    },
    {
      text: 'A reminder brought back a lead I would have sworn I had answered. She has been a member for eight months.',
      name: 'Marcus Hale',
      role: 'Strength coaching, 280 members',
    },
    {
      text: 'My assistant and I stopped asking each other “did you write to Tom?”. The tag says so, and the note says what was promised.',
      name: 'Priya Nair',
      role: 'Language community, 1,150 members',
    },
    {
      text: 'It took me an evening to tag everything. It took a week to wonder how I ever ran a cohort without it.',
      name: 'Joon Park',
      role: 'Design bootcamp, 410 members',
    },
    {
      text: 'I wish it did even more with reports. But for never losing a conversation it does exactly what it says.',
      name: 'Lena Brandt',
      role: 'Sourdough club, 520 members',
    },
    {
      text: 'New moderators read the notes and sound like they have been with us for years. Our members noticed before I did.',
      name: 'Tom Okafor',
      role: 'Founders’ circle, 190 members',
    },
  ],
} as const;

/** The controls of a carousel. */
export const carousel = {
  kind: 'carousel',
  previous: 'Previous',
  next: 'Next',
  start: 'Start moving',
  stop: 'Stop moving',
  place: (slide: number, slides: number) => `${slide} of ${slides}`,
};

/** The accessible name of a row of stars. */
export const starsOf = (stars: number): string => `${stars} of 5 stars`;

/** The next steps of a person who has just signed up or paid. */
export const nextSteps = {
  title: 'Your next steps',
  progress: (taken: number, steps: number) => `${taken} of ${steps} done`,
  done: 'Done:',
  dismiss: 'Hide these steps',
  /** The greeting by first name after the steps. */
  welcome: (name: string) => `Welcome back, ${name.split(' ')[0] ?? name}`,
  /** The greeting by time of day for a person with a plan or a team. */
  greeting: (name: string, hour = new Date().getHours()) =>
    `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name.split(' ')[0] ?? name}`,
  facts: {
    plan: { label: 'Plan' },
    team: { label: 'Team', of: (owner: string) => `${owner}’s` },
    seats: {
      label: 'Seats',
      of: (seats: { used: number; most: number | null } | null) =>
        seats === null ? '–' : `${seats.used}${seats.most === null ? '' : ` of ${seats.most}`} used`,
    },
    pending: { label: 'Invitations', of: (pending: number | null) => `${pending ?? '–'} pending` },
    trial: { label: 'Free trial', until: (end: string) => `until ${day.format(new Date(end))}` },
  },
  extension: {
    title: 'Add ThreadKeep to Chrome',
    text: 'Tags, notes and reminders appear right beside your chats.',
    action: 'Add to Chrome',
    added: 'I’ve added it',
    onPhone: 'ThreadKeep runs in Chrome on a computer. Send yourself the link and open it there.',
  },
  messenger: {
    title: 'Open your messenger',
    text: 'Pick a chat and give it your first tag.',
    action: 'Open messenger',
  },
  team: {
    title: 'Invite your team',
    text: 'Share tags and notes, and decide who can do what.',
    action: 'Invite your team',
  },
};
