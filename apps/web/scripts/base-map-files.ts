import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, Position } from 'geojson';
import type { Plugin } from 'vite';
import { BUILT_ZOOM, type CountryName } from '../src/features/map/base-map/base-map-tiles.js';
import { type Atlas, continuous, featuresOf, groundCutter } from '../src/features/map/base-map/cut-ground.js';
import type { GroundDetails } from '../src/features/map/base-map/ground-details.js';
import { packed } from '../src/features/map/base-map/packed-tile.js';

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(ring: readonly Position[]): Box {
  const longitudes = ring.map(([longitude]) => longitude ?? 0);
  const latitudes = ring.map(([, latitude]) => latitude ?? 0);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

const areaOf = ({ west, east, south, north }: Box): number => (east - west) * (north - south);

const polygonsOf = ({ geometry }: Feature): Position[][][] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
};

const rounded = (degrees: number): number => Number(degrees.toFixed(3));

function nameOf(country: Feature): CountryName[] {
  const boxes = polygonsOf(country).map(([outer]) => boxOf(continuous(outer ?? [])));
  if (boxes.length === 0) return [];
  const largest = boxes.reduce((best, box) => (areaOf(box) > areaOf(best) ? box : best));
  const middle = (largest.west + largest.east) / 2;
  const at = [rounded(middle - 360 * Math.round(middle / 360)), rounded((largest.south + largest.north) / 2)] as const;
  const code = country.id === undefined ? undefined : String(country.id);
  return [{ name: String(country.properties?.name), code, at, size: rounded(Math.sqrt(areaOf(largest))) }];
}

const COPIED = ['departments.json', 'NOTICE.txt', 'LGPL-3.txt', 'GPL-3.txt'] as const;

const dataFile = (name: string): string => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

/** Tiles of the ground down to BUILT_ZOOM and names, with their licences: content by file name. */
export function cutBaseMap(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const details: GroundDetails = JSON.parse(dataFile('details.json'));
  const cut = groundCutter(atlas, details);
  const files = new Map<string, string>(COPIED.map((name) => [name, dataFile(name)]));
  files.set('countries.json', JSON.stringify(featuresOf(atlas, 'countries').flatMap(nameOf)));
  for (let z = 0; z <= BUILT_ZOOM; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) files.set(`${z}-${x}-${y}.json`, JSON.stringify(cut([z, x, y]).map(packed)));
  return files;
}

/**
 * Cuts the base map when the client is built, so that a first map reads kilobytes instead of cutting megabytes. The
 * folder, `import.meta.env.BASE_MAP_FOLDER`, has a digest in its name: browsers keep its files for ever.
 */
export function baseMapFiles(): Plugin {
  const files = cutBaseMap();
  const digest = createHash('sha256');
  for (const content of files.values()) digest.update(content);
  const folder = `assets/basemap-${digest.digest('hex').slice(0, 8)}`;
  return {
    name: 'base-map-files',
    config: () => ({ define: { 'import.meta.env.BASE_MAP_FOLDER': JSON.stringify(folder) } }),
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${folder}`, (request, response, next) => {
        const content = files.get((request.url ?? '').slice(1));
        if (content === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(content);
      });
    },
  };
}
