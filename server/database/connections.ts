import type { Pool } from 'pg';

/** A pool of connections, and what ends beside it. */
export interface Connections {
  pool: Pool;
  /** One without time limits, for changing tables; ended once that is done. */
  patientPool?: Pool;
  close?: () => Promise<void>;
}
