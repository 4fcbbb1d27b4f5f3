import type { EmailTemplate } from './email';

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

It’s free to try for 30 days: [your link]

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
