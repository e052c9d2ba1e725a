import { type CrsCode, isCrsCode } from '@portal/geo';
import { ImportFault } from './import-fault.js';

/** ETRS89 and RGF93 agree with WGS 84 to a metre, as CRS84 does entirely. */
const SAME_AS_WGS84 = ['EPSG:4258', 'EPSG:4171', 'EPSG:4979'];

/**
 * The system of an EPSG code, with or without what stands before it.
 *
 * @throws ImportFault CRS_UNKNOWN
 */
export function crsOfName(name: string): CrsCode {
  if (/CRS:?:?84$/i.test(name)) return 'EPSG:4326';
  const code = `EPSG:${/(\d+)\D*$/.exec(name)?.[1]}`;
  if (SAME_AS_WGS84.includes(code)) return 'EPSG:4326';
  if (!isCrsCode(code)) throw new ImportFault('CRS_UNKNOWN', name.slice(0, 60));
  return code;
}

const PROJECTED: readonly (readonly [RegExp, CrsCode])[] = [
  [/CH1903\+|LV95/i, 'EPSG:2056'],
  [/RGF.*Lambert.?93|Lambert.?93/i, 'EPSG:2154'],
  [/Pseudo.?Mercator|Web_Mercator|Mercator_Auxiliary_Sphere/i, 'EPSG:3857'],
];

/**
 * The system that the .prj file of a Shapefile names.
 *
 * @throws ImportFault CRS_UNKNOWN
 */
export function crsOfProjection(text: string): CrsCode {
  const [, kind, name = ''] = /^\s*(PROJCS|PROJCRS|GEOGCS|GEOGCRS)\s*\[\s*"([^"]*)"/i.exec(text) ?? [];
  if (/^GEOG/i.test(kind ?? '') && /WGS.?(19)?84|ETRS|RGF.?93/i.test(name)) return 'EPSG:4326';
  const known = /^PROJ/i.test(kind ?? '') ? PROJECTED.find(([pattern]) => pattern.test(name)) : undefined;
  if (!known) throw new ImportFault('CRS_UNKNOWN', name.slice(0, 60));
  return known[1];
}
