import type { NoticeKind, Row } from '../database/schema';

export type MailKind = Row<'mailQueue'>['kind'];

/**
 * Every kind of mail. A `rescue` lets an owner back into the account and skips the mailbox's limit. A `notice` may wait and
 * be combined with others of its account.
 */
const natures: Record<MailKind, 'rescue' | 'notice' | 'other'> = {
  resetPassword: 'rescue',
  undoAddress: 'rescue',
  confirmAddress: 'other',
  changeAddress: 'other',
  passwordChanged: 'notice',
  secondKeyAdded: 'notice',
  secondKeyRemoved: 'notice',
  recoveryCodeUsed: 'notice',
  recoveryCodesRenewed: 'notice',
  passkeyAdded: 'notice',
  passkeyRemoved: 'notice',
  newLogin: 'notice',
  accountDeleted: 'other',
  welcome: 'other',
  cleared: 'other',
  memberLeft: 'other',
  memberJoined: 'other',
  invitation: 'other',
};

export const mailKinds = Object.keys(natures) as MailKind[];

export const isRescue = (kind: MailKind): boolean => natures[kind] === 'rescue';
export const isNotice = (kind: MailKind): kind is NoticeKind => natures[kind] === 'notice';
