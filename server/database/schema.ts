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

/** The tables, as the migrations make them. Ids are UUIDs, times are the database's own clock. */
export interface Tables {
  users: {
    id: Generated<string>;
    name: string;
    /** In lower case. */
    email: string;
    passwordHash: string;
    createdAt: GeneratedTime;
  };
  teams: { id: Generated<string>; ownerId: string; createdAt: GeneratedTime };
  members: {
    id: Generated<string>;
    teamId: string;
    /** The account of a member who has one: the person's place in the team. */
    userId: string | null;
    name: string;
    /** The name as it is sorted and searched by. */
    nameKey: string;
    role: Schema<'Role'>;
    username: string | null;
    usernameKey: GeneratedAlways<string>;
    /** In lower case. */
    email: string | null;
    emailKey: GeneratedAlways<string>;
    categoryId: string | null;
    class: string | null;
    setupComplete: Generated<boolean>;
    invitedBy: string | null;
    createdAt: GeneratedTime;
  };
  /** Kept by a trigger on members. */
  memberCounts: { teamId: string; role: Schema<'Role'>; count: number };
  sessions: {
    id: Generated<string>;
    userId: string;
    /** Which refresh token is the current one. */
    counter: Generated<number>;
    rotatedAt: GeneratedTime;
    idleExpiresAt: Time;
    expiresAt: Time;
    createdAt: GeneratedTime;
  };
  /** At most one a user: a newer request takes the older one's place. */
  passwordResets: { userId: string; tokenHash: string; expiresAt: Time };
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
  /** Mails to be written and sent; what they say is made when they are sent, so that no token lies here. */
  mailQueue: {
    id: Generated<string>;
    kind: 'resetPassword' | 'passwordChanged';
    email: string;
    siteUrl: string;
    attempts: Generated<number>;
    nextTryAt: GeneratedTime;
    createdAt: GeneratedTime;
  };
  /** Where mails go without an SMTP server; `content` is encrypted. */
  mailbox: { id: Generated<string>; email: string; content: string; createdAt: GeneratedTime };
  feedback: { id: Generated<string>; reason: string; note: string; createdAt: GeneratedTime };
  /** One row for each subscription or one-time order of the provider. */
  purchases: {
    id: string;
    userId: string;
    productId: string;
    plan: string;
    status: string;
    endsAt: Time | null;
    /** When the provider began it: the newest one that counts is the user's. */
    startedAt: Time;
    /** The provider's own time of the event last applied. */
    updatedAt: Time;
  };
  webhookEvents: { bodyHash: string; eventName: string; receivedAt: GeneratedTime };
  /** A bucket is full again at `fullAt`, in milliseconds since 1970. Keys are stand-ins. */
  limitBuckets: { key: string; fullAt: number };
  /** Where the owners of accounts got in. Both are stand-ins. */
  knownNetworks: { account: string; network: string; seenAt: Time };
}

export type Database = Kysely<Tables>;

/** The database, or a transaction on it: what a query needs that may be part of something larger. */
export type Queries = Database | Transaction<Tables>;

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
