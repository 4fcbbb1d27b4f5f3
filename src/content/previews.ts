/** The pictures that link previews show, 1200 × 630 pixels, by their name in /previews: drawn by `npm run previews`. */
export const previews = {
  home: {
    title: 'Never lose a Lead, Message, or Sale On Skool again!',
    alt: 'A chat with Priya, tagged “Hot lead”, with a note on how she wants to pay and a reminder for tomorrow',
    picture: {
      from: 'Priya Nair',
      tag: { name: 'Hot lead', color: 'rose' },
      messages: [
        { text: 'Does the June cohort still have a place?' },
        { text: 'It does! Shall I hold it for you?', mine: true },
        { text: 'Yes please! Can I pay in two parts?' },
      ],
      note: { text: 'Wants to pay in two parts.', by: 'Dana, just now' },
      reminder: { title: 'Send Priya the sign-up link', due: 'Tomorrow, 9:00' },
    },
  },
  pricing: {
    title: 'Every chat in its place. Free for 30 days.',
    alt: 'A chat with Lena, tagged “Follow up” and “Hot lead”, and the list from which tags are chosen',
  },
  affiliate: {
    title: 'Earn up to 40% for a good recommendation.',
    alt: 'Leads at their stages, from “New lead” to “Won”, each with its next follow-up',
  },
} as const;

export type PreviewName = keyof typeof previews;
