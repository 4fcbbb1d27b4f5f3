import { brand } from './brand';

const titles = {
  '/': brand.tagline,
  '/pricing': 'Pricing',
  '/signup': 'Sign Up',
  '/login': 'Log in',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Set new password',
  '/mail-check': 'Check your mail',
  '/all-done': 'All done',
  '/members': 'Members',
  '/feedback': 'Feedback',
  '/support': 'Support',
  '/training': 'Training',
  '/welcome': 'Welcome',
  '/refund': 'Refund Policy',
  '/policy': 'Privacy Policy',
  '/affiliate-program': 'Affiliate Program',
  '/extension-path': 'Bookmark folders',
  '/bookmark-path': 'Bookmark a post',
  '/bookmark-saved': 'Bookmark saved',
  '/draft-model': 'Post templates',
};

/** The path of a page that has a title. */
export type PagePath = keyof typeof titles;

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(titles, path);

/** The document title of a route's path, such as "Log in · ThreadKeep". */
export const titleOf = (path: string): string => {
  const title = isPagePath(path) ? titles[path] : 'Page not found';
  return path === '/' ? `${brand.name} · ${title}` : `${title} · ${brand.name}`;
};
