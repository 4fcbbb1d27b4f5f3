// `npm start`: installs missing packages, builds the site and the account service, and serves both on one port.
import { spawn } from 'node:child_process';
import { buildAll, installPackages } from './prepare.mjs';

installPackages();
buildAll();
const service = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => service.kill(signal));
service.on('exit', (code) => process.exit(code ?? 1));
