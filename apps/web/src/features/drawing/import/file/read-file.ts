import { readText } from '@portal/files';
import { type FileContents, LARGEST_FILE } from './file-contents.js';
import { ImportFault } from './import-fault.js';
import { isDxf, readDxf } from './read-dxf.js';
import { isJson, readGeoJson } from './read-geojson.js';
import { readShapefiles } from './read-shapefile.js';
import { readTable, readWktLines } from './read-table.js';
import { readXml } from './read-xml.js';
import { unpack } from './unpack.js';

const WKT =
  /^(SRID\s*=\s*\d+\s*;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION|CURVE|SURFACE|CIRCULARSTRING|COMPOUNDCURVE|CURVEPOLYGON|TIN|TRIANGLE|POLYHEDRALSURFACE)\b[^\n]*[(\n]/i;

/**
 * Reads the features of a file. What it contains decides, whatever its name ends with.
 *
 * @throws ImportFault
 */
export function readFile(bytes: Uint8Array): FileContents {
  if (bytes.byteLength > LARGEST_FILE) throw new ImportFault('FILE_TOO_LARGE');
  const contents = isArchive(bytes) ? readArchive(bytes) : readContents(readText(bytes).text);
  if (contents.features.length === 0) throw new ImportFault('NOTHING_IN_FILE');
  return contents;
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

function readArchive(bytes: Uint8Array): FileContents {
  const files = unpack(bytes, /\.(kml|shp|dbf|prj|cpg)$/i);
  const names = [...files.keys()];
  if (names.some((name) => /\.shp$/i.test(name))) return readShapefiles(files);
  const main = mainKml(names);
  if (!main) throw new ImportFault('FORMAT_UNKNOWN');
  const contents = readContents(readText(files.get(main)!).text);
  const others = names.filter((name) => name !== main && /\.kml$/i.test(name));
  const left = others.map((what) => ({ row: null, what, reason: 'MAP_TEST_IMPORT_LEFT_FILE' }));
  return { ...contents, left: [...(contents.left ?? []), ...left] };
}

/** Of a KMZ the main file is `doc.kml` at its root, else the first at its root, else the first anywhere. */
function mainKml(names: readonly string[]): string | undefined {
  const files = names.filter((name) => /\.kml$/i.test(name));
  const atRoot = files.filter((name) => !name.includes('/'));
  return atRoot.find((name) => /^doc\.kml$/i.test(name)) ?? atRoot[0] ?? files[0];
}

function readContents(text: string): FileContents {
  const trimmed = text.trimStart();
  if (trimmed.startsWith('AutoCAD Binary DXF')) throw new ImportFault('FORMAT_UNKNOWN', 'AutoCAD Binary DXF');
  if (trimmed.slice(0, 2000).includes('\0')) throw new ImportFault('FORMAT_UNKNOWN');
  if (trimmed.startsWith('<')) return readXml(trimmed);
  if (isDxf(trimmed)) return readDxf(trimmed);
  if (isJson(trimmed)) return readGeoJson(trimmed);
  return WKT.test(trimmed) ? readWktLines(trimmed) : readTable(trimmed);
}
