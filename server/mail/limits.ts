import type { Config } from '../config';
import type { Row } from '../database/schema';
import { mailboxOf } from '../base/email';
import type { Keys } from '../base/keys';
import { isNotice, isRescue } from './kinds';
import type { BucketStore, KeyedBucket } from '../limits/buckets';
import { keyedBucket } from '../limits/keys';
import { mailsToMailbox, noticesOfKind } from '../limits/table';

/** The limits of mails, whoever asked for them. */
export interface MailLimits {
  /**
   * Takes the tokens of a mail.
   * @returns the milliseconds until it may be sent: 0 when the tokens were taken
   */
  take: (mail: Pick<Row<'mailQueue'>, 'kind' | 'email'>) => Promise<number>;
  /** Returns the tokens of a mail that was not sent. */
  giveBack: (mail: Pick<Row<'mailQueue'>, 'kind' | 'email'>) => Promise<void>;
}

/** Creates the limits of mails. */
export const mailLimits = (
  { config, keys }: { config: Pick<Config, 'RATE_LIMIT_FACTOR'>; keys: Keys },
  store: BucketStore,
): MailLimits => {
  const keyed = keyedBucket(keys, config.RATE_LIMIT_FACTOR);
  const bucketsOf = ({ kind, email }: Pick<Row<'mailQueue'>, 'kind' | 'email'>): KeyedBucket[] => [
    ...(isRescue(kind) ? [] : [keyed('mails', mailsToMailbox, mailboxOf(email))]),
    ...(isNotice(kind) ? [keyed(kind, noticesOfKind, email)] : []),
  ];
  return {
    take: async (mail) => Math.max(0, ...(await store.take(bucketsOf(mail)))),
    giveBack: (mail) => store.giveBack(bucketsOf(mail)),
  };
};
