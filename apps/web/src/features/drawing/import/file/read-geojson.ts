import type { Geometry } from 'geojson';
import { descriptionIn } from '../description-in.js';
import { checkCount, type FileContents, type RawFeature } from './file-contents.js';
import { crsOfMember, WGS84 } from './found-crs.js';
import { ImportFault } from './import-fault.js';

/** What begins each record of a sequence (RFC 8142). */
const RECORD_MARK = '\u001e';

/** A text of JSON: one object, an array, or a sequence of lines or of records as in RFC 8142. */
export const isJson = (text: string): boolean => text.startsWith(RECORD_MARK) || /^\{|^\[\s*\{/.test(text);

/**
 * Reads a collection, a feature or a geometry, an array of them, or a sequence (RFC 8142, or one to a line); the system is
 * WGS 84 unless the older `crs` member says otherwise, of the whole or of a part.
 *
 * @throws ImportFault FILE_DAMAGED, FORMAT_UNKNOWN, CRS_UNKNOWN, TOO_MANY_FEATURES
 */
export function readGeoJson(text: string): FileContents {
  const roots = parse(text).map((root) => Object(root) as Record<string, unknown>);
  if (roots.some(({ type }) => typeof type !== 'string')) throw new ImportFault('FORMAT_UNKNOWN');
  const features = roots.flatMap((root) => {
    const parts: unknown[] = root.type === 'FeatureCollection' && Array.isArray(root.features) ? root.features : [root];
    const crs = 'crs' in root ? crsOfMember(root.crs) : WGS84;
    return parts.map((part) => featureOf(part, crs));
  });
  checkCount(features.length);
  return { features };
}

function parse(text: string): unknown[] {
  const whole = parsed(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const records = text
    .split(text.startsWith(RECORD_MARK) ? RECORD_MARK : /\r\n|\r|\n/)
    .filter((record) => record.trim() !== '');
  const parts = records.length > 1 || text.startsWith(RECORD_MARK) ? records.map(parsed) : [];
  if (parts.length === 0 || parts.includes(undefined)) throw new ImportFault('FILE_DAMAGED');
  return parts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function featureOf(part: unknown, ofCollection: RawFeature['crs']): RawFeature {
  const { type, geometry, properties, crs: member } = Object(part) as Record<string, unknown>;
  const ofGeometry = Object(geometry).crs as unknown;
  const own = member ?? ofGeometry;
  const crs = own === undefined || own === null ? ofCollection : crsOfMember(own);
  const system = crs && { crs };
  // Checked by whoever makes a shape of it.
  if (type !== 'Feature') return { name: '', geometry: part as Geometry, ...system };
  return { ...descriptionIn(properties), geometry: geometry as Geometry, properties, ...system };
}
