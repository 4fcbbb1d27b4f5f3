/** What community owners say, on the landing page. */
export const testimonials = {
  title: 'Trusted by people who answer every message',
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
