import { writeInvitation } from '../account/invitations';
import { createPasswordReset } from '../account/passwordResets';
import type { Database, Row } from '../database/schema';
import type { Keys } from '../keys';
import type { Message } from './message';
import { passwordChangedMail, resetPasswordMail } from './templates';

/** Renders a queued mail, or returns null when it has no recipient any more: no account, or no open invitation. */
export const writeMail = async (
  db: Database,
  keys: Keys,
  { kind, email, siteUrl, invitationId }: Row<'mailQueue'>,
): Promise<Message | null> => {
  if (kind === 'invitation')
    return invitationId === null ? null : writeInvitation(db, keys, invitationId, siteUrl);
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
