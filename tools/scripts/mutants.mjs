// `npm run mutants -- NAME`: changes the code and counts the changes that a test notices.
import { run } from './prepare.mjs';
import { runNamed } from './named.mjs';

const stryker = (tests, options) =>
  run('npx', ['stryker', 'run', ...options], { env: { ...process.env, MUTATION_TESTS: tests } });

await runNamed('npm run mutants -- NAME [options]', {
  seeded: {
    does: 'faults that a rule draws from src and server: --sample 40, --tests api, or words that choose',
    run: (...options) => run('npx', ['tsx', 'tests/mutants/seeded.ts', ...options]),
  },
  generated: {
    does: 'Stryker’s mutants of the machines, by the generated tests (hours)',
    run: (...options) => stryker('generated', options),
  },
  machines: {
    does: 'the same by all tests of machines (hours)',
    run: (...options) => stryker('all', options),
  },
});
