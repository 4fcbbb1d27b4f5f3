import type { Kysely } from 'kysely';

/** Lets the mail queue carry invitations. A deleted invitation takes its mail with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('mail_queue')
    .addColumn('invitation_id', 'uuid', (column) => column.references('invitations.id').onDelete('cascade'))
    .execute();
};
