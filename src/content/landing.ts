/** The words of the landing page under its first screen. */
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
    action: 'Become an affiliate',
  },
} as const;
