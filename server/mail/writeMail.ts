import { createPasswordReset } from '../account/passwordResets';
import type { Database, Row } from '../database/schema';
import type { Message } from './message';
import { passwordChangedMail, resetPasswordMail } from './templates';

/** Renders a queued mail, or returns null when the address has no account. */
export const writeMail = async (
  db: Database,
  { kind, email, siteUrl }: Row<'mailQueue'>,
): Promise<Message | null> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return null;
  const to = { name: user.name, address: email };
  switch (kind) {
    case 'resetPassword':
      return resetPasswordMail(to, siteUrl, await createPasswordReset(db, user.id));
    case 'passwordChanged':
      return passwordChangedMail(to, siteUrl);
  }
};
