import type { Geometry } from 'geojson';
import { descriptionIn } from '../description-in.js';
import { checkCount, type FileContents, type RawFeature } from './file-contents.js';
import { crsOfName } from './found-crs.js';
import { ImportFault } from './import-fault.js';

/**
 * Reads a collection, a feature or a geometry; the system is WGS 84 unless the older `crs` member says otherwise.
 *
 * @throws ImportFault FILE_DAMAGED, FORMAT_UNKNOWN, CRS_UNKNOWN, TOO_MANY_FEATURES
 */
export function readGeoJson(text: string): FileContents {
  const root = Object(parse(text)) as Record<string, unknown>;
  if (typeof root.type !== 'string') throw new ImportFault('FORMAT_UNKNOWN');
  const parts: unknown[] = root.type === 'FeatureCollection' && Array.isArray(root.features) ? root.features : [root];
  checkCount(parts.length);
  const { name } = Object(Object(root.crs).properties) as { name?: unknown };
  return { features: parts.map(featureOf), crs: name === undefined ? 'EPSG:4326' : crsOfName(String(name)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFault('FILE_DAMAGED');
  }
}

function featureOf(part: unknown): RawFeature {
  const { type, geometry, properties } = Object(part) as Record<string, unknown>;
  // Checked by whoever makes a shape of it.
  if (type !== 'Feature') return { name: '', geometry: part as Geometry };
  return { ...descriptionIn(properties), geometry: geometry as Geometry, properties };
}
