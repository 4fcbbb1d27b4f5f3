// `npm run check -- packages`: exact versions, checksums, the packages' origin, install scripts and licenses.
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Packages with an install script. `.npmrc` runs no scripts, and these packages work without. */
const withInstallScript = ['esbuild'];
/** Licenses that require no more than their text in copies. */
const permissive = [
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];
/** Licenses of tools, which we neither deploy nor change. */
const ofTools = ['CC-BY-4.0', 'EPL-2.0 OR GPL-3.0-or-later', 'MPL-2.0', 'Python-2.0'];
/** Tools whose license npm does not read. Their package.json names it in an older field, and the file LICENSE confirms it. */
const unnamed = { memorystream: 'MIT', 'parse-cache-control': 'BSD-3-Clause' };

const { dependencies, devDependencies } = read('package.json');
const { packages } = read('package-lock.json');
const registry = 'https://registry.npmjs.org/';

const problems = Object.entries({ ...dependencies, ...devDependencies })
  .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  .map(([name, version]) => `${name}: ${version} is no exact version`);

for (const [path, found] of Object.entries(packages)) {
  // The project itself, and its workspaces.
  if (!path.startsWith('node_modules/') || found.link) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const report = (problem) => problems.push(`${name} ${found.version}: ${problem}`);
  const licence = found.license ?? unnamed[name];
  if (!found.integrity && !found.inBundle) report('has no checksum in package-lock.json');
  if (found.resolved && !found.resolved.startsWith(registry)) report(`comes from ${found.resolved}`);
  if (found.hasInstallScript && !withInstallScript.includes(name)) report('has an install script');
  if (!permissive.includes(licence) && !(found.dev && ofTools.includes(licence))) {
    report(`has the licence ${licence ?? '(none)'}`);
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
