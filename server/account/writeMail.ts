import { writeAddressLink } from './addresses/addressLinks';
import { writeInvitation } from './team/invitations';
import { createPasswordReset } from './password/passwordRoutes';
import type { Context } from '../context';
import type { Queries, Row } from '../database/schema';
import type { Message } from '../mail/message';
import { newestLogin } from '../session/sessions';
import { accountDeletedMail, clearedMail, welcomeMail } from '../mail/letters/account';
import { passwordChangedMail, resetPasswordMail } from '../mail/letters/password';
import {
  newLoginMail,
  noticesMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodeUsedMail,
  recoveryCodesRenewedMail,
  secondKeyAddedMail,
  secondKeyRemovedMail,
} from '../mail/letters/security';
import { memberJoinedMail, memberLeftMail } from '../mail/letters/team';
import { otherKeysOf } from './otherKeys';
import { passkeysOf } from './passkeys/passkeys';
import { readSecondKey } from './secondKey/secondKey';

/** The account's present ways to log in. */
const stateOf = async (db: Queries, userId: string) => ({
  passkeys: (await passkeysOf(db, userId)).map(({ name }) => name),
  asksForCode: (await readSecondKey(db, userId)).since !== null,
  newestLogin: await newestLogin(db, userId),
});

/** The name, address and role that an invitation was made for; undefined when it is not known. */
const invitedPerson = (db: Queries, id: string | null) =>
  db
    .selectFrom('invitations')
    .select(['profileName as name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Renders a queued mail, or returns null when it has no recipient any more: no account, or no pending invitation. */
export const writeMail = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  { id, kind, email, siteUrl, invitationId, notices }: Row<'mailQueue'>,
): Promise<Message | null> => {
  if (kind === 'invitation')
    return invitationId === null ? null : writeInvitation({ db, keys, clock }, invitationId, siteUrl);
  if (kind === 'confirmAddress' || kind === 'changeAddress' || kind === 'undoAddress')
    return writeAddressLink({ db, keys, clock }, id, siteUrl);
  if (kind === 'accountDeleted') return accountDeletedMail({ name: '', address: email }, siteUrl);
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return null;
  // Anyone can sign up with any address, so mails reveal nothing more about the account before its address is confirmed.
  if (user.confirmedAt === null && kind !== 'resetPassword') return null;
  const to = { name: user.name, address: email };
  if (kind === 'cleared') return clearedMail(to, siteUrl, notices ?? {});
  if (kind === 'memberLeft') return memberLeftMail(to, siteUrl, await invitedPerson(db, invitationId));
  if (kind === 'memberJoined') {
    const person = await invitedPerson(db, invitationId);
    return person ? memberJoinedMail(to, siteUrl, person) : null;
  }
  if (notices) return noticesMail(to, siteUrl, notices, await stateOf(db, user.id));
  switch (kind) {
    case 'resetPassword': {
      const token = await createPasswordReset(db, email, clock);
      return token === null ? null : resetPasswordMail(to, siteUrl, token);
    }
    case 'welcome':
      return welcomeMail(to, siteUrl);
    case 'newLogin':
      return newLoginMail(to, siteUrl, await newestLogin(db, user.id));
    case 'passwordChanged':
      return passwordChangedMail(to, siteUrl, await otherKeysOf(db, user.id, clock));
    case 'secondKeyAdded':
      return secondKeyAddedMail(to, siteUrl);
    case 'secondKeyRemoved':
      return secondKeyRemovedMail(to, siteUrl);
    case 'passkeyAdded':
      return passkeyAddedMail(to, siteUrl);
    case 'passkeyRemoved':
      return passkeyRemovedMail(to, siteUrl);
    case 'recoveryCodeUsed':
      return recoveryCodeUsedMail(to, siteUrl, (await readSecondKey(db, user.id)).recoveryCodes);
    case 'recoveryCodesRenewed':
      return recoveryCodesRenewedMail(to, siteUrl);
  }
};
