import type { EmailTemplate } from './email';

/** E-mails for people who have heard of the product and have not decided yet. */
export const reminderEmails: readonly EmailTemplate[] = [
  {
    previewText: 'A tiny experiment for tomorrow morning.',
    subject: 'Did you try it?',
    body: `Hi [first name],

A quick one. A few days ago I sent you the link to ThreadKeep. If you’ve installed it, wonderful: go and set one reminder today, and let it surprise you.

If you haven’t, here’s an experiment that takes two minutes and no installing.

Open your Skool messages and scroll down until you reach a chat you’d forgotten. Read the last thing they wrote.

How long has it been?

That’s the chat ThreadKeep would have brought back to you: [your link]

[your name]`,
  },
  {
    previewText: 'It’s about the promise, not the software.',
    subject: 'quick question',
    body: `Hi [first name],

Who did you last tell “I’ll get back to you”?

If a name came to mind, go and write to them. Seriously, before you read on.

If no name came to mind, but you’re sure that you said it to someone, you’ll like this: [your link]

[your name]`,
  },
  {
    previewText: 'After this, I’ll stop going on about it.',
    subject: 'Last one about ThreadKeep',
    body: `Hi [first name],

This is my last email about ThreadKeep for now, so let me sum it up.

You want it if:
✓ you talk to leads or members in Skool’s messenger
✓ you’ve lost track of at least one of them
✓ you’d like to follow up without keeping it all in your head
✓ or you share the inbox with someone

You don’t want it if:
✗ you don’t use Chrome on a computer
✗ your chats are purely social, and nobody is waiting for anything

If you’re in the first group, the trial runs for 30 days, and starting it takes about as long as reading this email did: [your link]

If you’re in the second, thank you for reading anyway. Next week we talk about something else entirely.

[your name]`,
  },
];
