// `npm run bench -- NAME`: measures the site and the service, and compares them with their budgets.
import { buildAll, run } from '../scripts/prepare.mjs';
import { runNamed } from '../scripts/named.mjs';

const onPostgres = (...command) => run('bash', ['tools/scripts/with-postgres.sh', ...command]);

await runNamed('npm run bench -- NAME [section…]', {
  site: {
    does: 'the built site: bytes, paints, layout shifts',
    run: (...sections) => run('node', ['tools/bench/site.mjs', ...sections]),
  },
  service: {
    does: 'the service: rates, percentiles, memory, and what others wait beside its most expensive calls',
    run: () => {
      buildAll();
      onPostgres('tsx', 'tools/bench/service.ts');
      onPostgres('tsx', 'tools/bench/waits.ts');
    },
  },
  members: {
    does: 'a page of members among a thousand and a million',
    run: () => onPostgres('tsx', 'tools/bench/members.ts'),
  },
  kills: {
    does: 'the service killed under load: what is lost, and how soon it is ready',
    run: () => onPostgres('tsx', 'tools/kills/main.ts'),
  },
});
