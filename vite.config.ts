import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderLanding } from './prerender.plugin.ts';

// The service builds addresses from the host it was asked by.
const service = { target: process.env['SERVICE_URL'] ?? 'http://localhost:8080', changeOrigin: false };

export default defineConfig({
  plugins: [react(), prerenderLanding()],
  build: { target: 'es2022' },
  server: { proxy: { '/v1': service, '/dev': service, '/healthz': service } },
});
