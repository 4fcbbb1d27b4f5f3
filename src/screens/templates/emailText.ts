import type { EmailTemplate } from '../../content/emails/email';

/** The labelled parts of an e-mail template, in the order in which they are shown. */
export const emailBlocks = ({ previewText, subject, body }: EmailTemplate) => [
  { label: 'Preview Text', text: previewText },
  { label: 'Subject', text: subject },
  { label: 'Body', text: body },
];

/** A template as it is copied: each part under its label, as on the screen. */
export const emailText = (email: EmailTemplate): string =>
  emailBlocks(email)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n');
