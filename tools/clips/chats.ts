import type { Chat } from '../../src/components/pictures/ChatRow';
import { chat } from '../../src/components/pictures/sample';

/** The chats of the sample community. */
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
  chat,
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
