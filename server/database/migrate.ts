import { Migrator, type Migration } from 'kysely';
import * as accounts from './migrations/001-accounts';
import * as mail from './migrations/002-mail';
import * as billing from './migrations/003-billing';
import * as limitsAndFeedback from './migrations/004-limits-and-feedback';
import type { Database } from './schema';

const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-mail': mail,
  '003-billing': billing,
  '004-limits-and-feedback': limitsAndFeedback,
};

/**
 * Brings the tables up to date. Processes that start together wait for one another on an advisory lock.
 * @throws Error when a migration fails; nothing of it stays
 */
export const migrate = async (db: Database): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
};
