// `npm test`: the unit tests, the build, and the journeys in the browser. Arguments go to Playwright.
import { buildAll, findChromium, installPackages, run, withCoverage } from './prepare.mjs';

installPackages();
findChromium();
withCoverage(() => run('npx', ['vitest', 'run']));
buildAll();
run('npx', ['playwright', 'test', '--project=journeys', ...process.argv.slice(2)]);
