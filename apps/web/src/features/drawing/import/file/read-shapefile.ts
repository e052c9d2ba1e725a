import { parseDbf, parseShp } from 'shpjs';
import { nameIn } from './feature-name.js';
import { checkCount, type FileContents, type RawFeature } from './file-contents.js';
import { crsOfProjection } from './found-crs.js';
import { ImportFault } from './import-fault.js';

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/**
 * Reads the Shapefiles of an archive, which must be in one system.
 *
 * @throws ImportFault FILE_DAMAGED, CRS_UNKNOWN, TOO_MANY_FEATURES
 */
export function readShapefiles(files: ReadonlyMap<string, Uint8Array>): FileContents {
  const features: RawFeature[] = [];
  const systems = new Set<FileContents['crs']>();
  for (const [name, content] of files) {
    if (!/\.shp$/i.test(name)) continue;
    const partner = (ending: string) =>
      [...files].find(([other]) => other.toLowerCase() === `${name.slice(0, -3)}${ending}`.toLowerCase())?.[1];
    const projection = partner('prj');
    systems.add(projection && crsOfProjection(new TextDecoder().decode(projection)));
    features.push(...readLayer(content, partner('dbf'), partner('cpg')));
    checkCount(features.length);
  }
  if (systems.size > 1) throw new ImportFault('CRS_UNKNOWN');
  return { features, crs: [...systems][0] };
}

function readLayer(shapes: Uint8Array, table?: Uint8Array, encoding?: Uint8Array): RawFeature[] {
  const HEADER = 100;
  // Lengths are in words of two bytes.
  const declared = shapes.byteLength >= HEADER ? 2 * viewOf(shapes).getInt32(24) : Number.POSITIVE_INFINITY;
  if (declared > shapes.byteLength) throw new ImportFault('FILE_DAMAGED');
  try {
    const geometries = parseShp(viewOf(shapes));
    const rows = table ? parseDbf(viewOf(table), encoding && viewOf(encoding)) : [];
    return geometries.map((geometry, i) => ({ name: nameIn(rows[i]), geometry }));
  } catch {
    throw new ImportFault('FILE_DAMAGED');
  }
}
