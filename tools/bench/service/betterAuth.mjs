// better-auth on Node's HTTP server, with its defaults for passwords and sessions. It runs in the folder of its packages.
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { Pool } from 'pg';

const port = Number(process.env['PORT']);
const options = {
  baseURL: `http://127.0.0.1:${port}`,
  secret: 'bench-secret-0123456789-abcdefghijklmnop',
  database: new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 }),
  emailAndPassword: { enabled: true },
  // The clients come from one address.
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
const { runMigrations } = await getMigrations(options);
await runMigrations();
createServer(toNodeHandler(betterAuth(options))).listen(port, '127.0.0.1');
