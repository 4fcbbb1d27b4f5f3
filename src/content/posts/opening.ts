/** Posts that raise the problem and introduce the product; `[your link]` is where the affiliate's own link goes. */
export const openingPosts: readonly string[] = [
  `Confession: I once lost a sale by being polite.

A member asked about my coaching in the Skool chat. I wrote “great question, let me come back to you tomorrow” and I meant it. Then forty other chats came in, hers slid off the screen, and tomorrow became three weeks.

By the time I scrolled back down, she had joined someone else’s program. She never said no. I just went quiet.

That is the gap ThreadKeep fills. It’s a Chrome extension that lives inside Skool’s messenger: you tag the chat, write a note, set a reminder, and the conversation comes back to you on the day you promised.

30 days free if you want to plug the same hole: [your link]`,

  `Your next client may already be sitting in your Skool inbox, three screens down. → [your link]`,

  `Ten-second test for community owners.

Open your Skool messages. Without scrolling, name the five people most likely to buy from you this month.

Go.

…If you got stuck at two, that’s no memory problem. An inbox sorts by who wrote last. You need it sorted by who matters.

ThreadKeep puts tags on every chat so you can do exactly that: [your link]`,

  `Honest question for everyone who runs a community:

When a member tells you something important in chat (their budget, their launch date, their kid’s name), where does it go?

A) A spreadsheet I haven’t opened since spring
B) A sticky note
C) “I’ll remember”
D) A note pinned right beside the chat

I was a C for years. ThreadKeep made me a D: [your link]`,

  `How I get through my Skool messages before the coffee is cold:

1. New chat? One tag. “Lead”, “Member”, “Needs help”. Two seconds.
2. Something worth knowing? A note beside the conversation, while it’s fresh.
3. Can’t finish it today? A reminder, with a day on it.
4. Then I filter by the tag that matters this morning and answer only those.

No second app, no exporting. It all happens in the messenger, with a Chrome extension called ThreadKeep.

You can try it for 30 days: [your link]`,

  `The most expensive mistake I made in my community: using the unread dot as a to-do list.

It works right up to the moment you open a message on your phone in a queue somewhere. Dot gone. Task gone. Person gone.

Follow-ups need a date, not a dot.

ThreadKeep adds reminders to your Skool chats: [your link]`,

  `Before:
🔍 “Who was it that asked about the payment plan?”
🔍 scroll
🔍 scroll
🔍 search “plan”, 61 results
🔍 give up, hope they write again

After:
🏷️ click the tag “Payment plan”
✅ there she is

ThreadKeep, inside Skool’s messenger: [your link]`,

  `Is your inbox costing you sales? A checklist.

☐ You’ve answered the same lead twice, differently
☐ You’ve said “just saw this!” this week
☐ You keep chats unread on purpose
☐ Your assistant asks “who is this?” more than once a day
☐ You have a spreadsheet called “leads FINAL 2”

Two ticks or more: tags, notes and reminders inside Skool will change your mornings. I use ThreadKeep for it: [your link]`,

  `Lies I have told in Skool DMs, ranked:

3. “Just circling back!” (I forgot)
2. “Sorry, your message got buried!” (I forgot)
1. “I was JUST thinking about you!” (a notification went off, because this time I’d set a reminder with ThreadKeep, and honestly it felt amazing)

[your link]`,

  `“You remembered!”

A member wrote me that this week. In our first chat she’d mentioned, in passing, that she was nervous about her first workshop. On the day itself I wished her luck.

I’d love to claim a wonderful memory. What I have is a note on her chat and a reminder set for that date.

People don’t expect you to have a big team. They expect you to pay attention. ThreadKeep makes paying attention possible when there are three hundred of them: [your link]`,

  `I tried running my community out of a “real” CRM.

Week one: copied every conversation over by hand.
Week two: copied some.
Week three: paid for software I was avoiding.

The lesson wasn’t discipline. A CRM that lives in another tab is a second job. So now mine lives where the talking happens: ThreadKeep puts tags, notes, reminders and lead stages right into Skool’s messenger.

If you gave up on CRMs too, this one’s for us: [your link]`,

  `Something I’m happy to put my name to.

If you talk to members and leads in Skool’s messenger, have a look at ThreadKeep. It’s a small Chrome extension that adds the things the inbox is missing: tags, private notes, follow-up reminders, lead tracking, and a way to share all of that with your team.

It starts with a 30-day free trial, so you’ll know on your own chats whether it helps.

(Full disclosure: that’s my affiliate link. I earn a commission if you upgrade, and you pay the same either way.)

[your link]`,
];
