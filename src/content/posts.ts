import { trialDays } from '../../contract/numbers';

/** Posts that describe the problem and introduce the product. `[your link]` is replaced by the affiliate's own link. */
export const openingPosts: readonly string[] = [
  `Confession: I once lost a sale by being polite.

A member asked about my coaching in the Skool chat. I wrote “great question, let me come back to you tomorrow” and I meant it. Then forty other chats came in, hers slid off the screen, and tomorrow became three weeks.

By the time I scrolled back down, she had joined someone else’s program. She never said no. I just went quiet.

That is the gap ThreadKeep fills. It’s a Chrome extension that lives inside Skool’s messenger: you tag the chat, write a note, set a reminder, and the conversation comes back to you on the day you promised.

${trialDays} days free if you want to plug the same hole: [your link]`,

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

You can try it for ${trialDays} days: [your link]`,

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

It starts with a ${trialDays}-day free trial, so you’ll know on your own chats whether it helps.

(Full disclosure: that’s my affiliate link. I earn a commission if you upgrade, and you pay the same either way.)

[your link]`,
];

/** Posts that each show one feature. `[your link]` is replaced by the affiliate's own link. */
export const showingPosts: readonly string[] = [
  `You only need four tags to start:

🔴 Hot lead: asked about price
🟡 Follow up: the ball is with me
🔵 Needs help: is stuck with something
🟢 Won: paid, welcome them properly

That’s it. Don’t design a taxonomy. Tag today’s chats and see what the colors tell you by Friday.

(ThreadKeep adds the tags to Skool’s messenger: [your link])`,

  `Three notes I wrote next to chats today:

“Allergic to Zoom. Send voice messages.”
“Starts when her maternity leave ends, early June.”
“Said no in March because of money, NOT because of the program.”

Each took ten seconds. Each will make a conversation months from now sound like we spoke yesterday.

Notes beside your Skool chats: [your link]`,

  `“Let me talk to my husband and come back to you.”

Every community owner knows that sentence. Most of us do one of two things next: nothing, or a nervous “any news?” the following morning.

Here’s the third way. Reply: “Of course! I’ll check in on Thursday.” Then set a reminder on the chat for Thursday. Now you’re neither pushy nor forgetful. You’re someone who does what they said.

ThreadKeep’s reminders work in minutes, hours, days, weeks or months, straight from the chat: [your link]`,

  `If more than one person answers your community’s messages, you’ve had this week:

You: “I’ve got a great offer for you!”
Member: “…Jonas gave me that offer yesterday. For less.”

Share your tags with your team and everyone sees where a conversation stands before they type a word. ThreadKeep does that inside Skool: [your link]`,

  `“Can I give my assistant access without giving her everything?”

Yes. In ThreadKeep each person on the team has a profile with a role, and each role has its permissions. The person who sells can sell. The person who supports can support. The person who only needs to read, reads.

Handing over my inbox was the hire I kept putting off. This is what made it easy: [your link]`,

  `The best testimonial my community ever wrote was posted on a Tuesday at 11 p.m. I saw it, loved it, and never found it again.

Now I bookmark posts into folders: “Testimonials”, “Content ideas”, “Answer this properly”.

One of those small features of ThreadKeep that you don’t buy it for and then use daily. [your link]`,

  `Where does each of your leads stand right now?

Asked a question → got an answer → is thinking it over → said yes → paid.

If you can’t say, you don’t have a pipeline. You have a pile.

ThreadKeep turns Skool’s messenger into a simple lead tracker: who’s new, who’s waiting, who’s waiting for YOU. [your link]`,

  `My Monday routine takes one cup of tea:

☕ Filter by “Follow up”. Answer everyone who’s waiting for me.
☕ Filter by “Hot lead”. Send one useful thing to each, not a pitch.
☕ Look at this week’s reminders. Move what’s unrealistic.
☕ Close the inbox and go do the work people actually pay for.

The filters and reminders are ThreadKeep’s. The tea is up to you. [your link]`,

  `A short play.

LEAD: Hi! Is the June group still open?
ME: Yes! Shall I send you the details?
LEAD: Please!
ME: (opens the document) (a call comes in) (lunch) (a member needs help) (October)

Curtain.

Nobody in this play was lazy. Someone in this play needed a reminder: [your link]`,

  `When our community manager went on leave, I expected a three-hour handover call.

It took ten minutes. Every chat she looked after had a tag for where it stood, a note for what had been agreed, and a reminder for what came next. Whoever stepped in could open any conversation and simply continue it.

A handover isn’t a document. It’s the habit of leaving things readable. ThreadKeep gives your Skool inbox that habit: [your link]`,

  `Myth: “Organizing DMs is for people with huge communities.”
Fact: with thirty members, every lost conversation is a bigger share of your income.

Myth: “Tagging takes forever.”
Fact: it’s a click while you’re in the chat anyway.

Myth: “I’d have to move my messages somewhere.”
Fact: ThreadKeep works inside Skool’s messenger. Nothing moves.

See for yourself: [your link]`,

  `Tags for who they are. Notes for what they said. Reminders for what you promised. One Chrome extension, inside Skool: [your link]`,
];

/** Posts that answer doubts and ask for a decision. `[your link]` is replaced by the affiliate's own link. */
export const closingPosts: readonly string[] = [
  `Here’s how I’d spend a free trial of ThreadKeep:

Day 1: install it, make four tags, tag the chats on your first screen.
Day 2: one note for every lead you talk to.
Day 3: set a reminder each time you type “I’ll get back to you”.
Day 7: filter by “Follow up” and count the people you’d have forgotten.

That last number decides whether it’s worth paying for. You have ${trialDays} days to find out what yours is: [your link]`,

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

If you voted C or D: there’s a calmer way, and it’s free for ${trialDays} days. [your link]`,

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

/** The social posts that affiliates may use unchanged, Post1 first, in the order of a campaign. */
export const posts: readonly string[] = [...openingPosts, ...showingPosts, ...closingPosts];
