import { sql } from 'kysely';
import { prepared } from '../database/prepared';
import type { Database } from '../database/schema';
import type { Clock } from '../clock';
import { costsByKey, measuresOf, toleranceMs, watched, type BucketStore, type KeyedBucket } from './buckets';

interface Moves {
  keys: string[];
  /** Added to each bucket: an attempt's cost, or its opposite to give a token back. */
  costs: number[];
  capacities: number[];
  now: number;
}

interface Move {
  key: string;
  moved: boolean;
  /** When the bucket was full before this statement; null for a new bucket. */
  fullAt: number | null;
}

// Rows are locked in the order of their keys, so that concurrent attempts cannot deadlock.
const move = prepared('limits', (db, { keys, costs, capacities, now }: Moves) => {
  const capacity = sql`(select capacity from asked where asked.key = excluded.key)`;
  // No bucket empties further than this: it was counted while the clock was ahead.
  const isAhead = sql`held.full_at > ${now}::float8 + ${capacity} + ${toleranceMs}::float8`;
  const from = sql`case when ${isAhead} then ${now}::float8 else greatest(held.full_at, ${now}::float8) end`;
  const next = sql`${from} + (excluded.full_at - ${now}::float8)`;
  const statement = sql<Move>`
    with asked as materialized (
      select * from unnest(${keys}::text[], ${costs}::float8[], ${capacities}::float8[]) as asked (key, cost, capacity)
    ), moved as (
      insert into limit_buckets as held (key, full_at)
      select key, ${now}::float8 + cost from asked order by key
      on conflict (key) do update set full_at = ${next}
        where ${next} <= ${now}::float8 + ${capacity}
      returning key
    )
    select asked.key, moved.key is not null as moved, held.full_at
    from asked left join moved using (key) left join limit_buckets held using (key)`;
  return { compile: () => statement.compile(db) };
});

/** Buckets in the database, shared by all processes. The row lock serializes concurrent attempts. */
export const databaseBuckets = (db: Database, clock: Clock): BucketStore => {
  const look = watched(clock);
  const giveBack = async (buckets: readonly KeyedBucket[]): Promise<void> => {
    const costs = costsByKey(buckets);
    if (costs.size === 0) return;
    await move(db, {
      keys: [...costs.keys()],
      costs: [...costs.values()].map((cost) => -cost),
      capacities: Array<number>(costs.size).fill(Infinity),
      now: clock(),
    });
  };
  return {
    giveBack,
    take: async (buckets) => {
      const { now, isSetBack } = look();
      if (isSetBack) await db.deleteFrom('limitBuckets').execute();
      const measures = buckets.map(({ bucket }) => measuresOf(bucket));
      const moves = await move(db, {
        keys: buckets.map(({ key }) => key),
        costs: measures.map(({ cost }) => cost),
        capacities: measures.map(({ capacity }) => capacity),
        now,
      });
      const byKey = new Map(moves.map((row) => [row.key, row]));
      const waits = measures.map(({ cost, capacity }, index) => {
        const row = byKey.get(buckets[index]?.key ?? '');
        if (row?.moved) return 0;
        // Another request may have given a token back in between.
        return Math.max((row?.fullAt ?? now) + cost - capacity - now, 1);
      });
      if (waits.some((wait) => wait > 0)) await giveBack(buckets.filter((_, index) => waits[index] === 0));
      return waits;
    },
  };
};
