/** The folders of the bookmark demonstration. */
export const bookmarkFolders = [
  { id: 'default', name: 'Default folder' },
  { id: 'launch', name: 'Launch ideas' },
  { id: 'onboarding', name: 'Onboarding that works' },
  { id: 'stories', name: 'Member stories' },
] as const;

/** The posts that are bookmarked at the start, each in its folder. */
export const bookmarkedPosts = [
  {
    folderId: 'default',
    author: 'Ines Duarte',
    title: 'How I answer forty questions a day without losing my evening',
    excerpt:
      'Three replies cover most of them. I keep them in a pinned note and only rewrite the first line.',
    likes: 84,
    comments: 31,
  },
  {
    folderId: 'default',
    author: 'Marcus Hale',
    title: 'The follow-up I send on day three',
    excerpt:
      'Not a discount. One question about what they are painting, and a photo of a student’s first week.',
    likes: 132,
    comments: 46,
  },
  {
    folderId: 'default',
    author: 'Priya Nair',
    title: 'Free call or paid trial?',
    excerpt: 'We ran both for a month. The paid trial brought half the people and twice the members.',
    likes: 57,
    comments: 22,
  },
  {
    folderId: 'launch',
    author: 'Tom Okafor',
    title: 'A waiting list that people open',
    excerpt: 'Every Friday one lesson from the course, whole, with no “rest behind the paywall”.',
    likes: 96,
    comments: 18,
  },
  {
    folderId: 'launch',
    author: 'Lena Brandt',
    title: 'Price went up, sign-ups did too',
    excerpt:
      'What we changed on the page in the same week, and why I think the price had little to do with it.',
    likes: 141,
    comments: 63,
  },
  {
    folderId: 'onboarding',
    author: 'Sofia Reyes',
    title: 'The first message every new member gets from me',
    excerpt: 'It is short, it has their name twice, and it asks for one thing they can do in five minutes.',
    likes: 203,
    comments: 58,
  },
  {
    folderId: 'onboarding',
    author: 'Dana Whitfield',
    title: 'We deleted half of our welcome course',
    excerpt: 'Seven videos became three. Completion went from 22 to 61 percent.',
    likes: 77,
    comments: 27,
  },
  {
    folderId: 'stories',
    author: 'Joon Park',
    title: 'From lurker to guest teacher in a year',
    excerpt: 'Rosa posted nothing for four months. Last night she taught sixty of us to mix grays.',
    likes: 265,
    comments: 90,
  },
] as const;

/** The post on the page where a person bookmarks a post. */
export const bookmarkPost = {
  author: 'Rosa Lindqvist',
  title: 'My checklist for the hour before a live lesson',
  excerpt: 'Water, light, a second camera angle, and one question ready for when nobody dares to go first.',
  likes: 118,
  comments: 37,
} as const;

/** The text of the bookmark folders page. */
export const bookmarkFoldersPage = {
  title: 'Every post worth keeping, in a folder',
  text: 'Bookmark what your community teaches you and find it again in seconds. This is the list from the extension, with sample posts to play with.',
  open: 'Open bookmarks',
  feedTitle: 'In the community today',
  listTitle: 'Bookmarks',
  renameTitle: 'Edit folder',
  name: 'Folder name',
  rename: 'Rename',
  deleteTitle: (folder: string) => `Delete “${folder}”?`,
  deletion: 'This deletes the folder and its bookmarks. The posts themselves stay.',
  delete: 'Delete folder',
  search: 'Search this folder',
  back: 'All folders',
  none: 'No folders left. Reload the page to bring the samples back.',
  noMatch: 'No bookmarks match.',
};

/** The buttons of a folder. */
export const folderRow = {
  edit: (folder: string) => `Edit ${folder}`,
  delete: (folder: string) => `Delete ${folder}`,
};

/** The text for the numbers under a post. */
export const postCard = { likes: 'likes', comments: 'comments' };

/** The number of bookmarks as text. */
export const countOf = (bookmarks: number): string =>
  bookmarks === 1 ? '1 bookmark' : `${bookmarks} bookmarks`;

/** The text of the page on which a post is bookmarked. */
export const bookmarkPostPage = {
  title: 'Bookmark a post without leaving it',
  text: 'Click, pick a folder, done. Try it with this post.',
  open: 'Bookmark this post',
  feedTitle: 'In the community today',
  question: 'Save it in',
  save: 'Save bookmark',
  saved: {
    title: 'Bookmark saved',
    text: 'You’ll find it in',
    change: 'Choose another folder',
    folders: 'See all folders',
  },
};

/** The text of the reminder modal. */
export const reminder = {
  toggle: 'Remind me',
  title: 'Remind me about this',
  note: 'Note',
  sampleNote: 'Post the next template on Thursday, before the live lesson.',
  amount: 'Remind me in',
  unit: 'Unit',
  units: ['Months', 'Weeks', 'Days', 'Hours', 'Minutes'],
  amountTooSmall: 'Enter a whole number, 1 or more',
  submit: 'Set reminder',
} as const;

/** Confirmation after a reminder is set, such as "We’ll remind you in 3 days". */
export const reminderSet = (amount: number, unit: (typeof reminder.units)[number]): string => {
  const word = unit.toLowerCase();
  return `We’ll remind you in ${amount} ${amount === 1 ? word.slice(0, -1) : word}.`;
};
