import { brand } from './brand';

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

/** The other words of the footer. */
export const footer = {
  label: 'Footer',
  about: 'Tags, notes and follow-ups for the chats your community runs on.',
  copyright: `© 2024 ${brand.name}. All rights reserved.`,
};
