import type { EmailTemplate } from './email';

/** E-mails that answer what people say before they try the product. */
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

If it saves one conversation, do it again the week after. And if it doesn’t, cancel before the 30-day trial is over and you’ve lost a minute.

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

What does it cost? There’s a 30-day free trial, and the plans after that are on the pricing page.

Do you earn something if I buy it? Yes, I’m an affiliate. That’s also why I’d rather you try it first and decide with your own inbox in front of you.

Here’s the link: [your link]

Anything I forgot? Just reply.

[your name]`,
  },
];
