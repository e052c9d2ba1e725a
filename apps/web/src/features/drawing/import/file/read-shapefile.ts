import { readText } from '@portal/files';
import { areaOfRings } from '@portal/geo';
import type { Geometry } from 'geojson';
import { parseShp } from 'shpjs';
import { nameIn } from './feature-name.js';
import { checkCount, type FileContents, type RawFeature } from './file-contents.js';
import { crsOfProjection } from './found-crs.js';
import { ImportFault } from './import-fault.js';
import { readDbf } from './read-dbf.js';

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/**
 * Reads the Shapefiles of an archive, each in the system of its own `.prj` file.
 *
 * @throws ImportFault FILE_DAMAGED, CRS_UNKNOWN, TOO_MANY_FEATURES
 */
export function readShapefiles(files: ReadonlyMap<string, Uint8Array>): FileContents {
  const features: RawFeature[] = [];
  const left: FileContents['left'][] = [];
  for (const [name, content] of files) {
    if (!/\.shp$/i.test(name)) continue;
    const partner = (ending: string) =>
      [...files].find(([other]) => other.toLowerCase() === `${name.slice(0, -3)}${ending}`.toLowerCase())?.[1];
    const projection = partner('prj');
    const crs = projection && crsOfProjection(readText(projection).text);
    const layer = readLayer(content, partner('dbf'), partner('cpg'));
    features.push(...layer.features.map((feature) => (crs ? { ...feature, crs } : feature)));
    left.push(layer.left);
    checkCount(features.length);
  }
  return { features, left: left.flatMap((rows) => rows ?? []) };
}

const HEADER = 100;

function readLayer(shapes: Uint8Array, table?: Uint8Array, encoding?: Uint8Array): FileContents {
  // Lengths are in words of two bytes.
  const declared = shapes.byteLength >= HEADER ? 2 * viewOf(shapes).getInt32(24) : Number.POSITIVE_INFINITY;
  if (declared > shapes.byteLength) throw new ImportFault('FILE_DAMAGED');
  try {
    const rows = table ? readDbf(table, encoding && readText(encoding).text) : [];
    const all = parseShp(viewOf(shapes)).map((geometry, i) => ({
      name: nameIn(rows[i]?.cells),
      geometry: withHoles(geometry),
      isDeleted: rows[i]?.isDeleted ?? false,
      row: i + 1,
    }));
    return {
      features: all.flatMap(({ isDeleted, name, geometry }) => (isDeleted ? [] : [{ name, geometry }])),
      left: all.flatMap(({ isDeleted, name, row }) =>
        isDeleted ? [{ row, what: name, reason: 'MAP_TEST_IMPORT_LEFT_DELETED' }] : [],
      ),
    };
  } catch {
    throw new ImportFault('FILE_DAMAGED');
  }
}

/** Programs differ in the way round that they write outlines and holes: only which ring lies in which tells them apart. */
function withHoles(geometry: Geometry | null): Geometry | null {
  if (geometry?.type === 'Polygon') return areaOfRings(geometry.coordinates);
  return geometry?.type === 'MultiPolygon' ? areaOfRings(geometry.coordinates.flat()) : geometry;
}
