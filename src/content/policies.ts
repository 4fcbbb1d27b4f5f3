import {
  affiliateDays,
  endedSessionDays,
  feedbackYears,
  idleSessionDays,
  invitationDays,
  invitationKeptDays,
  knownNetworkDays,
  teamEventDays,
  resetMinutes,
  sessionDays,
  trialDays,
  undoHours,
  webhookDays,
} from '../../contract/numbers';

/** The edition of both policies. */
export const edition = {
  updated: { text: '22/03/2022', iso: '2022-03-22' },
  version: '1.1.12',
};

/** The headings that both policies share. */
export const policyHeadings = {
  updated: 'Last Updated',
  version: 'Version',
  summary: 'In short',
  contents: 'On this page',
};

/** The end of both policies. */
export const policyContact = {
  title: 'Still wondering about something?',
  text: 'Email us. A person reads and answers every message.',
};

/** The privacy policy's sections on the stored data and its location. */
export const yourData = [
  {
    id: 'scope',
    title: 'What this policy covers',
    blocks: [
      'This policy is about the ThreadKeep website and the account service behind it: signing up, logging in, choosing a plan, inviting your team, and writing to us. ThreadKeep is responsible for this data. “We” in this text is ThreadKeep.',
      'The extension works inside your community platform’s messenger, in your own browser. The website and its account service neither receive nor store your chats. What the extension itself handles is listed on its page in the Chrome Web Store, and the community platform has its own policy for the messages you exchange there.',
    ],
  },
  {
    id: 'account',
    title: 'Your account and your team',
    blocks: [
      'When you sign up we keep:',
      [
        'your name and your email address, to know whose account it is and to reach you about it;',
        'your password as an Argon2id hash: a fingerprint that lets us check a password, but not read it;',
        'the secret of your authenticator app, encrypted, and your recovery codes as hashes, if you set up two-step log-in;',
        'when the account was created, and for each session when it began and was last renewed, and the names of the browser and the operating system, so that you can recognize your devices on your account page;',
        `which networks you have logged in from in the last ${knownNetworkDays} days, under pseudonyms that can’t be reversed;`,
        'which plan you have, its status and when it ends.',
      ],
      'The member list holds what your team adds or imports: each member’s name and role and, if entered, a username, an email address, a class and a category. Its members need no account, and most won’t know this page: add only what you are allowed to share. Imported files themselves are not kept. Your team can edit, export and delete its members at any time.',
      `For the team’s owner we keep who added, edited, deleted, imported or invited whom, and who joined or left, for ${teamEventDays} days: with the name of the member or the invited person, or the name of the imported file.`,
      'If you invite someone, we keep the address, the role and the name that you entered, so that the invitation works for that person alone. Please invite only people who expect it.',
    ],
  },
  {
    id: 'feedback',
    title: 'Feedback and emails',
    blocks: [
      'The form that asks why you removed the extension keeps the reasons you tick and the note you write. It asks for no name and is not connected to your account, so please leave personal details out of the note.',
      'If you email us, we keep the conversation for as long as it takes to help you, and to remember what we agreed.',
    ],
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    blocks: [
      'This site sets no cookies. It uses your browser’s own storage, and only for what you asked it to do:',
      {
        caption: 'Entries in your browser’s storage',
        head: ['Entry', 'What it is for', 'Until'],
        rows: [
          [
            'user',
            'Your name, email address, account id and plan, to show you your pages at once',
            'You log out',
          ],
          ['tokens, access.token, refresh.token', 'Prove that you are logged in', 'You log out'],
          ['identity.token', 'The same, if another sign-in service began your session', 'You log out'],
          [
            'affiliate',
            'The code of the affiliate whose link brought you here',
            `${affiliateDays} days after the last such link, or you log out`,
          ],
          ['extension.offer, next.steps', 'Which of the next steps you have taken or hidden', 'You log out'],
          [
            'login.ticket',
            'That your password was right, while you enter a code',
            'You enter it or close the tab; it counts for ten minutes',
          ],
          [
            'drafts',
            'What you typed into a dialog and haven’t sent, without passwords',
            'You send or discard it, log out or close the tab',
          ],
          ['reset.token', 'The link from your mail, while you set a new password', 'You close the tab'],
          ['notice', 'A message to show once after the page has reloaded', 'It has been shown'],
        ],
      },
      'Logging out with “Log Out” empties the site’s local storage. You can also clear it in your browser’s settings; the site still works, and you log in again.',
    ],
  },
];

/** The privacy policy's sections on mails, payments, affiliates, other companies and safety. */
export const handling = [
  {
    id: 'mails',
    title: 'The emails we send',
    blocks: [
      'We email you about your account: a link that confirms your address and a welcome once it has, a link when you ask for a new password, a notice when your password or your address was changed, someone logged in from a new network, two-step log-in was turned on or off, a recovery code was used or your account was deleted, an invitation when someone invites you to their team and, if it’s ever needed, notice of an important change to our policies. None of these emails tells us whether you opened it.',
      'There is no newsletter. Receipts come from Lemon Squeezy.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'Plans are sold by Lemon Squeezy as the merchant of record. Your card or bank details go to Lemon Squeezy directly and never pass through our systems.',
      'When you are logged in and choose a plan, we hand your name, your email address and your account id to Lemon Squeezy, so that the checkout is filled in and the purchase reaches your account. Afterwards Lemon Squeezy tells us which plan was bought, its status, and when it starts, renews and ends. Its messages also name the buyer’s email address, which we keep only if the purchase has no account yet. “Manage plan” leads to your customer page at Lemon Squeezy. How it handles your data as the seller is described in its own privacy policy.',
    ],
  },
  {
    id: 'affiliates',
    title: 'Affiliate links',
    blocks: [
      `If an affiliate’s link brought you here, its address contains that affiliate’s code. We remember the code in your browser for ${affiliateDays} days; a newer link replaces it. If you open a checkout within that time, the code is passed on to Lemon Squeezy, so that the affiliate can be paid.`,
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
      'Connections are encrypted. Passwords are hashed with Argon2id, reset links and invitation codes are stored as hashes only, and a session’s keys change each time they are renewed, so that a stolen one is noticed. Setting a new password logs out your other devices.',
      'To stop people from guessing passwords, we count attempts per network address and per account, under pseudonyms that can’t be reversed, and for a day at most. Our logs name the path of a request and how it ended. They are written without passwords, tokens and message texts, and name an account only by a pseudonym.',
      'No system is perfectly safe. If a breach puts you at risk, we’ll tell you and the authorities, as the law requires.',
    ],
  },
];

/** The privacy policy's sections on retention, legal grounds and rights. */
export const rights = [
  {
    id: 'retention',
    title: 'How long we keep it',
    blocks: [
      {
        caption: 'How long each kind of data is kept',
        head: ['What', 'How long'],
        rows: [
          ['Account, team, member list and plan', 'As long as you have the account'],
          [
            'A member of the list',
            'Until your team deletes the member, and for 15 minutes more at most, to undo that',
          ],
          [
            'A session',
            `Until you log out, for ${idleSessionDays} days without use, and for ${sessionDays} days at most`,
          ],
          ['Why a session was ended', `${endedSessionDays} days, without your name`],
          ['A link to reset your password', `${resetMinutes} minutes, or until it has been used`],
          [
            'A link about your email address, with that address',
            `${undoHours} hours at most, or until it has been used`,
          ],
          [
            'An invitation',
            `It works for ${invitationDays} days, and is deleted ${invitationKeptDays} days after that`,
          ],
          [
            'What people did with a team and its list, with the names of those it concerned',
            `${teamEventDays} days`,
          ],
          ['An email on its way', 'Until it’s sent, or for about an hour if it can’t be delivered'],
          ['Counters against guessing', 'A day at most'],
          ['Networks you have logged in from', `${knownNetworkDays} days after the last log-in from there`],
          ['A fingerprint of each message from Lemon Squeezy', `${webhookDays} days`],
          ['A message from Lemon Squeezy that we can’t process yet', 'Until it’s processed'],
          [
            'A purchase without an account, with the buyer’s email address',
            'Until an account with that address takes it over, or you ask us to delete it',
          ],
          [
            'Lemon Squeezy’s number of a purchase whose account was deleted, and nothing else of it',
            'Until the plan runs again, or you ask us to delete it',
          ],
          ['Answers of the feedback form', `${feedbackYears} years`],
        ],
      },
      'When you delete your account, it goes at once with its sessions, invitations and plan. From then on nobody can read its team’s member list, which is erased within seconds, or within half an hour if our server fails meanwhile. The people of your team keep their own accounts, and a team that invited you keeps its entry about you. Backups are overwritten in turn. Lemon Squeezy keeps records of sales for as long as tax law demands, and we keep its numbers of your purchases, without your name and address, so that its lists don’t bring them back. Only a plan that runs again after that, because you resumed it there, is kept as a purchase without an account.',
    ],
  },
  {
    id: 'grounds',
    title: 'Why we may use it',
    blocks: [
      'Data protection law asks for a reason, and these are ours:',
      [
        'to keep our agreement with you: your account, your team, your plan and the emails about them;',
        'our legitimate interest in a service that is safe and pays those who recommend it: rate limits, logs, affiliate codes;',
        'our legitimate interest in a better product: the feedback that you choose to send;',
        'legal duties, where we have them.',
      ],
      'We make no automated decisions about you, and build no profile of you.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'Your account page is where you do this yourself:',
      [
        { label: 'Correct your name and your email address', href: '#/account#profile' },
        { label: 'Set up two-step log-in', href: '#/account#second-key' },
        { label: 'See and end your sessions', href: '#/account#devices' },
        { label: 'Download your data as one JSON file', href: '#/account#your-data' },
        { label: 'Delete your account with everything in it', href: '#/account#your-data' },
      ],
      'Wherever you live, you may also ask us:',
      [
        'what we know about you, and for a copy of it;',
        'to correct what is wrong;',
        'to delete your data;',
        'to give you your data in a common format;',
        'to stop or restrict a use that rests on our legitimate interest.',
      ],
      'Write from the address of your account, so that we know it is you. It costs nothing, and we answer within a month. If you think that we handle your data wrongly, you can also complain to the data protection authority where you live. We hope you’ll tell us first.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'ThreadKeep is made for people who run a community, and is not meant for anyone under 16. If a child has created an account, tell us and we’ll delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'When what we do changes, we update this page first, with the date and the version at its top. If a change matters to you, we’ll email you before it takes effect.',
    ],
  },
];

/** The privacy policy: sections of paragraphs (text), lists (arrays) and tables. */
export const privacy = {
  title: 'Privacy Policy',
  summary:
    'What this website and your ThreadKeep account know about you, why, for how long, and what you can do about it. In plain language.',
  short: [
    'We keep what an account needs to work: your name, your email address, your plan, your team and its member list.',
    'No advertising, no trackers, no analytics, and no cookies set by this site.',
    'Lemon Squeezy handles payments. We never see your card.',
    'We do not sell your data. You can download it, and delete your account, on your account page.',
  ],
  sections: [...yourData, ...handling, ...rights],
  seeAlso: { label: 'Read the Refund Policy', href: '#/refund' },
};

/** The refund policy: sections of paragraphs (text) and lists (arrays). */
export const refund = {
  title: 'Refund Policy',
  summary: `Try ThreadKeep for ${trialDays} days before you pay anything. Take your time: once the trial is over, payments are generally final.`,
  short: [
    `The first ${trialDays} days are free, and cancelling during them costs nothing.`,
    'After the trial, refunds are at our sole discretion or where the law requires them.',
    'You can cancel a plan at any time and keep it until the end of the time you have paid for.',
  ],
  sections: [
    {
      id: 'trial',
      title: `The ${trialDays}-day free trial`,
      blocks: [
        `You can use ThreadKeep free of charge for ${trialDays} days. The trial is there so that you can find out, with your own chats and your own team, whether it is worth paying for.`,
        `If you cancel before the ${trialDays} days are over, you are not charged. If you do nothing, the plan that you chose begins when the trial ends, and its price is due.`,
      ],
    },
    {
      id: 'after',
      title: 'After the trial',
      blocks: [
        `Because everyone has ${trialDays} days to decide, we don’t promise refunds once the trial is over. From then on we give a refund in two cases only:`,
        [
          'at the sole discretion of ThreadKeep, the provider of the service, or',
          'where the law requires it.',
        ],
        'Discretion means that we look at each request on its own. A refund that we have granted once, to you or to someone else, does not oblige us to grant another. It also means that we can be generous: if something went wrong on our side, tell us.',
      ],
    },
    {
      id: 'law',
      title: 'Your rights by law',
      blocks: [
        'Nothing in this policy takes away rights that consumer law gives you where you live, such as a right to withdraw from a purchase made online, or a remedy for a service that does not do what was promised. Where such a right applies, it comes before this policy.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling is not a refund',
      blocks: [
        'You can cancel a plan whenever you like. It then stays active until the end of the time that you have already paid for, and does not renew. The remaining days are not refunded.',
        'Choose “Manage plan” in the menu under your name, or follow the link in the receipt that Lemon Squeezy emailed you. If neither works, write to us before the next renewal and we’ll help.',
        'Removing the extension from Chrome does not cancel a plan, and neither does logging out.',
      ],
    },
    {
      id: 'changes',
      title: 'Upgrades and plans bought once',
      blocks: [
        'When you move to another plan, the checkout shows what you pay and from when, before you confirm. This policy applies to the new plan as it did to the old one; an upgrade does not start another trial.',
        'A plan that you buy once doesn’t renew, so there is nothing to cancel. For refunds, it is treated like every other plan.',
      ],
    },
    {
      id: 'asking',
      title: 'How to ask for a refund',
      blocks: [
        'Send an email from the address you bought with, and tell us:',
        [
          'the order number, which is on your receipt,',
          'what you bought and when, and',
          'what happened, in a sentence or two.',
        ],
        'Please never send card or bank details. We do not need them, and we could not use them.',
      ],
    },
    {
      id: 'paying-back',
      title: 'How refunds are paid',
      blocks: [
        'Our plans are sold by Lemon Squeezy, which is the merchant of record: the company that takes your payment, sends the receipt and settles the taxes. A refund therefore comes from Lemon Squeezy, and goes to the card or account that you paid with.',
        'When it reaches you depends on your bank. A plan that was bought once ends when it has been refunded in full.',
      ],
    },
    {
      id: 'new-editions',
      title: 'Changes to this policy',
      blocks: [
        'When this policy changes, the date and the version at the top of this page change with it. For what you bought earlier, the policy from the day you paid applies.',
      ],
    },
  ],
  seeAlso: { label: 'Read the Privacy Policy', href: '#/policy' },
};
