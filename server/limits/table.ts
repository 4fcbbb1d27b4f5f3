import type { OperationId } from '../contract/operation';

/** A token bucket: it holds `size` attempts and gains `refill` attempts every `seconds`, evenly. */
export interface Bucket {
  size: number;
  refill: number;
  seconds: number;
}

/**
 * The key that attempts are counted by. `network` is an IPv4 address or an IPv6 /64. `user` is the signed-in caller,
 * or a signed-out caller's network. `account` is the e-mail address in the body, whether or not it has an account;
 * `mailbox` is that address without a plus tag.
 */
export type CountedBy =
  'network' | 'user' | 'session' | 'team' | 'account' | 'account and network' | 'mailbox' | 'token';

export interface Limit {
  by: CountedBy;
  bucket: Bucket;
  /** `failures` are answers with status 401 or 403: every other answer gives its token back. */
  counts: 'failures' | 'attempts';
  /**
   * Counts only attempts from networks where the account was logged in to within 30 days, or only from other networks.
   */
  from?: 'known networks' | 'unknown networks';
  /**
   * Limits that protect accounts are counted by all processes together, in Redis if there is one; those that protect
   * capacity, in the memory of each.
   */
  counted: 'by all processes' | 'in this process';
  /** The operations whose attempts are counted together; without it, each operation counts its own. */
  together?: 'own password';
  /** Responds as to a success instead of with 429, so that nobody learns of other people's attempts. */
  silent?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const bucket = (size: number, refill: number, seconds: number): Bucket => ({ size, refill, seconds });
const perMinute = (max: number) => bucket(max, max, minute);
/** A bucket that allows at most `max` attempts in any hour: its size plus an hour's refill. */
const inAnyHour = (max: number) => bucket(max / 2, max / 2, hour);

const capacity = (by: CountedBy, bucket: Bucket): Limit => ({
  by,
  bucket,
  counts: 'attempts',
  counted: 'in this process',
});
const attempts = (by: CountedBy, bucket: Bucket): Limit => ({
  by,
  bucket,
  counts: 'attempts',
  counted: 'by all processes',
});
/** Attempts of any kind from one network, malformed ones included. */
export const anyKind = capacity('network', perMinute(300));
const failures = (by: CountedBy, bucket: Bucket, from?: Limit['from']): Limit => ({
  by,
  bucket,
  counts: 'failures',
  counted: 'by all processes',
  ...(from && { from }),
});

/** A signed-in user's wrong passwords and codes. */
const ownAnswers = [failures('user', perMinute(5)), failures('user', inAnyHour(20))];
const ownProof = [anyKind, ...ownAnswers];

/**
 * Operations that a signed-in user confirms with the password. They share a limit, because a guess at one is a guess at all.
 */
const ownPassword = [anyKind, ...ownAnswers.map((limit): Limit => ({ ...limit, together: 'own password' }))];

/** Codes of two-step log-in: three of a million are valid at a time. One attempt per 15 minutes is 96 a day. */
const codes = bucket(10, 4, hour);

/**
 * Mails of all kinds to one mailbox, whoever requested them: further mails wait. Mails that let an owner back into the
 * account are limited at the request instead.
 */
export const mailsToMailbox: Limit = { ...attempts('mailbox', bucket(6, 4, hour)), silent: true };

/** Notices of one kind to one account: later ones wait and are combined into one mail. */
export const noticesOfKind: Limit = { ...attempts('account', bucket(1, 12, hour)), silent: true };

/** Webhooks with an invalid signature. Valid ones are never limited, because the provider makes only four attempts. */
export const badSignatures = capacity('network', perMinute(30));

/** Imports of a team. */
export const imports = capacity('team', bucket(10, 10, hour));

/** The limits of operations that the table does not list. */
export const otherwise: Limit[] = [
  capacity('network', perMinute(3_000)),
  capacity('session', perMinute(600)),
];

/**
 * The rate limits by operation (docs/decisions/010-rate-limits.md). An empty bucket gains its next attempt within 15
 * minutes, so that nobody is locked out for longer (ASVS 5.0 6.1.1, 6.3.1). Imports beside others
 * (members/importRoute.ts) and the proxy (deploy/site.conf.template) are limited apart.
 */
export const limits: Partial<Record<OperationId, Limit[]>> = {
  logIn: [
    anyKind,
    // People who are known from this network pass, so that a neighbor's guesses lock no school out.
    failures('network', bucket(30, 10, minute), 'unknown networks'),
    failures('account and network', perMinute(5), 'unknown networks'),
    failures('account and network', inAnyHour(20), 'unknown networks'),
    failures('account', bucket(20, 20, 5 * minute), 'unknown networks'),
    failures('account', inAnyHour(100), 'unknown networks'),
    failures('account and network', perMinute(10), 'known networks'),
    failures('account and network', inAnyHour(100), 'known networks'),
  ],
  // Counted only with a ticket, which a stranger can't have.
  finishLogIn: [
    anyKind,
    failures('account', codes, 'unknown networks'),
    failures('account and network', codes, 'known networks'),
  ],
  // A signed challenge cannot be guessed: this limit only protects capacity.
  offerPasskeyLogin: [anyKind],
  logInWithPasskey: [anyKind, failures('network', bucket(30, 10, minute), 'unknown networks')],
  register: [
    anyKind,
    attempts('network', bucket(30, 30, 10 * minute)),
    attempts('network', bucket(200, 200, day)),
    attempts('account', bucket(3, 3, 10 * minute)),
  ],
  forgotPassword: [
    anyKind,
    attempts('network', bucket(10, 5, minute)),
    { ...attempts('mailbox', bucket(3, 3, 15 * minute)), silent: true },
  ],
  resetPassword: [anyKind, attempts('network', perMinute(10)), attempts('token', perMinute(10))],
  lookUpResetLink: [capacity('network', perMinute(30))],
  refreshTokens: [capacity('network', perMinute(600)), capacity('session', perMinute(120))],
  changePassword: ownPassword,
  // Each call mails an address that may be somebody else's.
  changeAddress: [
    ...ownPassword,
    attempts('user', bucket(8, 8, hour)),
    attempts('mailbox', bucket(10, 10, hour)),
  ],
  sendAddressMail: [anyKind, attempts('user', bucket(3, 3, 15 * minute))],
  openAddressLink: [anyKind, attempts('network', perMinute(30))],
  deleteAccount: ownPassword,
  giveProof: ownPassword,
  givePasskeyProof: ownProof,
  offerPasskey: [anyKind, attempts('user', bucket(20, 20, hour))],
  addPasskey: ownProof,
  renamePasskey: [capacity('user', perMinute(30))],
  removePasskey: ownProof,
  beginSecondKey: ownPassword,
  confirmSecondKey: ownProof,
  removeSecondKey: ownPassword,
  renewRecoveryCodes: ownPassword,
  downloadData: [capacity('user', perMinute(5))],
  changeProfile: [capacity('user', perMinute(30))],
  sendFeedback: [capacity('user', bucket(20, 5, minute))],
  lookUpInvitation: [capacity('network', perMinute(30))],
  acceptInvitation: [capacity('user', perMinute(30))],
  createInvitation: [capacity('user', bucket(20, 5, minute)), attempts('mailbox', bucket(10, 10, hour))],
  createCheckout: [capacity('user', bucket(20, 5, minute))],
  readPortal: [capacity('user', bucket(20, 5, minute))],
  // The import counts by itself, before it reads a body.
  importMembers: [],
  exportMembers: [capacity('team', perMinute(10))],
  exportSelected: [capacity('team', perMinute(10))],
  receiveWebhook: [],
};
