import type { EmailTemplate } from '../../content/emails';
import { emailLabels } from '../../content/affiliate';

/** The labelled parts of an e-mail template, in display order. */
export const emailBlocks = ({ previewText, subject, body }: EmailTemplate) => [
  { label: emailLabels.previewText, text: previewText },
  { label: emailLabels.subject, text: subject },
  { label: emailLabels.body, text: body },
];

/** A template as copied text: each part under its label. */
export const emailText = (email: EmailTemplate): string =>
  emailBlocks(email)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n');
