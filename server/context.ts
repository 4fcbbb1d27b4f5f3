import type { Logger } from 'pino';
import type { Clock } from './base/clock';
import type { Config } from './config';
import type { Database } from './database/schema';
import type { Keys } from './base/keys';
import type { Limiter } from './limits/createLimiter';
import type { MailQueue } from './mail/queue';

/** Dependencies that the domains share, created once at start-up. */
export interface Context {
  config: Config;
  db: Database;
  keys: Keys;
  log: Logger;
  clock: Clock;
  limiter: Limiter;
  mail: MailQueue;
}
