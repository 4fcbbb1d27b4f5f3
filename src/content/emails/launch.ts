import type { EmailTemplate } from './email';

/** E-mails that introduce the product to an existing list, and show what it does for whom. */
export const launchEmails: readonly EmailTemplate[] = [
  {
    previewText: 'A small extension for everyone who sells in chats.',
    subject: 'New in my toolbox: ThreadKeep',
    body: `Hi [first name],

I don’t recommend tools often, so I’ll keep this short.

If you run a community on Skool, a good part of your business happens in private messages. That’s where people ask about the price, tell you what’s holding them back, and say yes. And it’s the one place with no way to sort, note or plan anything.

ThreadKeep changes that. It’s a Chrome extension that gives the messenger tags, notes, follow-up reminders and lead tracking. If you have a team, they can share your tags, each with a role and the permissions that go with it.

Take it for a month, on your own chats, for free: [your link]

[your name]

P.S. This is an affiliate link. I’d tell you about it without one.`,
  },
  {
    previewText: 'A Wednesday morning, chat by chat.',
    subject: 'Come along: my inbox at 9 a.m.',
    body: `Hi [first name],

People ask me what “organized” looks like in practice. So here’s an ordinary morning.

9:00. I open Skool. Two reminders are due: Lena wanted to talk to her husband, and Sofia asked me to write after her holiday. Both get a message. Both notes tell me what we last talked about.

9:10. I filter by “Hot lead”. Four chats. I answer the two who asked something, and leave the other two alone, because I wrote to them yesterday.

9:20. I filter by “Needs help”. Someone’s replay won’t load. I reply, write down which device it is, and swap the tag once it’s solved.

9:30. A lovely post from a member. I bookmark it into “Testimonials”, so that I’ll find it again.

9:35. Done. I close the messenger and start the work I actually like.

All of that is ThreadKeep, inside Skool: [your link]

[your name]`,
  },
  {
    previewText: '“Jonas already offered me that. For less.”',
    subject: 'When two people answer one inbox',
    body: `Hi [first name],

The day you get help with your messages is a great day. The week after is usually a mess.

Members get two answers. Or none, because each of you thought the other had it. Someone offers a discount nobody else knows about. You end up asking “did you reply to Tom?” so often that you could have replied to Tom.

What helps is seeing the same thing. With ThreadKeep, your team shares one set of tags. Each person has a profile with a role, and you decide what that role may do: who sells, who supports, who only reads.

So before anyone types a word, they can see where the conversation stands.

If you’re about to hand over part of your inbox, set this up first: [your link]

[your name]`,
  },
  {
    previewText: 'Picture a watercolor teacher with a full inbox.',
    subject: 'The June cohort that filled from old chats',
    body: `Hi [first name],

Let me paint you a picture. (You’ll see why I chose that phrase.)

Imagine someone who teaches watercolor on Skool. Her next group starts in June, and she’s about to write a big announcement.

Before she does, she looks through her messages. In February someone asked whether beginners could join. In March someone loved the idea but was moving house. In April a member’s sister wanted to know the price. She answered all three kindly, and then never wrote again.

Now she does it differently. Each of those chats gets the tag “June cohort”. Each gets a note: beginner, moving house, the sister. Each gets a reminder for the week the doors open.

When that week comes, she doesn’t write an announcement first. She writes to people who already raised their hand, and she remembers what they said.

She is made up. The chats aren’t: go and look, you have some of them too.

ThreadKeep adds the tags, notes and reminders to Skool’s messenger, free for 30 days: [your link]

[your name]`,
  },
];
