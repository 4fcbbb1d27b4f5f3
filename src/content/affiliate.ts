/** The answer to all four questions. */
const answer =
  'ThreadKeep is a Chrome Extension for organizing classroom communications, tagging and categorizing chats, and syncing across teams.';

/** The placeholder for the affiliate's own link. */
const placeholder = '[your link]';

/** Replaces the placeholder in a text by a link. Without a link, returns the text unchanged. */
export const withLink = (text: string, link: string | null): string =>
  link === null ? text : text.replaceAll(placeholder, () => link);

/** The text of the affiliate program's page. */
export const affiliate = {
  hero: {
    title: 'Get paid for a good recommendation',
    text: 'You know people who run communities and lose track of their chats. Show them ThreadKeep, and earn a share of every plan they choose.',
    action: 'Sign Up for Free',
    note: 'No upfront cost. You get your own link right away.',
  },
  commission: {
    title: 'Earn up to 40%',
    text: 'Recurring commission on everyone you refer who upgrades. Recommend it once and get paid for as long as they stay.',
    facts: [
      { figure: 'Up to 40%', text: 'of what the people you refer pay for their plan' },
      { figure: 'Recurring', text: 'paid again with every renewal, not just the first time' },
      { figure: '$0', text: 'to join. Nothing to pay up front, no plan of your own needed' },
    ],
  },
  resources: {
    title: 'Affiliate Resources',
    text: 'Copy and images, ready to send. Use them as they are, or make them sound like you.',
    ownLink: {
      label: 'Your affiliate code or link',
      hint: `It takes the place of ${placeholder} in every post and email on this page. It’s not stored.`,
      taken: (link: string) => `Every post and email on this page now carries ${link}`,
      mistakes: {
        noCode: 'This link has no code (aff=…) in it. Copy the whole link, or enter the code.',
        neither: 'This is neither a code (letters, digits, - and _) nor a link (https://…).',
      },
    },
    posts: {
      title: 'Social Posts',
      text: 'Thirty-five posts, from one line to a short story.',
    },
    banners: {
      title: 'Banners and Graphics',
      text: 'Logos, banners and screenshots sized for feeds, newsletters and sidebars, all in one shared folder.',
      action: 'Download Assets',
      sketches: {
        name: 'Banners in three sizes: wide, square and tall',
        lines: [
          'Never lose a lead again.',
          'Your inbox, sorted by who matters.',
          'Tag it. Note it. Come back to it.',
        ],
      },
    },
    emails: {
      title: 'Email',
      text: 'Fifteen emails for your list, each with preview text, a subject and a body.',
    },
  },
  steps: {
    title: 'How the Program Works',
    items: [
      {
        title: 'Sign Up for Free',
        text: 'Create an account on our affiliate platform. It takes two minutes, and you get your own link.',
      },
      {
        title: 'Share Your Link',
        text: 'Put it in a post, an email or a chat with the one person who needs it. The resources above are yours to use.',
      },
      {
        title: 'Earn Commissions',
        text: 'When someone upgrades through your link, the platform tracks it and pays you, renewals included.',
      },
    ],
  },
  reasons: {
    title: 'Why Promote ThreadKeep',
    items: [
      {
        icon: 'gem',
        title: 'A high-value product',
        text: 'It solves a problem community owners feel every day, in the messenger they already have open. People keep it.',
      },
      {
        icon: 'repeat',
        title: 'Generous commissions',
        text: 'Up to 40%, recurring. A handful of good recommendations can pay you every year.',
      },
      {
        icon: 'megaphone',
        title: 'Easy promotion',
        text: 'Posts, emails and graphics are ready to use, and a free trial makes it easy to say yes.',
      },
    ],
  },
  action: {
    title: 'See in Action',
    text: 'See where every lead stands, what was said last and when to follow up.',
  },
  testimonials: {
    title: 'What Educators Are Saying',
    count: 6,
    rating: 4,
    testimonial: {
      text: 'I used to keep a spreadsheet beside the chat and update neither. Now every conversation tells me who it is, what I promised and when to write back.',
      name: 'Hannah Weiss',
      role: 'Teaches pottery to 420 members',
    },
  },
  faq: {
    title: 'Questions and answers',
    items: [
      { question: 'What is ThreadKeep?', answer },
      { question: 'Can individual educators use ThreadKeep?', answer },
      { question: 'How does Team Sync work?', answer },
      { question: 'Is there an affiliate program?', answer },
    ],
  },
  banner: {
    title: 'Ready to Start Earning?',
    text: 'Sign up, grab a post from this page and send it to the first person who comes to mind.',
    action: 'Become an Affiliate',
  },
} as const;

/** The text of the page of post templates. */
export const templates = {
  title: 'Posts that are ready to go',
  text: 'Thirty-five social posts about ThreadKeep. Pick one, copy it, add your link and make it sound like you.',
  resources: 'More for affiliates',
};

/** The text of the template tabs; a tab's name is its noun and number, such as "Post1". */
export const templateTabs = {
  posts: {
    label: 'Social Posts',
    noun: 'Post',
    search: {
      label: 'Search posts',
      count: (found: number) => (found === 1 ? '1 post' : `${found} posts`),
      nothing: 'No post found',
      advice: (search: string) => `No post has “${search.trim()}” in it. Try fewer or other words.`,
      clear: 'Clear search',
    },
  },
  emails: { label: 'Email', noun: 'Email' },
  copy: 'Copy',
  previous: (noun: string) => `Previous ${noun.toLowerCase()}`,
  next: (noun: string) => `Next ${noun.toLowerCase()}`,
  place: (tab: number, tabs: number) => `${tab} of ${tabs}`,
};

/** The labels of an e-mail template's parts. */
export const emailLabels = { previewText: 'Preview Text', subject: 'Subject', body: 'Body' };
