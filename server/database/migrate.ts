import { Migrator, sql, type Migration } from 'kysely';
import { up as accounts } from './migrations/001-accounts';
import { up as mail } from './migrations/002-mail';
import { up as billing } from './migrations/003-billing';
import { up as limitsAndFeedback } from './migrations/004-limits-and-feedback';
import { up as members } from './migrations/005-members';
import { up as memberOrdersByRole } from './migrations/006-member-orders-by-role';
import { up as namesInMemberOrders } from './migrations/007-names-in-member-orders';
import { up as namesSearchedAsTheyAre } from './migrations/008-names-searched-as-they-are';
import { up as visibleNames } from './migrations/009-visible-names';
import { up as tokenBuckets } from './migrations/010-token-buckets';
import { up as unloggedBuckets } from './migrations/011-unlogged-buckets';
import { up as expiredResets } from './migrations/012-expired-resets';
import { up as invitationMails } from './migrations/013-invitation-mails';
import { up as namesById } from './migrations/014-names-by-id';
import { up as confirmedAddresses } from './migrations/015-confirmed-addresses';
import { up as storedWebhooks } from './migrations/016-stored-webhooks';
import { up as devices } from './migrations/017-devices';
import { up as deletedMembers } from './migrations/018-deleted-members';
import { up as membersByAge } from './migrations/019-members-by-age';
import { up as addressLinks } from './migrations/020-address-links';
import { up as secondKeys } from './migrations/023-second-keys';
import { up as passkeys } from './migrations/024-passkeys';
import { up as renewals } from './migrations/025-renewals';
import type { Database } from './schema';

const migrations: Record<string, Migration> = {
  '001-accounts': { up: accounts },
  '002-mail': { up: mail },
  '003-billing': { up: billing },
  '004-limits-and-feedback': { up: limitsAndFeedback },
  '005-members': { up: members },
  '006-member-orders-by-role': { up: memberOrdersByRole },
  '007-names-in-member-orders': { up: namesInMemberOrders },
  '008-names-searched-as-they-are': { up: namesSearchedAsTheyAre },
  '009-visible-names': { up: visibleNames },
  '010-token-buckets': { up: tokenBuckets },
  '011-unlogged-buckets': { up: unloggedBuckets },
  '012-expired-resets': { up: expiredResets },
  '013-invitation-mails': { up: invitationMails },
  '014-names-by-id': { up: namesById },
  '015-confirmed-addresses': { up: confirmedAddresses },
  '016-stored-webhooks': { up: storedWebhooks },
  '017-devices': { up: devices },
  '018-deleted-members': { up: deletedMembers },
  '019-members-by-age': { up: membersByAge },
  '020-address-links': { up: addressLinks },
  '023-second-keys': { up: secondKeys },
  '024-passkeys': { up: passkeys },
  '025-renewals': { up: renewals },
};

const names = Object.keys(migrations);

/** Whether the database has all migrations of this service. A newer service may have applied more. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from kysely_migration where name in (${sql.join(names)})`.execute(db);
  return rows.length === names.length;
};

/**
 * Applies the pending migrations. Concurrent processes are serialized by Kysely's advisory lock. A database that a newer
 * version has migrated is left as it is.
 * @throws Error when a migration fails; it is then rolled back
 */
export const migrate = async (db: Database): Promise<void> => {
  // Kysely refuses to run on a database with migrations that it doesn't know.
  if (await isMigrated(db).catch(() => false)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
};
