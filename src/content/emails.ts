import { doubtEmails } from './emails/doubts';
import type { EmailTemplate } from './emails/email';
import { launchEmails } from './emails/launch';
import { reminderEmails } from './emails/reminders';
import { welcomeEmails } from './emails/welcome';

/** The e-mails that affiliates may send as they are, Email1 first. */
export const emails: readonly EmailTemplate[] = [
  ...welcomeEmails,
  ...launchEmails,
  ...doubtEmails,
  ...reminderEmails,
];
