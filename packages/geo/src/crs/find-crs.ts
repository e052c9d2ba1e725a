import { crsFromDefinition } from './crs.js';
import { type Bounds, type Crs, crsCatalogue, isCrsCode, mapSystems } from './crs-catalogue.js';

const GRS80 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';
/** Clarke 1880 (IGN) from Paris; the shift of IGN: good to some metres. */
const NTF = '+pm=paris +a=6378249.2 +b=6356515 +towgs84=-168,-60,320,0,0,0,0 +units=m +no_defs';
/** Of a projected system without an extent of its own: the plane round the earth. */
const ANY_METRES: Bounds = [-20_100_000, -20_100_000, 20_100_000, 20_100_000];
const FRANCE_NTF: Bounds = [-400_000, 0, 1_700_000, 5_000_000];

/** Degrees of datums that agree with WGS 84 to a metre: RGF93 and its editions, ETRS89, those of France overseas. */
const SAME_AS_WGS84 = new Set([
  4326, 4979, 4171, 4965, 9777, 9782, 4258, 4937, 4624, 4627, 4463, 4470, 4687, 4749, 5489,
]);

/** Zones of UTM on datums of France overseas, by EPSG code: RGAF09, RGFG95, RGSPM06, RGR92, RGM04, RGPF. */
const OVERSEAS_UTM: Readonly<Record<number, string>> = {
  5490: '20N',
  2972: '22N',
  4467: '21N',
  2975: '40S',
  4471: '38S',
  3296: '5S',
  3297: '6S',
  3298: '7S',
  3299: '8S',
};

/** Other projections, by EPSG code. */
const PROJECTIONS: Readonly<Record<number, readonly [definition: string, bounds: Bounds]>> = {
  /** LV03 of Switzerland, by the three-parameter shift of swisstopo. */
  21781: [
    '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000 +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m +no_defs',
    [420_000, 30_000, 900_000, 350_000],
  ],
  /** Lambert of New Caledonia. */
  3163: [
    `+proj=lcc +lat_1=-20.6666666666667 +lat_2=-22.3333333333333 +lat_0=-21.5 +lon_0=166 +x_0=400000 +y_0=300000 ${GRS80}`,
    [0, 0, 900_000, 700_000],
  ],
  /** Lambert II étendu, and the four Lambert zones of the NTF. */
  27572: [`+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 ${NTF}`, FRANCE_NTF],
  27571: [`+proj=lcc +lat_1=49.5 +lat_0=49.5 +lon_0=0 +k_0=0.999877341 +x_0=600000 +y_0=1200000 ${NTF}`, FRANCE_NTF],
  27573: [`+proj=lcc +lat_1=44.1 +lat_0=44.1 +lon_0=0 +k_0=0.999877499 +x_0=600000 +y_0=3200000 ${NTF}`, FRANCE_NTF],
  27574: [
    `+proj=lcc +lat_1=42.165 +lat_0=42.165 +lon_0=0 +k_0=0.99994471 +x_0=234.358 +y_0=4185861.369 ${NTF}`,
    FRANCE_NTF,
  ],
};

/** Codes that name a system of the catalogue: RGF93 v2 and v2b in Lambert-93, Web Mercator of older programs. */
const ALIASES: Readonly<Record<number, keyof typeof mapSystems>> = {
  9793: 'EPSG:2154',
  9794: 'EPSG:2154',
  900913: 'EPSG:3857',
  102100: 'EPSG:3857',
  102113: 'EPSG:3857',
  3785: 'EPSG:3857',
};

const utm = (code: string, zone: number, isSouth: boolean): Crs =>
  crsFromDefinition(code, `+proj=utm +zone=${zone}${isSouth ? ' +south' : ''} ${GRS80}`, ANY_METRES);

/** Zone of a code of UTM: of WGS 84 (north, south), or ETRS89. */
function utmZoneOf(code: number): readonly [zone: number, isSouth: boolean] | undefined {
  const overseas = OVERSEAS_UTM[code];
  if (overseas) return [Number.parseInt(overseas, 10), overseas.endsWith('S')];
  const zone = code % 100;
  const base = code - zone;
  if ((base === 32_600 || base === 32_700) && zone >= 1 && zone <= 60) return [zone, base === 32_700];
  return base === 25_800 && zone >= 28 && zone <= 38 ? [zone, false] : undefined;
}

/** The system of an EPSG code; undefined for one that the product does not convert. */
export function crsOfEpsg(code: number): Crs | undefined {
  const named = `EPSG:${code}`;
  if (SAME_AS_WGS84.has(code)) return crsCatalogue['EPSG:4326'];
  if (isCrsCode(named)) return crsCatalogue[named];
  if (Object.hasOwn(mapSystems, named)) return mapSystems[named as keyof typeof mapSystems];
  const alias = ALIASES[code];
  if (alias) return mapSystems[alias];
  const zone = utmZoneOf(code);
  if (zone) return utm(named, ...zone);
  // The conformal zones of RGF93, by the latitude of their middle.
  if (code >= 3942 && code <= 3950) {
    const middle = code - 3900;
    const lines = `+lat_1=${middle - 0.75} +lat_2=${middle + 0.75}`;
    const north = (middle - 41) * 1_000_000 + 200_000;
    const definition = `+proj=lcc ${lines} +lat_0=${middle} +lon_0=3 +x_0=1700000 +y_0=${north} ${GRS80}`;
    return crsFromDefinition(named, definition, [600_000, north - 900_000, 2_900_000, north + 900_000]);
  }
  const projection = PROJECTIONS[code];
  return projection && crsFromDefinition(named, ...projection);
}

/** Datums, by the names that ESRI and EPSG give them, that agree with WGS 84 to a metre. */
const SAME_DATUM =
  /^(D_?)?(WGS_?(19)?84|WORLD_GEODETIC_SYSTEM_1984|ETRS_?(19)?89|EUROPEAN_TERRESTRIAL_REFERENCE_SYSTEM_1989|RGF_?(19)?93|RESEAU_GEODESIQUE_FRANCAIS_1993|RGR_?(19)?92|RESEAU_GEODESIQUE_DE_LA_REUNION_1992|RGAF_?(20)?09|RESEAU_GEODESIQUE_DES_ANTILLES_FRANCAISES_2009|RGFG_?(19)?95|RESEAU_GEODESIQUE_FRANCAIS_GUYANE_1995|RGSPM_?(20)?06|RESEAU_GEODESIQUE_DE_SAINT_PIERRE_ET_MIQUELON_2006|RGM_?(20)?04|RESEAU_GEODESIQUE_DE_MAYOTTE_2004|RGPF|RESEAU_GEODESIQUE_DE_LA_POLYNESIE_FRANCAISE|RGNC_?(19)?91(_?93)?|RESEAU_GEODESIQUE_DE_NOUVELLE_CALEDONIE_91_93)(_?V\d\w?)?( ENSEMBLE)?$/;

const NAMED: readonly (readonly [RegExp, number])[] = [
  [/CH1903\+|LV95/, 2056],
  [/CH1903|LV03/, 21_781],
  [/LAMBERT_?93/, 2154],
  [/PSEUDO.?MERCATOR|WEB_MERCATOR|MERCATOR_AUXILIARY_SPHERE/, 3857],
  [/LAMBERT_?(ZONE_?)?(II|2)_?(ETENDU|EXTENDED)|NTF_PARIS_LAMBERT_ZONE_II$/, 27_572],
];

/** UTM by its name, which people choose from lists: programs write it beside parameters of another zone. */
const UTM = /^(?:WGS_?(?:19)?84|(ETRS_?(?:19)?89))_+UTM_(?:ZONE_)?(\d{1,2})_?([NS])$/;

function utmOfName(plain: string): Crs | undefined {
  const [, isEtrs, zone = '', side] = UTM.exec(plain) ?? [];
  if (zone === '') return undefined;
  return crsOfEpsg((isEtrs ? 25_800 : side === 'S' ? 32_700 : 32_600) + Number(zone));
}

/** The value of a keyword's first string in well-known text. */
const named = (wkt: string, keyword: string): string | undefined =>
  new RegExp(`\\b(?:${keyword})\\s*\\[\\s*"([^"]*)"`, 'i').exec(wkt)?.[1];

/**
 * The system that well-known text describes, as it stands in the .prj file of a Shapefile: that of its EPSG code, or of a
 * name that is known, or any projection on a datum that agrees with WGS 84. Undefined for another datum: what such
 * coordinates mean needs a shift that the text does not give.
 */
export function crsOfWellKnownText(wkt: string): Crs | undefined {
  const [, kind = '', name = ''] = /^\s*(PROJCS|PROJCRS|GEOGCS|GEOGCRS)\s*\[\s*"([^"]*)"/i.exec(wkt) ?? [];
  const code = Number(
    /(?:AUTHORITY\s*\[\s*"EPSG"\s*,\s*"?|\bID\s*\[\s*"EPSG"\s*,\s*)(\d+)"?\s*\]\s*\]\s*$/i.exec(wkt)?.[1],
  );
  const ofCode = code ? crsOfEpsg(code) : undefined;
  if (ofCode) return ofCode;
  const datum = (named(wkt, 'DATUM|ENSEMBLE') ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const isSame = SAME_DATUM.test(datum);
  if (/^GEOG/i.test(kind))
    return isSame && /greenwich/i.test(named(wkt, 'PRIMEM') ?? 'Greenwich') ? crsCatalogue['EPSG:4326'] : undefined;
  const plain = name.toUpperCase().replace(/[\s/()-]+/g, '_');
  const known = /^PROJ/i.test(kind) ? NAMED.find(([pattern]) => pattern.test(plain)) : undefined;
  if (known) return crsOfEpsg(known[1]);
  const zone = utmOfName(plain);
  if (zone) return zone;
  if (!isSame) return undefined;
  try {
    return crsFromDefinition(name, wkt, ANY_METRES);
  } catch {
    return undefined;
  }
}
