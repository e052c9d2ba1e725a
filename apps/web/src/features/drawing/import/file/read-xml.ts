import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { lookIn } from '../description-in.js';
import { plainName } from './feature-name.js';
import { checkCount, type FileContents } from './file-contents.js';
import { WGS84 } from './found-crs.js';
import { ImportFault } from './import-fault.js';

const fail = (): never => {
  throw new ImportFault('FILE_DAMAGED');
};

/** Comments and instructions, which may stand before the root and behind it. */
const NO_ELEMENTS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;
/** Entities of HTML, which XML does not know: people paste them into names. */
const OTHER_ENTITIES = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)(?=\w+;)/gi;
/** Three figures, or more, joined by commas alone: a list of positions without the blanks between them. */
const FLAT = /(<coordinates>\s*)([^<\s]+)(\s*<\/coordinates>)/g;

/**
 * Reads KML and GPX, with or without a prefix before the names of elements. Declarations of entities are refused, and links
 * are counted and never followed.
 *
 * @throws ImportFault ENTITIES, FORMAT_UNKNOWN, FILE_DAMAGED, TOO_MANY_FEATURES
 */
export function readXml(given: string): FileContents {
  if (/<!(DOCTYPE|ENTITY)/i.test(given)) throw new ImportFault('ENTITIES');
  const bare = given.replace(NO_ELEMENTS, '').trim();
  const [, prefix = '', kind = ''] = /^<([\w.-]+:)?(kml|gpx)\b/i.exec(bare) ?? [];
  if (kind === '') throw new ImportFault('FORMAT_UNKNOWN');
  if (!bare.endsWith(`</${prefix}${kind}>`)) throw new ImportFault('FILE_DAMAGED');
  const text = withTuples(withoutPrefix(bare, prefix).replace(OTHER_ENTITIES, '&amp;'));
  const placemarks = text.match(/<(?:Placemark|wpt|trk|rte)\b/g)?.length ?? 0;
  checkCount(placemarks);
  const { features } = parse(text, kind.toLowerCase() === 'kml');
  const empty = placemarks - features.length;
  return {
    crs: WGS84,
    links: text.match(/<(?:[\w.-]+:)?(?:NetworkLink|GroundOverlay)\b/g)?.length ?? 0,
    left: empty > 0 ? [{ row: null, what: null, reason: 'MAP_TEST_IMPORT_LEFT_EMPTY', params: { count: empty } }] : [],
    features: features.map(({ geometry, properties }) => ({
      name: plainName(properties?.name),
      look: lookIn(properties),
      geometry,
    })),
  };
}

/** The reader knows elements by their names alone. */
const withoutPrefix = (text: string, prefix: string): string =>
  prefix === ''
    ? text
    : text
        .replaceAll(new RegExp(`(</?)${prefix.replace(/[.]/g, '\\.')}`, 'g'), '$1')
        .replace(`xmlns:${prefix.slice(0, -1)}=`, 'xmlns=');

/** `2,48,0,2.1,48,0` is two positions with heights; of another number of figures nothing can be said. */
const withTuples = (text: string): string =>
  text.replace(FLAT, (whole, before: string, list: string, after: string) => {
    const figures = list.split(',');
    const size = figures.length % 3 === 0 ? 3 : 2;
    if (figures.length <= 3 || figures.length % size !== 0) return whole;
    const tuples = Array.from({ length: figures.length / size }, (_, i) => figures.slice(i * size, (i + 1) * size));
    return `${before}${tuples.map((tuple) => tuple.join(',')).join(' ')}${after}`;
  });

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
