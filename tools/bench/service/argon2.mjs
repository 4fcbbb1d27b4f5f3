// Verifies passwords by argon2 and nothing else, with the service's cost: for how many seconds, how many at once.
// Prints how many per second.
import { hash, verify } from '@node-rs/argon2';

const seconds = Number(process.argv[2]);
const atOnce = Number(process.argv[3]);
const stored = await hash('password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const start = performance.now();
const cpu = process.cpuUsage();
let count = 0;
const work = async () => {
  while (performance.now() - start < seconds * 1_000) {
    await verify(stored, 'password');
    count += 1;
  }
};
await Promise.all(Array.from({ length: atOnce }, work));
const { user, system } = process.cpuUsage(cpu);
const elapsed = performance.now() - start;
console.log(JSON.stringify({ perSecond: (count / elapsed) * 1_000, cpuMs: (user + system) / 1_000 / count }));
