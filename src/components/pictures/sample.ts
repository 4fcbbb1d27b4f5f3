import type { Chat } from './ChatRow';
import type { TagChoice } from './TagPicker';

/** Chats of a watercolor teacher's paying community. */
export const chats: readonly Chat[] = [
  {
    name: 'Priya Nair',
    time: '9:41',
    text: 'Does the June cohort still have a place?',
    tags: [
      ['Hot lead', 'rose'],
      ['June cohort', 'violet'],
    ],
  },
  {
    name: 'Tom Okafor',
    time: '9:12',
    text: 'Paid! When do I get the studio link?',
    tags: [
      ['Won', 'green'],
      ['Onboarding', 'blue'],
    ],
    unread: true,
  },
  {
    name: 'Lena Brandt',
    time: 'Yesterday',
    text: 'Let me talk to my husband and come back',
    tags: [['Follow up', 'amber']],
  },
  {
    name: 'Marcus Hale',
    time: 'Yesterday',
    text: 'The replay of week 3 won’t play on my iPad',
    tags: [['Needs help', 'blue']],
    unread: true,
  },
  {
    name: 'Sofia Reyes',
    time: 'Mon',
    text: 'I would love to host a guest session',
    tags: [['Partner', 'stone']],
  },
];

/** The tags of the same community. */
export const tagChoices: readonly TagChoice[] = [
  ['Follow up', 'amber', 12, true],
  ['Hot lead', 'rose', 7, true],
  ['Needs help', 'blue', 5, false],
  ['June cohort', 'violet', 23, false],
];
