import type { EmailTemplate } from '../../content/emails/email';

/** The labelled parts of an e-mail template, in display order. */
export const emailBlocks = ({ previewText, subject, body }: EmailTemplate) => [
  { label: 'Preview Text', text: previewText },
  { label: 'Subject', text: subject },
  { label: 'Body', text: body },
];

/** A template as copied text: each part under its label. */
export const emailText = (email: EmailTemplate): string =>
  emailBlocks(email)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n');
