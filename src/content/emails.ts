import { trialDays } from '../../contract/numbers';

/** An e-mail to paste into a mailing tool. `body` contains line breaks. */
export interface EmailTemplate {
  /** The preview text, which inboxes show next to the subject. */
  previewText: string;
  subject: string;
  body: string;
}

/** A series for people who have just joined the affiliate's list. */
export const welcomeEmails: readonly EmailTemplate[] = [
  {
    previewText: 'It’s not discipline, and it’s not you.',
    subject: 'Why good chats go quiet',
    body: `Hi [first name],

Thanks for joining me. Over the next few days I’ll send you a few short emails about one thing: talking with your community without losing anyone on the way.

Let’s start with the most common way to lose someone. You read a message, decide to answer it properly later, and it slides off the screen. Nobody said no. The conversation simply ended.

An inbox is built to show you who wrote last. It has no idea who is about to buy, who is stuck, or who you promised an answer by Thursday. You’re asked to keep all of that in your head, and heads are full.

Tomorrow I’ll show you the tool I use for it. It’s called ThreadKeep, and if you’re the peek-ahead type: [your link]

One question before then: how many chats are you keeping unread right now so you don’t forget them? Hit reply, I’m curious.

[your name]`,
  },
  {
    previewText: 'Tags, notes, reminders: right beside the conversation.',
    subject: 'The tool I promised you',
    body: `Hi [first name],

Yesterday I promised to show you how I keep my Skool chats in order. Here it is.

ThreadKeep is a Chrome extension. It adds to Skool’s messenger what it’s missing:

• Tags in your own colors, so that you see at a glance who is a lead, who needs help and who just paid
• Notes beside every conversation, for whatever you’d otherwise forget
• Reminders that bring a chat back when it’s time to follow up
• A view of your leads by where they stand
• Bookmarks for posts that are worth coming back to

You stay in the messenger you already use. There’s no importing and no second inbox.

It’s free to try for ${trialDays} days: [your link]

(That’s my affiliate link. If you upgrade one day, I earn a commission, and it costs you nothing extra.)

Tomorrow: the ten-minute setup.

[your name]`,
  },
  {
    previewText: 'Four tags, one filter, a cup of something warm.',
    subject: 'Ten minutes, then your inbox makes sense',
    body: `Hi [first name],

Today’s email is a recipe. You need Chrome, Skool and about ten minutes.

1. Install ThreadKeep here: [your link]
2. Pin it, so that its icon stays next to the address bar.
3. Make four tags: Hot lead, Follow up, Needs help, Won.
4. Open your messages and tag the chats on the first screen. Only the first screen!
5. For every “Hot lead”, write one note: what does this person actually want?
6. For every “Follow up”, set a reminder. Tomorrow is fine. So is “in two weeks”.

Now filter by “Hot lead”. Those are the people to talk to today. Everyone else will come back when it’s their turn.

Don’t tag the whole archive. Tag chats as you touch them, and in a week or two everything that matters will be sorted.

[your name]

P.S. Stuck at a step? Reply and tell me which one.`,
  },
  {
    previewText: 'You don’t need another tab for this.',
    subject: 'I gave up on CRMs (twice)',
    body: `Hi [first name],

I’ll be honest: I don’t love CRMs. I signed up for two of them, and both ended the same way. I copied conversations over for about a week, fell behind, and felt guilty every time I saw the bookmark.

It took me a while to see why. The software was fine. It was just somewhere else. Talking happened in Skool, and “keeping track” happened in another tab, in the evening, when I was tired. So it didn’t happen.

ThreadKeep works for me because there’s nowhere to go. The tag, the note and the reminder are made in the chat, while I’m in the chat.

If you’ve got a CRM in your past too, give this one a try before you blame yourself again: [your link]

[your name]`,
  },
];

/** E-mails that introduce the product to an existing list, with its uses for different people. */
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

ThreadKeep adds the tags, notes and reminders to Skool’s messenger, free for ${trialDays} days: [your link]

[your name]`,
  },
];

/** E-mails that answer common doubts before a trial. */
export const doubtEmails: readonly EmailTemplate[] = [
  {
    previewText: 'A fair point. Here’s the arithmetic.',
    subject: '“I don’t have time to set this up”',
    body: `Hi [first name],

It’s the answer I hear most when I mention ThreadKeep: sounds good, no time.

Fair. So don’t set anything up. Do this instead:

• Install it: [your link]
• The next time you type “I’ll get back to you” in a Skool chat, set a reminder.

That’s all. No tags, no system, no Sunday afternoon lost to organizing. One reminder each time you make a promise.

If it saves one conversation, do it again the week after. And if it doesn’t, cancel before the ${trialDays}-day trial is over and you’ve lost a minute.

[your name]`,
  },
  {
    previewText: 'That’s the best reason to start.',
    subject: '“My community is too small for that”',
    body: `Hi [first name],

“I’ve got 25 members. I know them all by name.”

I believe you. And I’d still start now, for two reasons.

First, with 25 members each conversation weighs more. When one person out of a thousand drifts away, you don’t notice. When one out of 25 does, you feel it.

Second, habits are easier to learn while it’s quiet. Nobody ever sorted their inbox in the week of their biggest launch.

And there’s a third thing, which has nothing to do with sales. The little notes (her daughter’s exam, his first client) are what make a small community feel like one. It would be a shame to lose that by growing.

Try it on your 25: [your link]

[your name]`,
  },
  {
    previewText: 'Keep it. But look at what it can’t do.',
    subject: 'What about my spreadsheet?',
    body: `Hi [first name],

A reader wrote back: “I’ve got a spreadsheet for my leads. Why would I need ThreadKeep?”

If you fill it in every day, maybe you don’t! But ask yourself three things:

When did you last update it? A spreadsheet knows what you typed into it, and typing happens after the conversation, if it happens.

Does it tell you when to write? A column called “follow up” is a wish. A reminder taps you on the shoulder.

Can you see it while you’re chatting? When someone writes “so, about what we discussed…”, you need the note right there, and not in a tab you have to find first.

Tags, notes and reminders that sit inside the chat solve all three: [your link]

Keep the spreadsheet for your accounting. It’s lovely for accounting.

[your name]`,
  },
  {
    previewText: 'Six short answers, no fluff.',
    subject: 'You asked, I answer (ThreadKeep edition)',
    body: `Hi [first name],

Since I started talking about ThreadKeep I’ve been getting questions. Here are the answers, all in one place.

Is it an app? It’s an extension for Chrome. You install it from the browser’s store and it appears inside Skool’s messenger.

Do I have to move my chats anywhere? No. You keep writing where you always write.

Can my team use it with me? Yes. You share tags with them, and give each person a role with the permissions that fit.

Can members see my tags and notes? They’re yours and your team’s. They are not part of the messages you send.

What does it cost? There’s a ${trialDays}-day free trial, and the plans after that are on the pricing page.

Do you earn something if I buy it? Yes, I’m an affiliate. That’s also why I’d rather you try it first and decide with your own inbox in front of you.

Here’s the link: [your link]

Anything I forgot? Just reply.

[your name]`,
  },
];

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

If you’re in the first group, the trial runs for ${trialDays} days, and starting it takes about as long as reading this email did: [your link]

If you’re in the second, thank you for reading anyway. Next week we talk about something else entirely.

[your name]`,
  },
];

/** The e-mails that affiliates may send as they are, Email1 first. */
export const emails: readonly EmailTemplate[] = [
  ...welcomeEmails,
  ...launchEmails,
  ...doubtEmails,
  ...reminderEmails,
];
