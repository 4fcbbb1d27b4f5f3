import { beforeAll, describe, expect, it } from 'vitest';
import { killUnderLoad } from '../../tools/kills/kills';
import { compileService } from '../../vite/service';
import { createPostgresDatabase } from '../support/database';

const url = process.env['DATABASE_URL'];

beforeAll(() => compileService('dist-server'));

// `npm run bench -- kills` does it 30 and 10 times, and measures how soon the service is ready.
describe('a service that is killed while people write', { timeout: 240_000 }, () => {
  const sound = { lost: [], strange: [], miscounted: 0 };

  it('loses nothing acknowledged and is ready again, on the embedded database', async () => {
    const report = await killUnderLoad(3);
    expect(report).toMatchObject(sound);
    expect(report.acknowledged).toBeGreaterThan(15);
  });

  it.skipIf(url === undefined)('loses nothing acknowledged and is ready again, on PostgreSQL', async () => {
    const database = await createPostgresDatabase(url ?? '');
    const report = await killUnderLoad(2, database.url);
    await database.drop();
    expect(report).toMatchObject(sound);
  });
});
