/** The privacy policy's sections on mails, payments, affiliates, other companies and safety. */
export const handling = [
  {
    id: 'mails',
    title: 'The emails we send',
    blocks: [
      'We email you about your account: a link when you ask for a new password, a notice when your password was changed, an invitation when someone invites you to their team and, if it’s ever needed, notice of an important change to our policies. None of these emails tells us whether you opened it.',
      'There is no newsletter. Receipts come from Lemon Squeezy.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'Plans are sold by Lemon Squeezy as the merchant of record. Your card or bank details go to Lemon Squeezy directly and never pass through our systems.',
      'When you are logged in and choose a plan, we hand your name, your email address and your account id to Lemon Squeezy, so that the checkout is filled in and the purchase reaches your account. Afterwards Lemon Squeezy tells us which plan was bought, its status, and when it starts and ends. “Manage plan” leads to your customer page at Lemon Squeezy. How it handles your data as the seller is described in its own privacy policy.',
    ],
  },
  {
    id: 'affiliates',
    title: 'Affiliate links',
    blocks: [
      'If an affiliate’s link brought you here, its address contains that affiliate’s code. We remember the code in your browser for 30 days; a newer link replaces it. If you open a checkout within that time, the code is passed on to Lemon Squeezy, so that the affiliate can be paid.',
      'The code says who recommended us. It says nothing about you, and it is not kept on our servers. Affiliates themselves sign up with an external platform, under that platform’s own policy.',
    ],
  },
  {
    id: 'no-tracking',
    title: 'No ads, no trackers',
    blocks: [
      'There is no advertising on this site, no analytics, no tracking pixel, no social-media button and no fingerprinting. Fonts, pictures and scripts come from our own servers.',
      'Our servers need your network address to answer you, as every website does. Our service does not write it to its logs.',
      'The videos on this site are short clips that we serve ourselves, or come from a hosting service. In the second case nothing is requested from that service until the video is about to come into view; from then on the service learns your network address and may store data of its own.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else can see your data',
    blocks: [
      'We do not sell or rent personal data. Others see only what their role requires:',
      [
        'your team: its owner, moderators and viewers see the member list; only the owner sees pending invitations;',
        'Lemon Squeezy: what a purchase needs, as described under “Payments”;',
        'the companies that host our service and deliver our emails: they work on our instructions and for no purpose of their own;',
        'authorities: where the law leaves us no choice, and then no more than it asks for.',
      ],
      'Some of these companies work in other countries than yours. Where the law requires safeguards for that, we rely on them, such as the standard contractual clauses of the European Commission.',
    ],
  },
  {
    id: 'safety',
    title: 'How data is protected',
    blocks: [
      'Connections are encrypted. Passwords are hashed with Argon2id, reset links and invitation codes are stored as hashes only, and a session’s keys change each time they are renewed, so that a stolen one is noticed. Setting a new password logs out every device.',
      'To stop people from guessing passwords, we count attempts per network address and per account, under pseudonyms that can’t be reversed, and for a day at most. Our logs name the path of a request and how it ended. They are written without passwords, tokens and message texts, and name an account only by a pseudonym.',
      'No system is perfectly safe. If a breach puts you at risk, we’ll tell you and the authorities, as the law requires.',
    ],
  },
];
