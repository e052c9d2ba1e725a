import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { baseMapFiles } from './scripts/base-map-files.js';
import { chunksInOrder } from './scripts/chunks-in-order.js';
import { precompressed } from './scripts/precompressed.js';

const api = process.env.API_URL ?? 'http://localhost:8080';

const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

const pdfjsPackage = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const pdfjs = dirname(pdfjsPackage);
const { version: pdfjsVersion } = JSON.parse(readFileSync(pdfjsPackage, 'utf8'));

/** What the viewer's worker fetches by name: decoders of scanned pages, without WebAssembly, and the standard fonts. */
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  apply: 'build',
  generateBundle() {
    const wanted = { wasm: /_nowasm_fallback\.js$|^LICENSE/, standard_fonts: /./ };
    for (const [folder, names] of Object.entries(wanted))
      for (const name of readdirSync(join(pdfjs, folder)).filter((file) => names.test(file)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${pdfjsVersion}/${name}`,
          source: readFileSync(join(pdfjs, folder, name)),
        });
  },
});

export default defineConfig({
  base: '/app/',
  plugins: [react(), pdfParts(), baseMapFiles(), chunksInOrder(), precompressed()],
  // Whoever serves the page puts a fresh nonce in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': api, '/token': api, '/health': api, '/signalr': { target: api, ws: true } } },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On its own, or the first page preloads whichever chunk the helper was folded into.
            { name: 'runtime', test: /vite[\\/]preload-helper/, priority: 40 },
            {
              name: 'react',
              test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
              priority: 30,
            },
            // Reached by way of packages that the first page uses too, and wanted by later pages only.
            { name: 'projection', test: packages('proj4', 'mgrs', 'wkt-parser'), priority: 25 },
            {
              name: 'geodesic',
              test: /node_modules[\\/]geographiclib-geodesic[\\/]|packages[\\/]geo[\\/]dist[\\/]geodesic\.js/,
              // Small things it needs are needed by the first page as well, which must not fetch the rest for them.
              entriesAware: true,
              priority: 25,
            },
            {
              name: 'map',
              test: packages('ol', 'rbush', 'quickselect', 'pbf', 'earcut', 'geojson-vt', 'topojson-client'),
              priority: 20,
            },
            // Whatever the start itself imports every page has loaded: in one piece it weighs less than in forty.
            { name: 'start', tags: ['$initial'], priority: 15 },
            // The first page's own parts: each chunk of a few hundred bytes costs as much again in headers.
            {
              name: 'sign-in',
              test: /[\\/](login-page|sign-in-form|second-factor\.queries|Icon(Info|Alert)Circle)\./,
              priority: 12,
            },
            // What later pages share, in few pieces: each of a few hundred bytes costs as much again in headers, and a
            // request of its own.
            {
              name: 'mantine',
              test: packages('@mantine', '@floating-ui', 'react-remove-scroll', 'react-transition-group', 'clsx'),
              priority: 10,
            },
            { name: 'icons', test: packages('@tabler'), priority: 9 },
            { name: 'ui', test: /[\\/]web[\\/]src[\\/](ui|kernel)[\\/]/, minShareCount: 2, priority: 6 },
            {
              name: 'features',
              test: /[\\/]web[\\/]src[\\/]features[\\/](lists|records|hub|inbox|portal|identity|language|exports|documents|app-settings|dictionary|preferences|account|administration)[\\/]/,
              minShareCount: 2,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});
