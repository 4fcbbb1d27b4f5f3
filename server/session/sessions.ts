import { sql } from 'kysely';
import { idleSessionDays, sessionDays } from '../../contract/numbers';
import { dayMs, timeAfter, type Clock } from '../base/clock';
import type { Schema } from '../contract/types';
import { prepared } from '../database/driver';
import type { Database, Queries, Row } from '../database/schema';
import type { Keys } from '../base/keys';
import { accessTokenMs, signAccessToken } from './accessTokens';
import type { Device } from './device';
import { encodeRefreshToken, type RefreshTokenClaim } from './refreshTokens';

type Session = Row<'sessions'>;
type AuthTokens = Schema<'AuthTokens'>;
type EndReason = Schema<'EndReason'>;

/**
 * The grace period in which a rotated token may be used again, by a second tab or after a lost response. It is longer than
 * the site's timeout and retry together.
 */
const reuseForgivenMs = 30_000;

interface NewSession extends Device {
  userId: string;
  passwordHash: string;
  idleExpiresAt: Date;
  expiresAt: Date;
  provenAt: Date;
}

/** An account has at most this many sessions, so that nobody fills the table. */
const maxSessions = 50;

const namesOf = ({ browser, system }: Device) =>
  [
    sql<string | null>`${browser}::text`.as('browser'),
    sql<string | null>`${system}::text`.as('system'),
  ] as const;

// FOR SHARE conflicts with the update of a concurrent reset; KEY SHARE would not. It waits for the reset, then finds no row.
const begin = prepared('session', (db, given: NewSession) => {
  const { userId, passwordHash, idleExpiresAt, expiresAt, provenAt, browser, system } = given;
  return db
    .with('oldest', (earlier) =>
      earlier.deleteFrom('sessions').where('id', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('createdAt', 'desc')
          .offset(maxSessions - 1),
      ),
    )
    .with('begun', (later) =>
      later
        .insertInto('sessions')
        .columns(['userId', 'idleExpiresAt', 'expiresAt'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select([
              'id',
              sql<Date>`${idleExpiresAt}::timestamptz`.as('idleExpiresAt'),
              sql<Date>`${expiresAt}::timestamptz`.as('expiresAt'),
            ])
            .where('id', '=', userId)
            .where('passwordHash', '=', passwordHash)
            .forShare(),
        )
        .returningAll(),
    )
    .with('device', (later) =>
      later
        .insertInto('devices')
        .columns(['sessionId', 'browser', 'system'])
        .expression((eb) => eb.selectFrom('begun').select(['begun.id', ...namesOf({ browser, system })])),
    )
    .with('proof', (later) =>
      later
        .insertInto('proofs')
        .columns(['sessionId', 'provenAt'])
        .expression((eb) =>
          eb.selectFrom('begun').select(['begun.id', sql<Date>`${provenAt}::timestamptz`.as('provenAt')]),
        ),
    )
    .selectFrom('begun')
    .selectAll();
});

/**
 * Begins a session that can be refreshed, and ends the account's oldest above 50. It ends after `idleSessionDays` without
 * use, and after `sessionDays` at the latest.
 * @param account the account as it was when its password was verified
 * @param device the browser and system of the log-in
 * @returns null when the password has changed since: a reset ends all sessions, including one that is about to begin
 */
export const beginSession = async (
  db: Database,
  { id: userId, passwordHash }: Pick<Row<'users'>, 'id' | 'passwordHash'>,
  device: Device,
  clock: Clock,
): Promise<Session | null> => {
  const [session = null] = await begin(db, {
    ...device,
    userId,
    passwordHash,
    idleExpiresAt: timeAfter(clock, idleSessionDays * dayMs),
    expiresAt: timeAfter(clock, sessionDays * dayMs),
    provenAt: timeAfter(clock, 0),
  });
  return session;
};

/** Begins a session that lasts as long as one access token and cannot be refreshed. Call it in a transaction. */
export const beginShortSession = async (db: Queries, userId: string, clock: Clock): Promise<Session> => {
  const end = timeAfter(clock, accessTokenMs);
  const session = await db
    .insertInto('sessions')
    .values({ userId, idleExpiresAt: end, expiresAt: end })
    .returningAll()
    .executeTakeFirstOrThrow();
  await rememberProof({ db, clock }, session.id);
  return session;
};

/** Records that a session was just proven by the password or a passkey. */
export const rememberProof = async (
  { db, clock }: { db: Queries; clock: Clock },
  sessionId: string,
): Promise<void> => {
  const provenAt = timeAfter(clock, 0);
  await db
    .insertInto('proofs')
    .values({ sessionId, provenAt })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ provenAt }))
    .execute();
};

export const endSession = async (db: Queries, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

/**
 * Ends the account's sessions: all, `only` one, or all `except` one. A refresh with one of their
 * tokens is refused with the reason.
 * @returns how many
 */
export const endSessionsOf = async (
  db: Queries,
  userId: string,
  { reason, only, except }: { reason: EndReason; only?: string; except?: string },
): Promise<number> => {
  const ended = await db
    .with('ended', (begun) =>
      begun
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .$if(only !== undefined, (sessions) => sessions.where('id', '=', only ?? ''))
        .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except ?? ''))
        .returning('id'),
    )
    .insertInto('endedSessions')
    .columns(['id', 'reason'])
    .expression((eb) => eb.selectFrom('ended').select(['id', sql<EndReason>`${reason}::text`.as('reason')]))
    .returning('id')
    .execute();
  return ended.length;
};

/** The sessions that the account can refresh, the one with `currentId` first. */
export const sessionsOf = async (
  db: Queries,
  { userId, currentId }: { userId: string; currentId: string },
  clock: Clock,
): Promise<Schema<'OwnSession'>[]> => {
  const now = timeAfter(clock, 0);
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('devices', 'devices.sessionId', 'sessions.id')
    .selectAll('sessions')
    .select(['browser', 'system'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('idleExpiresAt', '>', now)
    // Only those of `beginShortSession` have both at once.
    .whereRef('idleExpiresAt', '!=', 'expiresAt')
    .orderBy((eb) => eb('id', '=', currentId), 'desc')
    .orderBy('rotatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, browser, system, createdAt, rotatedAt }) => ({
    id,
    browser,
    system,
    begunAt: createdAt.toISOString(),
    usedAt: rotatedAt.toISOString(),
    current: id === currentId,
  }));
};

/** When and by which browser and system the account was logged in to last, as far as that is known. */
export const newestLogin = async (db: Queries, userId: string): Promise<Device & { at: Date }> => {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.sessionId', 'sessions.id')
    .select(['browser', 'system', 'createdAt as at'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return session ?? { browser: null, system: null, at: new Date() };
};

/**
 * Rotates the session's refresh token in one statement, because tabs and processes may race: the current token advances
 * the counter; for `reuseForgivenMs`, the previous token gets the same successor.
 * @returns the session at its new counter, or null when the token is neither of the two
 */
const advance = async (
  db: Database,
  { sessionId, counter }: RefreshTokenClaim,
  device: Device,
  clock: Clock,
): Promise<Session | null> => {
  const now = timeAfter(clock, 0);
  const isCurrent = sql<boolean>`counter = ${counter}`;
  const session = await db
    .with('advanced', (sessions) =>
      sessions
        .updateTable('sessions')
        .set({
          counter: sql`case when ${isCurrent} then counter + 1 else counter end`,
          rotatedAt: sql`case when ${isCurrent} then ${now}::timestamptz else rotated_at end`,
          idleExpiresAt: timeAfter(clock, idleSessionDays * dayMs),
        })
        .where('id', '=', sessionId)
        .where('expiresAt', '>', now)
        .where('idleExpiresAt', '>', now)
        .where((eb) =>
          eb.or([
            isCurrent,
            eb.and([
              eb('counter', '=', counter + 1),
              // A rotation in the future was written before the clock was set back.
              eb.between('rotatedAt', timeAfter(clock, -reuseForgivenMs), timeAfter(clock, reuseForgivenMs)),
            ]),
          ]),
        )
        .returningAll(),
    )
    .with('device', (later) =>
      later
        .insertInto('devices')
        .columns(['sessionId', 'browser', 'system'])
        .expression((eb) => eb.selectFrom('advanced').select(['advanced.id', ...namesOf(device)]))
        .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(device)),
    )
    .selectFrom('advanced')
    .selectAll()
    .executeTakeFirst();
  return session ?? null;
};

/** The result of a refresh. `reused` is reuse detection; `reason` is why the session was ended, if that is known. */
export type Exchange = { session: Session } | { session: null; reused: boolean; reason?: EndReason };

/**
 * Refreshes a session. A token that was rotated away, except within `reuseForgivenMs`, revokes the session.
 */
export const exchange = async (
  db: Database,
  claim: RefreshTokenClaim,
  device: Device,
  clock: Clock,
): Promise<Exchange> => {
  const session = await advance(db, claim, device, clock);
  if (session) return { session };
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', claim.sessionId)
    .where('counter', '>', claim.counter)
    .executeTakeFirst();
  const ended = await db
    .selectFrom('endedSessions')
    .select('reason')
    .where('id', '=', claim.sessionId)
    .executeTakeFirst();
  return { session: null, reused: numDeletedRows > 0n, ...ended };
};

/** The access and refresh tokens of a session at its current counter. */
export const tokensOf = (keys: Keys, session: Session, clock: Clock): AuthTokens => {
  const { id, userId, counter, idleExpiresAt, expiresAt } = session;
  const ends = Math.min(idleExpiresAt.getTime(), expiresAt.getTime());
  return {
    access: signAccessToken(keys.accessToken, { userId, sessionId: id }, clock),
    refresh: {
      token: encodeRefreshToken(keys.refreshToken, { sessionId: id, counter }),
      expires: new Date(ends).toISOString(),
    },
  };
};
