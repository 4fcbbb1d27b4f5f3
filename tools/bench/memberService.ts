import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { readConfig } from '../../server/config';
import { extensions, poolOver } from '../../server/database/embedded';
import type { Connections } from '../../server/database/driver';
import { connect, openDatabase } from '../../server/database/open';
import { createLogger } from '../../server/logging';
import { filtersOf } from '../../server/members/filters';
import { encodeCursor } from '../../server/members/cursor';
import { addedAt, orderOf, positionOf } from '../../server/members/order';
import { createService } from '../../server/service';
import { addPeople } from './people';

const config = readConfig(
  {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    SITE_URL: 'https://threadkeep.test',
  },
  () => randomUUID() + randomUUID(),
);
const log = createLogger(config);

/** A private service whose only team has this many members. */
export interface Crowd {
  count: number;
  app: FastifyInstance;
  /** The headers of the owner's requests. */
  headers: { authorization: string };
  email: string;
  password: string;
  /** Requests a page of members, such as `?search=ada`. Throws unless the answer is 200. */
  ask: (address: string) => Promise<void>;
  /** A cursor 90 % into the list. */
  deepCursor: string;
  close: () => Promise<void>;
}

/** An embedded Postgres in a temporary folder. */
export const openEmbedded = async (): Promise<Connections> => {
  const folder = await mkdtemp(join(tmpdir(), 'threadkeep-bench-'));
  const pglite = await PGlite.create(join(folder, 'postgres'), { extensions });
  return {
    pool: poolOver(pglite),
    close: async () => {
      await pglite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A new database on a Postgres server; it lives as long as the server. */
export const openOn = (url: string) => async (): Promise<Connections> => {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { pool } = await connect(own.href, '', log);
  // Inserting a million rows takes longer than a request's query timeout.
  pool.options.query_timeout = 0;
  pool.options.statement_timeout = 0;
  return { pool };
};

/** Starts a service and fills its only team. */
export const gather = async (open: () => Promise<Connections>, count: number): Promise<Crowd> => {
  const connections = await open();
  const app = await createService(config, { connections });
  const { db } = openDatabase(connections, log);
  const body = { name: 'Owner', email: 'owner@example.com', password: randomUUID() };
  const registered = await app.inject({ method: 'POST', url: '/v1/auth/register', body });
  const { token, user } = registered.json<{ token: { token: string }; user: { id: string } }>();
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('ownerId', '=', user.id)
    .executeTakeFirstOrThrow();
  await addPeople(db, team.id, count);
  const order = orderOf({});
  const deep = await db
    .selectFrom('members')
    .selectAll()
    .select(addedAt)
    .orderBy('nameKey')
    .orderBy('id')
    .offset(Math.floor(count * 0.9))
    .limit(1)
    .executeTakeFirstOrThrow();
  const position = positionOf(order, deep);
  const headers = { authorization: `Bearer ${token.token}` };
  return {
    count,
    app,
    headers,
    email: body.email,
    password: body.password,
    ask: async (address) => {
      const answer = await app.inject({ url: `/v1/members${address}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
    },
    deepCursor: encodeCursor(
      { filters: filtersOf({}), order },
      { position, seen: 1, total: { count, isExact: true } },
    ),
    close: () => app.close(),
  };
};
