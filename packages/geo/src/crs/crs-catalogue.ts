/** `[west, south, east, north]`, or smallest x, smallest y, largest x, largest y, in the units of the system. */
export type Bounds = readonly [number, number, number, number];

/** A coordinate reference system. Axis order is always x, y: longitude or easting first. */
export interface Crs {
  readonly code: string;
  /** Definition in PROJ's notation. */
  readonly definition: string;
  /** Coordinates outside are refused. */
  readonly bounds: Bounds;
  /** Lengths of the plane are metres; otherwise degrees. */
  readonly projected: boolean;
}

const WEB_MERCATOR_EDGE = 20_037_508.342_789_244;

/** The systems the product offers by name. */
export const crsCatalogue = {
  'EPSG:4326': {
    code: 'EPSG:4326',
    definition: '+proj=longlat +datum=WGS84 +no_defs',
    bounds: [-180, -90, 180, 90],
    projected: false,
  },
  'EPSG:3857': {
    code: 'EPSG:3857',
    definition:
      '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
    bounds: [-WEB_MERCATOR_EDGE, -WEB_MERCATOR_EDGE, WEB_MERCATOR_EDGE, WEB_MERCATOR_EDGE],
    projected: true,
  },
  /** Swiss oblique Mercator (CH1903+ / LV95), by the three-parameter shift of swisstopo: good to a metre. */
  'EPSG:2056': {
    code: 'EPSG:2056',
    definition:
      '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m +no_defs',
    bounds: [2_420_000, 1_030_000, 2_900_000, 1_350_000],
    projected: true,
  },
  /** Lambert-93 (RGF93 v1), the national projection of metropolitan France; RGF93 and WGS 84 agree to a metre. */
  'EPSG:2154': {
    code: 'EPSG:2154',
    definition:
      '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
    bounds: [-400_000, 5_900_000, 1_400_000, 7_300_000],
    projected: true,
  },
} as const satisfies Record<string, Crs>;

export type CrsCode = keyof typeof crsCatalogue;

/** The systems that base maps may be drawn in: those of the product, and grids of mapping agencies that have no other. */
export const mapSystems = {
  ...crsCatalogue,
  /** PUWG 1992 of Poland (ETRF2000-PL); it and WGS 84 agree to a metre. */
  'EPSG:2180': {
    code: 'EPSG:2180',
    definition:
      '+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
    bounds: [100_000, 100_000, 900_000, 850_000],
    projected: true,
  },
  /** S-JTSK of Slovakia and Czechia, east and north (both negative), by the three-parameter shift: good to some metres. */
  'EPSG:5514': {
    code: 'EPSG:5514',
    definition:
      '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel +towgs84=589,76,480,0,0,0,0 +units=m +no_defs',
    bounds: [-951_500, -1_353_300, -159_400, -911_000],
    projected: true,
  },
} as const satisfies Record<string, Crs>;

export type MapSystemCode = keyof typeof mapSystems;

export const isCrsCode = (code: string): code is CrsCode => Object.hasOwn(crsCatalogue, code);
