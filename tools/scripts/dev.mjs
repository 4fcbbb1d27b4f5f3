// `npm run dev`: restarts the service and reloads the site when files change.
import concurrently from 'concurrently';
import { installPackages } from './prepare.mjs';

installPackages();
const { result } = concurrently(
  [
    { name: 'service', command: 'tsx watch server/main.ts' },
    { name: 'site', command: 'vite' },
  ],
  { killOthersOn: ['failure', 'success'] },
);
await result.catch(() => process.exit(1));
