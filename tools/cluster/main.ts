// `npm run cluster`: compose.yaml's arrangement on this machine, until Ctrl+C. Lines on stdin: "roll" replaces the
// processes one after the other.
import { createInterface } from 'node:readline';
import { startCluster } from './cluster';

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined)
  throw new Error('DATABASE_URL is needed: tools/scripts/with-postgres.sh gives one');
const cluster = await startCluster(databaseUrl);
const metrics = cluster.members.map(({ metricsPort }) => `http://127.0.0.1:${metricsPort}/metrics`);
console.log(`site: ${cluster.origin}\nmetrics: ${metrics.join(' ')}\nlogs: ${cluster.folder}`);
const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  if (line !== 'roll') return;
  cluster.roll().then(
    () => {
      console.log('rolled');
    },
    (error: unknown) => {
      console.error(error);
    },
  );
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    input.close();
    void cluster.stop().then(() => process.exit(0));
  });
}
