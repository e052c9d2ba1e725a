import type { Feature, FeatureCollection, Position } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import fineAddress from 'world-atlas/countries-10m.json?url';
import coarseAddress from 'world-atlas/countries-110m.json?url';
import {
  type CountryName,
  type GroundKind,
  MAX_ZOOM,
  TILE_EXTENT,
  type TileAnswer,
  type TilePart,
  type TileRequest,
} from './base-map-tiles.js';

type Atlas = Parameters<typeof mesh>[0];

function featuresOf(atlas: Atlas, name: 'countries' | 'land'): Feature[] {
  const object = atlas.objects[name];
  if (!object) throw new Error(`The atlas has no ${name}.`);
  const made: Feature | FeatureCollection = feature(atlas, object);
  return made.type === 'FeatureCollection' ? made.features : [made];
}

const ground = (kind: GroundKind, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry,
});

function groundOf(atlas: Atlas): FeatureCollection {
  // The typings let features, but not meshes, be without properties.
  const countries = atlas.objects.countries as Parameters<typeof mesh>[1];
  return {
    type: 'FeatureCollection',
    features: [
      ...featuresOf(atlas, 'land').map(({ geometry }) => ground('land', geometry)),
      ground(
        'coast',
        mesh(atlas, countries, (a, b) => a === b),
      ),
      ground(
        'border',
        mesh(atlas, countries, (a, b) => a !== b),
      ),
    ],
  };
}

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

function nameOf(country: Feature): CountryName[] {
  const boxes = polygonsOf(country).map(([outer]) => boxOf(outer ?? []));
  if (boxes.length === 0) return [];
  const largest = boxes.reduce((best, box) => (areaOf(box) > areaOf(best) ? box : best));
  const at = [(largest.west + largest.east) / 2, (largest.south + largest.north) / 2] as const;
  const code = country.id === undefined ? undefined : String(country.id);
  return [{ name: String(country.properties?.name), code, at, size: Math.sqrt(areaOf(largest)) }];
}

const namesOf = (atlas: Atlas): CountryName[] => featuresOf(atlas, 'countries').flatMap(nameOf);

const tell = (answer: TileAnswer): void => self.postMessage(answer);

async function readAtlas(address: string): Promise<Atlas> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

const indexOf = (atlas: Atlas): GeoJSONVT =>
  new GeoJSONVT(groundOf(atlas), {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: 4,
    extent: TILE_EXTENT,
    buffer: 96,
    tolerance: 2,
  });

function partsOf(index: GeoJSONVT, [z, x, y]: TileRequest['tile']): TilePart[] {
  const features = index.getTile(z, x, y)?.features ?? [];
  return features.map(({ tags, geometry }) => {
    const lines = geometry as [number, number][][];
    let end = 0;
    return {
      kind: tags?.kind as GroundKind,
      coordinates: lines.flat(2),
      ends: lines.map((line) => {
        end += line.length * 2;
        return end;
      }),
    };
  });
}

/** A thirtieth of the size of the fine ground, so that there is land to see while that is on its way. */
const coarse = readAtlas(coarseAddress).then(indexOf);
let index = coarse;

async function refine(): Promise<void> {
  const atlas = await readAtlas(fineAddress);
  // The land is there before the names that stand on it.
  await coarse.catch(() => undefined);
  index = Promise.resolve(indexOf(atlas));
  tell({ refined: true });
  tell({ names: namesOf(atlas) });
}

coarse.catch((error: unknown) => console.warn(error));
refine().catch((error: unknown) => tell({ failed: String(error) }));

self.addEventListener('message', ({ data: { id, tile } }: MessageEvent<TileRequest>) => {
  index.then(
    (tiles) => tell({ id, parts: partsOf(tiles, tile) }),
    () => tell({ id, parts: [] }),
  );
});
