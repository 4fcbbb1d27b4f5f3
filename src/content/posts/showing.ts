/** Posts that each show one thing the product does; `[your link]` is where the affiliate's own link goes. */
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
