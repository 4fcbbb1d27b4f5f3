/** Posts that answer doubts and ask for a decision; `[your link]` is where the affiliate's own link goes. */
export const closingPosts: readonly string[] = [
  `Here’s how I’d spend a free trial of ThreadKeep:

Day 1: install it, make four tags, tag the chats on your first screen.
Day 2: one note for every lead you talk to.
Day 3: set a reminder each time you type “I’ll get back to you”.
Day 7: filter by “Follow up” and count the people you’d have forgotten.

That last number decides whether it’s worth paying for. You have 30 days to find out what yours is: [your link]`,

  `“I only have 40 members. I don’t need a system.”

I understand. But the best time to label the boxes is when there are forty of them, not four hundred.

Start now, and by the time it gets loud you’ll already have the habit: [your link]`,

  `I don’t want another tool either.

Another login. Another tab. Another monthly “did you know?” email.

So the only reason I’ll mention ThreadKeep is that there’s nowhere new to go. You open Skool’s messenger as usual, and the tags, notes and reminders are there.

Fewer tabs, not more: [your link]`,

  `PSA for anyone who ended a DM this week with “let’s talk next month!”

Next month starts sooner than you think. Who was it?

[your link]`,

  `5-day inbox challenge. Who’s in? 🙋

MON: tag every chat from the last seven days
TUE: write one note per lead: what do they really want?
WED: a reminder for every open promise
THU: reply to the oldest conversation that’s still worth having
FRI: tell us in the comments what came back to life

All you need is Skool, Chrome and the free trial of ThreadKeep: [your link]

Comment “IN” and I’ll check on you Wednesday. (I’ve set a reminder.)`,

  `It’s the end of the month. Before you plan the next campaign, ask a cheaper question:

Who already asked me about this and never got a proper answer?

Those people don’t need an ad. They need a message. If you can’t find them, start here: [your link]`,

  `Launching a cohort? A setup that has saved my nerves:

Before: tag everyone who asks “June cohort”. Note their biggest worry.
Doors open: filter by the tag and write to each of them about that worry.
Doors close: a reminder on every “maybe”, two days before.
After: swap the tag to “Onboarding” and say hello properly.

No spreadsheet was harmed. It’s all ThreadKeep, inside Skool’s messenger: [your link]`,

  `Poll! How many Skool chats are you keeping “unread” right now so that you don’t forget them?

🅰️ 0, I’m a machine
🅱️ 1 to 10
🅲 More than 10
🅳 I no longer know what unread means

If you voted C or D: there’s a calmer way, and it’s free for 30 days. [your link]`,

  `Dear me from a year ago,

That person with the long question you were saving “for when I have time”? You won’t have time. Send two sentences today, write down the rest in a note, and set a reminder for Friday.

Also, stop taking screenshots of chats. You’ll never look at them.

You’ll find ThreadKeep eventually, but here’s a head start: [your link]

Love, me. (Inbox under control. Hair about the same.)`,

  `For the assistants, moderators and community managers, because nobody writes posts for you:

You shouldn’t have to guess what was promised, ask “is this one mine?”, or piece a story together from six weeks of messages.

Send this to whoever runs the community. Tags shared by the whole team, notes on every chat, roles that say who does what, right in Skool: [your link]

Tell them it was my idea. 😉`,

  `Someone in your inbox is waiting for you to write first. Go and find them: [your link]`,
];
