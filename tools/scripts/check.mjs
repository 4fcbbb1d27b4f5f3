// `npm run check`: every check, as many at a time as there are cores; `npm run check -- types lint` runs some.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** Results are kept for each file by its content, the configuration and the versions of the tools; `npm ci` drops them. */
const cached = '--cache --cache-strategy content --cache-location node_modules/.cache/';

/** The command of each check; `types` are TypeScript's errors and the lint rules that need types (.oxlintrc.json). The longest come first, so that no long check runs alone at the end. */
const checks = {
  lint: `eslint . --max-warnings 0 ${cached}eslint-check`,
  types: 'oxlint',
  format: `prettier --check . --log-level warn ${cached}prettier-check`,
  rooms:
    'depcruise contract src server packages tests tools --config .dependency-cruiser.mjs --output-type err',
  diagrams: 'tsx tools/diagrams/main.ts --check',
  unused: 'knip',
  contract: 'redocly lint openapi.yaml',
  drift: 'openapi-typescript openapi.yaml --output contract/schema.gen.d.ts --check',
  packages: 'node tools/scripts/packages.mjs',
  english: 'tsx tools/scripts/english.ts',
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}

const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };
const waiting = Object.entries(checks).filter(([name]) => named.length === 0 || named.includes(name));

/** Runs a check and prints its name and seconds. Also prints its output if it fails, or if it only warns. */
async function run([name, command]) {
  const start = performance.now();
  const child = spawn(command, { env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => child.on('close', done));
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
  if (code !== 0 || name === 'english') process.stdout.write(Buffer.concat(output));
  if (code !== 0) process.exitCode = 1;
}

/** Takes one check after the other until none is waiting. */
async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
