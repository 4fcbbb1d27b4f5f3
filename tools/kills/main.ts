// `npm run bench -- kills`: kills the service under load, 30 times on the embedded database and 10 times on PostgreSQL.
import { compileService } from '../../vite/service';
import { killUnderLoad, type Report } from './kills';

/** How soon after a kill the service must be ready again, in milliseconds. */
const maxMs = 5_000;

const print = (name: string, { acknowledged, lost, strange, miscounted, readyMs }: Report): boolean => {
  const sorted = readyMs.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const longest = sorted.at(-1) ?? 0;
  console.log(
    `${name}: ${readyMs.length} kills, ${acknowledged} writes acknowledged, ${lost.length} lost, ${strange.length} strange, ` +
      `stored total off by ${miscounted}; ready again after ${Math.round(median)} ms (median), ${Math.round(longest)} ms (longest)`,
  );
  return lost.length + strange.length + Math.abs(miscounted) === 0 && longest <= maxMs;
};

await compileService('dist-server');
const outcomes = [print('PGlite, one process', await killUnderLoad(Number(process.env['KILLS'] ?? 30)))];
const url = process.env['DATABASE_URL'];
if (url !== undefined) {
  const kills = Number(process.env['KILLS_POSTGRES'] ?? 10);
  outcomes.push(print('PostgreSQL, two processes', await killUnderLoad(kills, url)));
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
