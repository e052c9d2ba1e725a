import { type Crs, crsCatalogue, crsOfEpsg, crsOfWellKnownText } from '@portal/geo';
import { ImportFault } from './import-fault.js';

export const WGS84 = crsCatalogue['EPSG:4326'];

/**
 * The system of an EPSG code, with or without what stands before it.
 *
 * @throws ImportFault CRS_UNKNOWN
 */
export function crsOfName(name: string): Crs {
  if (/CRS:?:?84$/i.test(name)) return WGS84;
  const crs = crsOfEpsg(Number(/(\d+)\D*$/.exec(name)?.[1]));
  if (!crs) throw new ImportFault('CRS_UNKNOWN', name.slice(0, 60));
  return crs;
}

/**
 * The system that the older `crs` member of GeoJSON names (2008 edition, section 3); undefined for one that is null, which
 * says that there is none to assume. Links are not followed.
 *
 * @throws ImportFault CRS_UNKNOWN for any other
 */
export function crsOfMember(member: unknown): Crs | undefined {
  if (member === null) return undefined;
  const { type, properties } = Object(member) as Record<string, unknown>;
  const { name, code, href } = Object(properties) as Record<string, unknown>;
  if (typeof name === 'string' && type !== 'link') return crsOfName(name);
  if (/^epsg$/i.test(String(type)) && code !== undefined) return crsOfName(String(code));
  throw new ImportFault('CRS_UNKNOWN', String(href ?? JSON.stringify(member)).slice(0, 60));
}

/**
 * The system that the .prj file of a Shapefile names.
 *
 * @throws ImportFault CRS_UNKNOWN
 */
export function crsOfProjection(text: string): Crs {
  const crs = crsOfWellKnownText(text);
  if (!crs) throw new ImportFault('CRS_UNKNOWN', /"([^"]*)"/.exec(text)?.[1]?.slice(0, 60));
  return crs;
}
