/** The privacy policy's sections on what is kept, and where. */
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
        'when the account was created, and when each session began and was last renewed;',
        'which networks you have logged in from in the last 30 days, under pseudonyms that can’t be reversed;',
        'which plan you have, its status and when it ends.',
      ],
      'The member list holds what your team adds or imports: each member’s name and role and, if entered, a username, an email address, a class and a category. Its members need no account, and most won’t know this page: add only what you are allowed to share. Imported files themselves are not kept. Your team can edit, export and delete its members at any time.',
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
            '30 days after the last such link, or you log out',
          ],
          ['reset.token', 'The link from your mail, while you set a new password', 'You close the tab'],
          ['notice', 'A message to show once after the page has reloaded', 'It has been shown'],
        ],
      },
      'Logging out with “Log Out” empties the site’s local storage. You can also clear it in your browser’s settings; the site still works, and you log in again.',
    ],
  },
];
