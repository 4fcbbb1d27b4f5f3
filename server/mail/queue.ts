import { sql } from 'kysely';
import type { Database, NewRow, Queries, Row } from '../database/schema';

type Job = Row<'mailQueue'>;

/** What asks for mails, and what sends them. */
export interface MailQueue {
  /** Asks for a mail with a reset link; an older request that was not yet answered is dropped. */
  requestReset: (email: string, siteUrl: string) => Promise<void>;
  /** Has the mails looked at now rather than at the next interval. */
  wake: () => void;
  /** Ends the sending, after the mail that is under way. */
  stop: () => Promise<void>;
}

/** Asks for a mail; as part of a transaction it is asked for only if that succeeds. */
export const enqueueMail = async (
  db: Queries,
  job: Pick<NewRow<'mailQueue'>, 'kind' | 'email' | 'siteUrl'>,
): Promise<void> => {
  await db.insertInto('mailQueue').values(job).execute();
};

/** Asks for a reset mail in place of those that the address has asked for before. */
export const replaceResetRequest = (db: Database, email: string, siteUrl: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('mailQueue')
      .where('kind', '=', 'resetPassword')
      .where('email', '=', email)
      .execute();
    await enqueueMail(trx, { kind: 'resetPassword', email, siteUrl });
  });

/**
 * Takes the next mail that is due, for this process alone: should the process die, another takes it two minutes
 * later, which is longer than a sending may last.
 */
export const claimMail = async (db: Database): Promise<Job | null> => {
  const job = await db
    .updateTable('mailQueue')
    .set({
      attempts: sql`attempts + 1`,
      nextTryAt: sql`now() + interval '2 minutes'`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mailQueue')
        .select('id')
        .where('nextTryAt', '<=', sql<Date>`now()`)
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return job ?? null;
};

/** Leaves a mail that could not be sent for later: 30 seconds at first, then ever longer. */
export const postponeMail = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('mailQueue')
    .set({ nextTryAt: sql`now() + interval '30 seconds' * power(2, attempts - 1)` })
    .where('id', '=', id)
    .execute();
};

/** Takes a mail off the queue. */
export const removeMail = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('mailQueue').where('id', '=', id).execute();
};
