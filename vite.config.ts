import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = process.env['SERVICE_URL'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  server: { proxy: { '/v1': service, '/dev': service } },
});
