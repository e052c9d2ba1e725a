import { type Crs, crsOfEpsg } from '@portal/geo';
import { isNameColumn } from './feature-name.js';
import { WGS84 } from './found-crs.js';

/** Columns of degrees, minutes, seconds and the letter of one axis; of those that the table lacks -1. */
export type AngleColumns = readonly [degrees: number, minutes: number, seconds: number, letter: number];

/** Where the positions of a table stand. */
export type PositionColumns =
  | { readonly kind: 'WKT'; readonly at: number }
  /** Both coordinates in one cell. */
  | { readonly kind: 'PAIR'; readonly at: number; readonly isLongitudeFirst: boolean }
  | { readonly kind: 'ANGLES'; readonly latitude: AngleColumns; readonly longitude: AngleColumns }
  | { readonly kind: 'DEGREES' | 'METRES'; readonly first: number; readonly second: number };

export interface TableColumns {
  readonly positions: PositionColumns;
  /** Column of names; -1 where there is none. */
  readonly name: number;
  /** Column of coordinate systems; -1 where there is none. */
  readonly crs: number;
  /** The system that the headings name. */
  readonly namedCrs?: Crs;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const LATITUDE = setOf('lat latitude latitud latitudine breite breitengrad');
const LONGITUDE = setOf('lon long lng longitude longitud longitudine lange laenge langengrad laengengrad');
const X = setOf('x e est ost east easting coordx');
const Y = setOf('y n nord north northing coordy');
const PARTS = {
  degrees: setOf('dg deg degre degres degree degrees grad gradi grados d'),
  minutes: setOf('mn min minute minutes minuten minuti minutos'),
  seconds: setOf('sc sec seconde secondes second seconds sekunden secondi segundos'),
  letter: setOf('ns ew eo we hem hemi hemisphere sens dir direction orientation'),
} as const;
/** What may stand beside x and y, which are short enough to mean something else. */
const BESIDE_METRES = setOf(
  'coord coordonnee coordonnees coordinate coordinates coordenada coordinata koordinate coor cor m metre metres meter metri metros ' +
    'l93 lambert lambert93 93 lv95 lv03 cc utm wgs84 wgs 84 epsg 2154 2056 en in de du site station support pylone pos position point geo geom centroid centroide',
);
const WKT = setOf('wkt geom geometry the_geom wkt_geom geometrie');
const PAIR =
  /^(geo ?point( ?2 ?d)?|geo ?loc(alisation)?|coordonnees?|coordinates?|coordenadas?|coordinate|koordinaten|position|latlon|lat ?lo?ng?|latitude longitude|lonlat|lo?ng? ?lat|longitude latitude)( (gps|wgs ?84|dd))?$/;
const CRS = setOf('crs srid epsg srs');
const SYSTEMS: readonly (readonly [RegExp, number])[] = [
  [/\b(l ?93|lambert ?93|2154)\b/, 2154],
  [/\b(lv ?95|2056)\b/, 2056],
  [/\b(lv ?03|21781)\b/, 21_781],
  [/\b(lambert ?2|lambert ii|l2e|27572)\b/, 27_572],
];

/** Small letters without accents, words apart: `COR_NB_DG_LAT` → `cor nb dg lat`, `LongitudeWGS84` → `longitude wgs84`. */
const plainHeading = (heading: string): string =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const has = (words: readonly string[], set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));

function angleColumns(headings: readonly (readonly string[])[], axis: ReadonlySet<string>): AngleColumns | undefined {
  const at = (part: ReadonlySet<string>) => headings.findIndex((words) => has(words, axis) && has(words, part));
  const columns = [at(PARTS.degrees), at(PARTS.minutes), at(PARTS.seconds), at(PARTS.letter)] as const;
  return columns[0] >= 0 && columns[1] >= 0 ? columns : undefined;
}

function positionColumns(header: readonly string[]): PositionColumns | undefined {
  const plain = header.map(plainHeading);
  const headings = plain.map((heading) => heading.split(' '));
  const wkt = header.findIndex((heading) => WKT.has(heading.trim().toLowerCase()) || WKT.has(plainHeading(heading)));
  if (wkt >= 0) return { kind: 'WKT', at: wkt };
  const [latitudeParts, longitudeParts] = [angleColumns(headings, LATITUDE), angleColumns(headings, LONGITUDE)];
  if (latitudeParts && longitudeParts) return { kind: 'ANGLES', latitude: latitudeParts, longitude: longitudeParts };
  const degrees = (axis: ReadonlySet<string>, other: ReadonlySet<string>) =>
    headings.findIndex((words) => has(words, axis) && !has(words, other) && !has(words, PARTS.minutes));
  const [longitude, latitude] = [degrees(LONGITUDE, LATITUDE), degrees(LATITUDE, LONGITUDE)];
  if (longitude >= 0 && latitude >= 0) return { kind: 'DEGREES', first: longitude, second: latitude };
  const metres = (axis: ReadonlySet<string>) =>
    headings.findIndex((words) => has(words, axis) && words.every((word) => axis.has(word) || BESIDE_METRES.has(word)));
  const [x, y] = [metres(X), metres(Y)];
  if (x >= 0 && y >= 0) return { kind: 'METRES', first: x, second: y };
  const pair = plain.findIndex((heading) => PAIR.test(heading));
  return pair < 0 ? undefined : { kind: 'PAIR', at: pair, isLongitudeFirst: /^lo/.test(plain[pair]!) };
}

/** The columns of a header; undefined for a row that names none of positions. */
export function columnsOf(header: readonly string[]): TableColumns | undefined {
  const positions = positionColumns(header);
  if (!positions) return undefined;
  const crs = header.findIndex((heading) => CRS.has(plainHeading(heading)));
  const isPlane = positions.kind === 'METRES';
  const code = isPlane
    ? SYSTEMS.find(([pattern]) => pattern.test(plainHeading(header[positions.first]!)))?.[1]
    : undefined;
  const found = code ? crsOfEpsg(code) : positions.kind === 'WKT' || isPlane ? undefined : WGS84;
  return { positions, crs, name: header.findIndex(isNameColumn), ...(found && { namedCrs: found }) };
}
