import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwritable } from './config';

/**
 * Generates a secret once and stores it in the data folder, so that sessions survive a restart in development.
 * @throws ConfigError when the folder can't be written
 */
export const developmentSecret = (name: string, dataDir: string): string => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!existsSync(file)) throw unwritable(dataDir, error as Error);
  }
  return readFileSync(file, 'utf8').trim();
};
