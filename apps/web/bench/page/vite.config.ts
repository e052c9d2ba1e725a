import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { baseMapFiles } from '../../scripts/base-map-files.js';

export default defineConfig({
  plugins: [react(), baseMapFiles()],
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  build: { emptyOutDir: true },
});
