import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { lookIn } from '../description-in.js';
import { checkCount, type FileContents } from './file-contents.js';
import { ImportFault } from './import-fault.js';

const fail = (): never => {
  throw new ImportFault('FILE_DAMAGED');
};

/**
 * Reads KML and GPX. Declarations of entities are refused, and links are counted and never followed.
 *
 * @throws ImportFault ENTITIES, FORMAT_UNKNOWN, FILE_DAMAGED, TOO_MANY_FEATURES
 */
export function readXml(text: string): FileContents {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ImportFault('ENTITIES');
  const root = /<(?!\?|!)((?:[\w.-]+:)?(kml|gpx))\b/i.exec(text.slice(0, 5000));
  if (!root) throw new ImportFault('FORMAT_UNKNOWN');
  if (!text.trimEnd().endsWith(`</${root[1]}>`)) throw new ImportFault('FILE_DAMAGED');
  checkCount(text.match(/<(?:[\w.-]+:)?(?:Placemark|wpt|trk|rte)\b/g)?.length ?? 0);
  const { features } = parse(text, root[2]!.toLowerCase() === 'kml');
  return {
    crs: 'EPSG:4326',
    links: text.match(/<(?:[\w.-]+:)?(?:NetworkLink|GroundOverlay)\b/g)?.length ?? 0,
    features: features.map(({ geometry, properties }) => ({
      name: String(properties?.name ?? ''),
      look: lookIn(properties),
      geometry,
    })),
  };
}

function parse(text: string, isKml: boolean) {
  try {
    const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: fail, fatalError: fail } });
    const document = parser.parseFromString(text, 'text/xml');
    // A link to another file is no feature.
    return isKml ? kml(document, { skipNullGeometry: true }) : gpx(document);
  } catch {
    return fail();
  }
}
