import type { Logger } from 'pino';
import type { PlanSource } from './pricing/plans';
import type { Config } from './config';
import type { Database } from './database/schema';
import type { Keys } from './keys';
import type { Clock } from './clock';
import type { Limiter } from './http/limiter';
import type { Metrics } from './metrics/metrics';
import type { MailQueue } from './mail/queue';

/** Dependencies that the service's modules share, created once at start-up. */
export interface Context {
  config: Config;
  db: Database;
  keys: Keys;
  log: Logger;
  mail: MailQueue;
  plans: PlanSource;
  clock: Clock;
  limiter: Limiter;
  metrics: Metrics;
}
