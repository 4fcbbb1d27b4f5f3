// `npm start`: installs missing packages, builds the site, and serves it with the account service on one port.
import { spawn } from 'node:child_process';
import { installPackages, run } from './prepare.mjs';

installPackages();
run('npx', ['vite', 'build', '--logLevel', 'warn']);
const service = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => service.kill(signal));
service.on('exit', (code) => process.exit(code ?? 1));
