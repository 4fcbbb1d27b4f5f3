/** The privacy policy's sections on how long, on what grounds, and which rights. */
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
          ['A member of the list', 'Until your team deletes the member'],
          ['A session', 'Until you log out, for 14 days without use, and for 60 days at most'],
          ['A link to reset your password', '10 minutes, or until it has been used'],
          ['An invitation', 'It works for 7 days, and is deleted 90 days after that'],
          ['An email on its way', 'Until it’s sent, or for about an hour if it can’t be delivered'],
          ['Counters against guessing', 'A day at most'],
          ['Networks you have logged in from', '30 days after the last log-in from there'],
          ['A fingerprint of each message from Lemon Squeezy', '90 days'],
          ['Answers of the feedback form', '2 years'],
        ],
      },
      'When you ask us to delete your account, we delete it with its sessions, team, member list, invitations and plan. Backups are overwritten in turn. Lemon Squeezy keeps records of sales for as long as tax law demands.',
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
      'Wherever you live, you may ask us:',
      [
        'what we know about you, and for a copy of it;',
        'to correct what is wrong;',
        'to delete your account and everything in it;',
        'to give you your data in a common format; you can export the member list as a CSV file yourself;',
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
