import type { Database, Row } from '../database/schema';
import { normalizeEmail } from '../../contract/emailAddress';
import { seal, unseal } from '../base/keys';
import type { Message, Transport } from './message';

/** A mail that was kept instead of sent. */
export interface KeptMail extends Message {
  id: string;
  createdAt: Date;
}

/** Stores mails in the database, encrypted: a link in them is as sensitive as a password. */
export const mailboxTransport =
  (db: Database, key: Uint8Array): Transport =>
  async (message) => {
    const content = await seal(key, JSON.stringify(message));
    await db.insertInto('mailbox').values({ email: message.to.address, content }).execute();
  };

const openMail = async (
  key: Uint8Array,
  { id, content, createdAt }: Row<'mailbox'>,
): Promise<KeptMail | null> => {
  // A mail encrypted with an earlier session secret can't be decrypted any more.
  const opened = await unseal(key, content);
  return opened === null ? null : { ...(JSON.parse(opened) as Message), id, createdAt };
};

/** The kept mails, newest first, at most 100. `to` selects one recipient's. */
export const listMails = async (db: Database, key: Uint8Array, to?: string): Promise<KeptMail[]> => {
  const rows = await db
    .selectFrom('mailbox')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('email', '=', normalizeEmail(to ?? '')))
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
  const mails = await Promise.all(rows.map((row) => openMail(key, row)));
  return mails.filter((mail) => mail !== null);
};

/** One kept mail, or null. */
export const readMail = async (db: Database, key: Uint8Array, id: string): Promise<KeptMail | null> => {
  const row = await db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? openMail(key, row) : null;
};
