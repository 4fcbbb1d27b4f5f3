import { Migrator, sql, type Migration } from 'kysely';
import { accounts, mail, billing, limitsAndFeedback, members } from './migrations/001-005';
import {
  memberOrdersByRole,
  namesInMemberOrders,
  namesSearchedAsTheyAre,
  visibleNames,
  tokenBuckets,
  unloggedBuckets,
  expiredResets,
  invitationMails,
  namesById,
  confirmedAddresses,
  storedWebhooks,
} from './migrations/006-016';
import {
  devices,
  deletedMembers,
  membersByAge,
  addressLinks,
  secondKeys,
  passkeys,
  renewals,
  plainLetters,
  mailsByKind,
  forgottenPurchases,
} from './migrations/017-028';
import { openedAddressLinks } from './migrations/029';
import { memberWords } from './migrations/030';
import { deletionsInOrder } from './migrations/031';
import { ownerlessTeams } from './migrations/032';
import { boundedWords } from './migrations/033';
import { teamEvents } from './migrations/034';
import { membersByAgeInOrder } from './migrations/035';
import type { Database } from './schema';

/** By name, which the database keeps. No version had 021 and 022. */
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
  '026-plain-letters': { up: plainLetters },
  '027-mails-by-kind': { up: mailsByKind },
  '028-forgotten-purchases': { up: forgottenPurchases },
  '029-opened-address-links': { up: openedAddressLinks },
  '030-member-words': { up: memberWords },
  '031-deletions-in-order': { up: deletionsInOrder },
  '032-ownerless-teams': { up: ownerlessTeams },
  '033-bounded-words': { up: boundedWords },
  '034-team-events': { up: teamEvents },
  '035-members-by-age-in-order': { up: membersByAgeInOrder },
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
