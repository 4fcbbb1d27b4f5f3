import type { Pool } from 'pg';

/** The connection pools of a database. */
export interface Connections {
  pool: Pool;
  /** A pool without time limits for migrations, which may be slow. It is closed after them. */
  patientPool?: Pool;
  close?: () => Promise<void>;
}
