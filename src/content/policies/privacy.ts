import { handling } from './privacyHandling';
import { rights } from './privacyRights';
import { yourData } from './privacyData';

/** The privacy policy: sections of paragraphs (text), lists (arrays) and tables. */
export const privacy = {
  title: 'Privacy Policy',
  summary:
    'What this website and your ThreadKeep account know about you, why, for how long, and what you can do about it. In plain language, because it is yours to understand.',
  short: [
    'We keep what an account needs to work: your name, your email address, your plan, your team and its member list.',
    'No advertising, no trackers, no analytics, and no cookies set by this site.',
    'Lemon Squeezy handles payments. We never see your card.',
    'We do not sell your data, and you can ask for a copy or for its deletion at any time.',
  ],
  sections: [...yourData, ...handling, ...rights],
  seeAlso: { label: 'Read the Refund Policy', href: '#/refund' },
};
