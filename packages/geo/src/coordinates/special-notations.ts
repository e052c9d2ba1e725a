import proj4 from 'proj4';
import { crsCatalogue, isWithin, reproject } from '../crs/crs.js';
import { crsOfEpsg } from '../crs/find-crs.js';
import type { Position } from '../units.js';
import type { AlternativeReading, AxisOrder, PairReading } from './pair-reading.js';

const LATITUDE_FIRST = /^\W*(LAT|Y\b|N\b|NORTH|NORD|BREITE)/;
/** A name of an axis, and what stands between it and its number. */
const LABEL = String.raw`["']?\b(?:LATITUDE|LATITUD|LATITUDINE|LAT|BREITE|LONGITUDE|LONGITUD|LONGITUDINE|LONG|LNG|LON|LÄNGE|NORTHING|EASTING|NORTH|EAST|NORD|OST|EST|[XYNE])\b["']?\s*[:=]\s*["']?`;
const LABELLED = new RegExp(String.raw`^[{([\s]*(${LABEL})(.+?)["']?[\s,;|/]+(${LABEL})([^"']+?)["']?[})\]\s]*$`);

/** A pair and the order that its notation says. */
export interface OrderedText {
  /** The two coordinates, with a semicolon between them. */
  readonly text: string;
  readonly order?: AxisOrder;
}

const PLAIN = String.raw`[+-]?\d+(?:\.\d+)?`;
const pairIn = (text: string, pattern: RegExp): readonly [string, string] | undefined => {
  const [, first, second] = pattern.exec(text) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : undefined;
};

/** Places in the addresses of public maps, latitude first: the place meant before the middle of the view. */
const LATITUDE_FIRST_ADDRESSES: readonly RegExp[] = [
  new RegExp(`!3d(${PLAIN})!4d(${PLAIN})`),
  new RegExp(`[?&#]mlat=(${PLAIN})&mlon=(${PLAIN})`),
  new RegExp(`[?&](?:q|ll|sll|query|daddr|destination|center|cp|to)=(?:loc:)?(${PLAIN})[,~](${PLAIN})`),
  new RegExp(`/@(${PLAIN}),(${PLAIN})`),
  new RegExp(`/(?:search|dir|place)/+(${PLAIN}),(${PLAIN})`),
  new RegExp(`[#&]map=[\\d.]+/(${PLAIN})/(${PLAIN})`),
  new RegExp(`[?&#]lat(?:itude)?=(${PLAIN})&(?:lon|lng|long|longitude)=(${PLAIN})`),
];
/** Those of France and Switzerland write the longitude, or the easting, first. */
const LONGITUDE_FIRST_ADDRESSES: readonly RegExp[] = [
  new RegExp(`[?&]c=(${PLAIN}),(${PLAIN})`),
  new RegExp(`[?&](?:E|X|lon|lng|x)=(${PLAIN})&(?:N|Y|lat|y)=(${PLAIN})`),
];

/** The place in the address of a public map, or in a `geo:` address (RFC 5870). */
export function pairOfAddress(raw: string): OrderedText | undefined {
  const text = raw.trim();
  const geo = pairIn(text, new RegExp(`^geo:(${PLAIN}),(${PLAIN})(?:,${PLAIN})?(?:[;?].*)?$`, 'i'));
  if (geo) return { text: geo.join(';'), order: 'LATITUDE_FIRST' };
  if (!/^https?:\/\//i.test(text)) return undefined;
  // Addresses are pasted with their commas encoded, too.
  const plain = text
    .replace(/%2C/gi, ',')
    .replace(/%3A/gi, ':')
    .replace(/\+(?=[\d-])/g, '');
  // Of Switzerland the middle of the view is east, then north.
  const isSwiss = /[?&]center=(?:2[4-9]\d{5}|[4-9]\d{5})/.test(plain);
  for (const pattern of isSwiss ? [] : LATITUDE_FIRST_ADDRESSES) {
    const pair = pairIn(plain, pattern);
    if (pair) return { text: pair.join(';'), order: 'LATITUDE_FIRST' };
  }
  const swiss = isSwiss ? pairIn(plain, new RegExp(`[?&]center=(${PLAIN}),(${PLAIN})`)) : undefined;
  const pair = swiss ?? LONGITUDE_FIRST_ADDRESSES.map((pattern) => pairIn(plain, pattern)).find(Boolean);
  return pair && { text: pair.join(';'), order: 'LONGITUDE_FIRST' };
}

/** A pair whose numbers have names: `LAT: 48.8566, LON: 2.3522`, `X=652470 Y=6861675`, `{"lat":48.8,"lng":2.3}`. */
export function pairOfLabels(plain: string): OrderedText | undefined {
  const [, first = '', one = '', second = '', two = ''] = LABELLED.exec(plain) ?? [];
  if (first === '') return undefined;
  const isLatitude = [first, second].map((label) => LATITUDE_FIRST.test(label));
  if (isLatitude[0] === isLatitude[1]) return undefined;
  return { text: `${one.trim()};${two.trim()}`, order: isLatitude[0] ? 'LATITUDE_FIRST' : 'LONGITUDE_FIRST' };
}

const GROUPED = String.raw`[+-]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?`;
const TWO_GROUPED = new RegExp(`^(?:[EX] ?)?(${GROUPED})[ ;,/|\\t]+(?:[NY] ?)?(${GROUPED})$`);

/** Two numbers with blanks between groups of three digits: `652 470,5 6 861 675,2`. No angle has three digits behind a blank. */
export function pairOfGroups(plain: string): OrderedText | undefined {
  const [, first, second] = TWO_GROUPED.exec(plain) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return { text: `${ungrouped(first)};${ungrouped(second)}` };
}

const ungrouped = (number: string): string => number.replace(/[ ']/g, '').replace(',', '.');

/** ISO 6709, as the notices of the ITU write places: `+485124+0022107/`, `+48.8566+002.3522/`. */
const ISO_6709 =
  /^([+-])(\d{2}(?:\d{2}){0,2}(?:\.\d+)?)\s*([+-])(\d{3}(?:\d{2}){0,2}(?:\.\d+)?)(?:[+-][\d.]+)?(?:CRS\w+)?\/?$/;

export function pairOfIso6709(plain: string): OrderedText | undefined {
  const [, south, latitude = '', west, longitude = ''] = ISO_6709.exec(plain) ?? [];
  if (latitude === '') return undefined;
  const letters = [`${latitude}${south === '-' ? 'S' : 'N'}`, `${longitude}${west === '-' ? 'W' : 'E'}`];
  return { text: letters.join(' ') };
}

const WGS84 = crsCatalogue['EPSG:4326'];
const UTM =
  /^(?:UTM\s*)?(?:ZONE\s*)?(\d{1,2})\s*([C-HJ-NP-X])\s+(\d{6}(?:\.\d+)?)\s*(?:M\b|M?E)?[\s,;/]+(\d{1,8}(?:\.\d+)?)\s*(?:M\b|M?N)?$/;
const MGRS = /^(\d{1,2}[C-HJ-NP-X])\s*([A-HJ-NP-Z]{2})\s*(?:(\d{1,5})\s+(\d{1,5})|(\d{2,10}))$/;
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
/** Northing of a band of eight degrees, and some way beyond: they are cut by parallels, not by northings. */
const isInBand = (letter: string, latitude: number): boolean => {
  const south = -80 + 8 * BANDS.indexOf(letter);
  return latitude >= south - 0.5 && latitude <= south + (letter === 'X' ? 12.5 : 8.5);
};

function placeInUtm(zone: number, isSouth: boolean, at: Position): AlternativeReading | undefined {
  const crs = crsOfEpsg((isSouth ? 32_700 : 32_600) + zone);
  if (!crs) return undefined;
  const position = reproject(at, crs, WGS84);
  return isWithin(position, WGS84.bounds) ? { position, crs: crs.code, order: 'LONGITUDE_FIRST' } : undefined;
}

/**
 * A pair of UTM (`31U 452500 5411000`, `40S 338000 7692000`) or a square of MGRS (`31UDQ4825111932`). A letter behind the
 * zone is a band of latitude, or north and south: both readings are told where both are possible.
 */
export function readGrid(plain: string): PairReading | undefined {
  return readMgrs(plain) ?? readUtm(plain);
}

function gridReading(read: AlternativeReading, alternatives: readonly AlternativeReading[]): PairReading {
  const { position, crs, order } = read;
  return {
    position,
    readAs: { crs, notation: 'DECIMAL', order, orderFrom: 'LETTERS', decimalComma: false, letterO: false },
    alternatives,
  };
}

function readUtm(plain: string): PairReading | undefined {
  const [, zoneText, letter = '', easting, northing] = UTM.exec(plain) ?? [];
  if (zoneText === undefined) return undefined;
  const [zone, at] = [Number(zoneText), [Number(easting), Number(northing)] as const];
  const [north, south] = [placeInUtm(zone, false, at), placeInUtm(zone, true, at)];
  const asBand = BANDS.indexOf(letter) < BANDS.indexOf('N') ? south : north;
  const possible = [
    ...(asBand && isInBand(letter, asBand.position[1]) ? [asBand] : []),
    ...(letter === 'N' && north ? [north] : []),
    ...(letter === 'S' && south ? [south] : []),
  ];
  const [read, ...others] = possible.filter((one, i) => possible.indexOf(one) === i);
  return read && gridReading(read, others);
}

function readMgrs(plain: string): PairReading | undefined {
  const [, zone, square, easting, northing, digits = `${easting ?? ''}${northing ?? ''}`] = MGRS.exec(plain) ?? [];
  if (zone === undefined || digits.length % 2 !== 0 || easting?.length !== northing?.length) return undefined;
  try {
    const [longitude, latitude] = proj4.mgrs.toPoint(`${zone}${square}${digits}`);
    return gridReading({ position: [longitude, latitude], crs: 'MGRS', order: 'LONGITUDE_FIRST' }, []);
  } catch {
    return undefined;
  }
}
