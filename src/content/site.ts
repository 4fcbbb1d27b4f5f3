/** The product’s name, tagline and support address. */
export const brand = {
  name: 'ThreadKeep',
  tagline: 'A small CRM for your community chats',
  email: 'hello@threadkeep.example',
};

/** The navigation bar of every page. */
export const navbar = {
  label: 'Main',
  skip: 'Skip to content',
  features: 'Features',
  pricing: 'Pricing',
  logIn: 'Log in',
  signUp: 'Sign Up',
  addToChrome: 'Add to Chrome',
};

/** Offers the link by mail on phones, which cannot install extensions. */
export const sendLink = 'Send the link to my computer';
export const sendLinkShort = 'Send the link';

interface FooterLink {
  label: string;
  href: string;
  newTab?: boolean;
}

/** The footer's columns of links. */
export const footerColumns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '#/support' },
      { label: 'Pricing', href: '#/pricing' },
      { label: 'FAQ', href: '#/support' },
      { label: 'Support', href: '#/support' },
    ],
  },
  {
    title: 'Affiliates',
    links: [
      { label: 'Affiliate Program', href: '#/support' },
      { label: 'Become an Affiliate', href: '#/affiliate-program', newTab: true },
    ],
  },
  {
    title: 'Account',
    links: [
      { label: 'Sign Up', href: '#/signup' },
      { label: 'Log in', href: '#/login' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '#/policy' },
      { label: 'Refund Policy', href: '#/refund' },
      { label: 'Terms & Conditions', href: '#/support' },
    ],
  },
];

/** The links of the one-line footer on the app’s own pages. */
export const footerLine: readonly FooterLink[] = [
  { label: 'Support', href: '#/support' },
  { label: 'Privacy Policy', href: '#/policy' },
  { label: 'Terms & Conditions', href: '#/support' },
];

/** The remaining texts of the footer. */
export const footer = {
  label: 'Footer',
  about: 'Tags, notes and follow-ups for the chats your community runs on.',
  short: `© 2024 ${brand.name}`,
  copyright: `© 2024 ${brand.name}. All rights reserved.`,
};

/** Labels and states of the generic controls. */
export const controls = {
  close: 'Close',
  busy: 'Loading...',
  play: 'Play',
  playVideo: (title: string) => `Play video: ${title}`,
  pauseVideo: (title: string) => `Pause video: ${title}`,
} as const;

/** Texts that all dialogs share. */
export const dialog = {
  cancel: 'Cancel',
  kept: 'This is what you typed before.',
  discard: 'Discard',
};
