import type { Kysely } from 'kysely';

/** Lets the mail queue carry invitations. A deleted invitation takes its mail with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('mail_queue')
    .addColumn('invitation_id', 'uuid', (column) => column.references('invitations.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mail_queue_invitation_id').on('mail_queue').column('invitation_id').execute();
};
