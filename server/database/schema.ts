import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely';
import type { Schema } from '../contract/types';

type Time = ColumnType<Date, Date | string, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

/** The effect of a mailed link on the address of an account. */
export type AddressLinkKind = 'confirm' | 'change' | 'undo';

/** Events that are mailed to an account's owner, who can then notice a stranger in the account. */
export type NoticeKind =
  | 'passwordChanged'
  | 'secondKeyAdded'
  | 'secondKeyRemoved'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'newLogin';

/** The parts that are removed from an account when it is cleared. */
export type RemovedPart = 'passkeys' | 'secondKey' | 'team' | 'access' | 'invitations';

/** The number of each event, or of each removed part. */
export type Notices = Partial<Record<NoticeKind | RemovedPart, number>>;

/** A member's columns except the generated ones. */
interface StoredMember {
  id: Generated<string>;
  teamId: string;
  /** The linked account, if the member has one: it makes the person part of the team. */
  userId: string | null;
  name: string;
  /** The normalized name for sorting and searching. */
  nameKey: string;
  role: Schema<'Role'>;
  username: string | null;
  /** Lower case. */
  email: string | null;
  categoryId: string | null;
  class: string | null;
  setupComplete: Generated<boolean>;
  invitedBy: string | null;
  createdAt: GeneratedTime;
}

/**
 * The tables as the migrations create them. Lifetimes are measured by the service's clock; `createdAt`, `receivedAt` and
 * the queues' times are the database's.
 */
export interface Tables {
  users: {
    id: Generated<string>;
    name: string;
    /** Lower case. */
    email: string;
    passwordHash: string;
    /** When a link that was mailed to the address was used. */
    confirmedAt: Time | null;
    createdAt: GeneratedTime;
  };
  /** Without an owner, the account is deleted, and the members are being deleted. */
  teams: { id: Generated<string>; ownerId: string | null; createdAt: GeneratedTime };
  members: StoredMember & { usernameKey: GeneratedAlways<string>; emailKey: GeneratedAlways<string> };
  /** Members who can be brought back until `expiresAt`. `deletionId` names the call that deleted them. */
  deletedMembers: StoredMember & { deletionId: string; expiresAt: Time; restoredAt: Time | null };
  /**
   * Acts on a team or its list. `members` counts the affected members. `subject` is the only member's name, or the file of an
   * import.
   */
  teamEvents: {
    teamId: string;
    id: string;
    kind: Schema<'TeamEvent'>['kind'];
    /** The user who did it. The account may have been deleted since. */
    actorId: string;
    members: number;
    subject: string | null;
    /** The assigned role. */
    role: Schema<'Role'> | null;
    happenedAt: GeneratedTime;
  };
  /**
   * The words by which members are found, each after a blank: those of the name in the first line, those of username, e-mail
   * address and class in the second. Maintained by triggers on members.
   */
  memberWords: { memberId: string; teamId: string; words: string };
  /** Maintained by a trigger on members. */
  memberCounts: { teamId: string; role: Schema<'Role'>; count: number };
  sessions: {
    id: Generated<string>;
    userId: string;
    /** The number of the current refresh token. */
    counter: Generated<number>;
    rotatedAt: GeneratedTime;
    idleExpiresAt: Time;
    expiresAt: Time;
    createdAt: GeneratedTime;
  };
  /** The time of a session's last proof by password or passkey. A session that an older service began has none. */
  proofs: { sessionId: string; provenAt: Time };
  /** The names of the browser and the operating system that last used a session, as far as they are known. */
  devices: { sessionId: string; browser: string | null; system: string | null };
  /** Why sessions were ended, for as long as their refresh tokens could have lasted. */
  endedSessions: { id: string; reason: Schema<'EndReason'>; endedAt: GeneratedTime };
  /** An account's authenticator app; `secret` is encrypted. It counts once `confirmedAt` is set. */
  secondKeys: {
    userId: string;
    secret: string;
    confirmedAt: Time | null;
    /** The time step (RFC 6238) of the last code that was used: no code of it or an earlier one is good again. */
    usedStep: Generated<number>;
  };
  /** The unused codes. */
  recoveryCodes: { userId: string; codeHash: string };
  passkeys: {
    id: Generated<string>;
    userId: string;
    /** In base64url, as browsers name it. */
    credentialId: string;
    /** COSE key in base64url. */
    publicKey: string;
    /** The signature counter of the last use; 0 for passkeys that don't count. */
    counter: number | string;
    name: string;
    addedAt: Time;
    usedAt: Time | null;
  };
  /** Challenges that passkeys sign, each once. `userId` is the owner of a new passkey; a log-in has none. */
  passkeyChallenges: { challenge: string; userId: string | null; expiresAt: Time };
  /** At most one row per user: a newer request replaces the older one. */
  passwordResets: { userId: string; tokenHash: string; expiresAt: Time };
  /** Mailed links about the addresses of accounts. An account has at most one of the kind `change`. */
  addressLinks: {
    /** Also the id of the mail. */
    id: string;
    userId: string;
    kind: AddressLinkKind;
    /** The address that the account has after the link was opened, in lower case. */
    email: string;
    tokenHash: string;
    createdAt: GeneratedTime;
    expiresAt: Time;
  };
  /** Links about addresses that were opened, until they would have expired: a second press is answered as the first. */
  openedAddressLinks: {
    tokenHash: string;
    userId: string;
    email: string;
    outcome: 'confirmed' | 'changed' | 'undone';
    expiresAt: Time;
  };
  invitations: {
    id: Generated<string>;
    teamId: string;
    invitedBy: string;
    email: string;
    role: Schema<'Role'>;
    profileName: string;
    codeHash: string;
    createdAt: GeneratedTime;
    expiresAt: Time;
    acceptedAt: Time | null;
    revokedAt: Time | null;
  };
  /** Mails to be sent. Their text is rendered at sending time, so that no reset token and no code is stored here. */
  mailQueue: {
    id: Generated<string>;
    kind:
      | NoticeKind
      | 'resetPassword'
      | 'invitation'
      | 'accountDeleted'
      | 'welcome'
      | 'cleared'
      | 'memberLeft'
      | 'memberJoined'
      | `${AddressLinkKind}Address`;
    email: string;
    siteUrl: string;
    /** Of the kind `invitation`; of the kinds `memberJoined` and `memberLeft`, the one that the person joined by, if it is known. */
    invitationId: string | null;
    /**
     * Of a notice, those of the account that were held back and became this mail, with how often each happened; of the kind
     * `cleared`, what was removed.
     */
    notices: Notices | null;
    attempts: Generated<number>;
    nextTryAt: GeneratedTime;
    lastError: string | null;
    createdAt: GeneratedTime;
  };
  /** Mails kept when there is no SMTP server; `content` is encrypted. */
  mailbox: { id: Generated<string>; email: string; content: string; createdAt: GeneratedTime };
  feedback: { id: Generated<string>; reason: string; note: string; createdAt: GeneratedTime };
  /** One row per subscription or one-time order at the provider. */
  purchases: {
    id: string;
    /** Null until the buyer has an account. */
    userId: string | null;
    /** The buyer's address while there is no user, in lower case. */
    email: string | null;
    productId: string;
    plan: string;
    status: string;
    endsAt: Time | null;
    /** When the purchase began at the provider. The user's plan is the newest purchase that counts. */
    startedAt: Time;
    /** The provider's timestamp of the last applied report, in whole seconds. */
    updatedAt: Time;
    /** When the service received that report: the later one of two with the same timestamp counts. */
    reportedAt: Time | null;
  };
  /** The purchases of deleted accounts, with the provider's timestamp of the last applied report. */
  forgottenPurchases: { id: string; updatedAt: Time };
  /** When the subscription of a purchase renews, or a failed payment is tried again; null for an order. */
  renewals: { purchaseId: string; renewsAt: Time | null };
  /** The provider's events. They stay for 90 days, so that none is applied twice. */
  webhookEvents: {
    bodyHash: string;
    eventName: string;
    receivedAt: GeneratedTime;
    /** Null once the event has been applied. */
    body: string | null;
    attempts: Generated<number>;
    /** Null once the event has been applied. */
    nextTryAt: Time | null;
    lastError: string | null;
  };
  /** `dueAt` is also when a job is taken over from a process that died with it. */
  scheduledJobs: { name: string; dueAt: Time; doneAt: Time | null };
  /** Networks from which an account was logged in to. Both columns are pseudonyms. */
  knownNetworks: { account: string; network: string; seenAt: Time };
}

export type Database = Kysely<Tables>;

/** The database or a transaction on it, for queries that may run as part of a larger transaction. */
export type Queries = Database | Transaction<Tables>;

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
