import { linkCorridor, type Shape } from '@portal/geo';
import { z } from 'zod';
import { AreaEffect, AreaType } from '../../features/areas/areas.schema.js';
import { GeoMultiPolygon, GeoPolygon } from '../../features/geometry-jobs/geojson.js';
import { RequestSystem } from '../../kernel/access.js';
import { Locale } from '../../kernel/locale.js';

const Longitude = z.number().min(-180).max(180);
const Latitude = z.number().min(-89.9).max(89.9);
const Kilometres = z.number().positive().max(1000);
const Turn = z.number().min(-360).max(360);
const Box = {
  longitude: Longitude,
  latitude: Latitude,
  longitudeLength: Kilometres,
  latitudeLength: Kilometres,
  angle: Turn.default(0),
};

const CorridorEnd = z.object({ longitude: Longitude, latitude: Latitude });

/** An area by its figures: kilometres; `azimuth` of the middle line, degrees clockwise from true north. */
const Figures = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('circle'), longitude: Longitude, latitude: Latitude, radius: Kilometres }),
  z.object({
    shape: z.literal('sector'),
    longitude: Longitude,
    latitude: Latitude,
    radius: Kilometres,
    azimuth: Turn,
    beamwidth: z.number().positive().max(360),
  }),
  z.object({ shape: z.literal('rectangle'), ...Box }),
  z.object({ shape: z.literal('trapezoid'), ...Box, trapezoidAngle: z.number().min(1).max(179) }),
  z.object({
    /** Along the geodesic between the aerials of a link, so far to each side. */
    shape: z.literal('corridor'),
    from: CorridorEnd,
    to: CorridorEnd,
    halfWidth: z.number().min(0.001).max(10),
  }),
]);

/** Longitude and latitude of a ring's corners, WGS 84; at most 20,000 in all. */
export const AreaGeometry = z.union([Figures, GeoPolygon, GeoMultiPolygon]);
export type AreaGeometry = z.output<typeof AreaGeometry>;

const openRing = (ring: readonly (readonly number[])[]): [number, number][] => ring.map(([x = 0, y = 0]) => [x, y]);

/** The drawn shape of a geometry that was sent. @throws GeometryError SITES_COINCIDE for a corridor that leads nowhere */
export function shapeOfGeometry(geometry: AreaGeometry): Shape {
  if ('shape' in geometry) {
    if (geometry.shape === 'corridor') {
      const { from, to, halfWidth } = geometry;
      const ends = [from, to].map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
      const { coordinates } = linkCorridor(ends[0]!, ends[1]!, halfWidth * 1000);
      return { kind: 'polygon', coordinates: openRing(coordinates[0]!), holes: [] };
    }
    const { shape, ...figures } = geometry;
    return { kind: shape, ...figures } as Shape;
  }
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const parts = polygons.map(([outer = [], ...holes]) => ({
    coordinates: openRing(outer),
    holes: holes.map(openRing),
  }));
  const [only] = parts;
  return parts.length === 1 && only ? { kind: 'polygon', ...only } : { kind: 'multiPolygon', polygons: parts };
}

/** The geometry to send for a drawn shape; undefined for a point or line, which cover nothing. */
export function geometryOfShape(shape: Shape): AreaGeometry | undefined {
  switch (shape.kind) {
    case 'point':
    case 'line':
      return undefined;
    case 'polygon':
      return GeoPolygon.parse({ type: 'Polygon', coordinates: [shape.coordinates, ...shape.holes] });
    case 'multiPolygon':
      return GeoMultiPolygon.parse({
        type: 'MultiPolygon',
        coordinates: shape.polygons.map(({ coordinates, holes }) => [coordinates, ...holes]),
      });
    default: {
      const { kind, ...figures } = shape;
      return Figures.parse({ shape: kind, ...figures });
    }
  }
}

/** Days, both included. */
export const AreaPeriod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ALWAYS') }),
  z
    .object({ kind: z.literal('RANGE'), from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'RA_RULE_PERIOD_ENDS' }),
  z.object({
    kind: z.literal('RRULE'),
    /** Recurrence of RFC 5545, such as `FREQ=WEEKLY;BYDAY=SA,SU`; lines `DTSTART`, `RRULE` and `DURATION` as needed. */
    rule: z.string().trim().min(1).max(500),
    /** The last day on which it may apply. */
    until: z.iso.date().optional(),
  }),
]);
export type AreaPeriod = z.infer<typeof AreaPeriod>;

const FrequencyRange = z
  .object({ lowMhz: z.number().positive().max(3_000_000), highMhz: z.number().positive().max(3_000_000) })
  .refine(({ lowMhz, highMhz }) => lowMhz <= highMhz, { path: ['highMhz'], message: 'RA_RULE_RANGE_ENDS' });

export const ZoneRole = z.enum([
  'PRIMARY_CLEARANCE',
  'SECONDARY_CLEARANCE',
  'CLEARANCE_SECTOR',
  'SPECIAL_CLEARANCE',
  'PROTECTION',
  'GUARD',
  'OPERATION',
]);
export type ZoneRole = z.infer<typeof ZoneRole>;

export const AreaVisibility = z.enum(['PUBLIC', 'SIGNED_IN', 'REGULATOR']);
export const AreaStatus = z.enum(['DRAFT', 'UNDER_CONSULTATION', 'IN_FORCE', 'SUSPENDED', 'REPEALED']);
export type AreaStatus = z.infer<typeof AreaStatus>;

/** What a version of an area says. */
export const AreaContent = z.object({
  name: z.string().trim().min(1).max(128),
  areaType: AreaType,
  effect: AreaEffect,
  services: z.array(RequestSystem).min(1),
  /** Empty: all frequencies. */
  frequencyRanges: z.array(FrequencyRange).max(50).default([]),
  geometry: AreaGeometry,
  /** The most closed one, unless said. */
  visibility: AreaVisibility.default('REGULATOR'),
  periods: z
    .array(AreaPeriod)
    .min(1)
    .max(20)
    .default([{ kind: 'ALWAYS' }]),
  /** What must be kept to, for people, by language. */
  conditionText: z.partialRecord(Locale, z.string().trim().max(2000)).nullable().default(null),
  /** Role of a zone of an easement. */
  zoneRole: ZoneRole.nullable().default(null),
  /** Category of a receiving centre, for PT1. */
  centreCategory: z.enum(['1', '2', '3']).nullable().default(null),
  /** Highest permitted top of anything built, metres above mean sea level. */
  ceilingAmslM: z.number().min(-500).max(9000).nullable().default(null),
  maxEirpDbw: z.number().min(-100).max(100).nullable().default(null),
  /** The organisation that is asked about the area. */
  authorityId: z.uuid().nullable().default(null),
  legalReference: z.string().trim().max(500).nullable().default(null),
  decreeDate: z.iso.date().nullable().default(null),
});
export type AreaContent = z.output<typeof AreaContent>;

/** Longitude and latitude of a box, degrees. */
export const AreaBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A row of the list. */
export const AreaSummary = z.object({
  id: z.string(),
  areaCode: z.string(),
  name: z.string(),
  areaType: AreaType,
  effect: AreaEffect,
  services: z.array(RequestSystem),
  status: AreaStatus,
  /** Of the version that is being prepared beside the one in force; null without one. */
  pendingStatus: z.enum(['DRAFT', 'UNDER_CONSULTATION']).nullable(),
  /** Number of the version that is in force, or of the first draft. */
  number: z.number().int(),
  authority: z.string().nullable(),
  /** Only cells of 10 km are shown to this reader, which the area lies in. */
  isCoarse: z.boolean(),
  box: AreaBox,
});
export type AreaSummary = z.infer<typeof AreaSummary>;

const AreaVersion = z.object({
  number: z.number().int(),
  status: z.enum(['DRAFT', 'UNDER_CONSULTATION', 'IN_FORCE', 'SUPERSEDED']),
  consultedAt: z.iso.datetime().nullable(),
  answer: z.enum(['FAVOURABLE', 'UNFAVOURABLE']).nullable(),
  answerText: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** Null where this reader sees only cells of the area. */
  content: AreaContent.nullable(),
});

/** An area with what its reader may see of its versions. */
export const AreaRecord = AreaSummary.extend({
  /** Increases with each change of the area; sent back with a change. */
  version: z.number().int(),
  /** Null where this reader sees only cells of the area. */
  content: AreaContent.nullable(),
  conditionText: z.partialRecord(Locale, z.string()).nullable(),
  outline: GeoMultiPolygon,
  versions: z.array(AreaVersion),
  /** The reader is told when the area changes. */
  isFollowed: z.boolean(),
  /** What this reader may do now. */
  actions: z.array(z.enum(['change', 'consult', 'answer', 'publish', 'suspend', 'resume', 'repeal'])),
});
export type AreaRecord = z.infer<typeof AreaRecord>;

/** Rights of one area that are listed; the others are only counted. */
export const MOST_RIGHTS_LISTED = 200;

/** Rights in force that lie in an area. */
export const RightsInArea = z.object({
  /** Number of the version that they were looked for in. */
  version: z.number().int(),
  total: z.number().int(),
  holders: z.number().int(),
  /** The first ones, by their references. */
  rights: z.array(
    z.object({
      dossierId: z.string(),
      reference: z.string(),
      title: z.string(),
      holder: z.string(),
      /** Address of the dossier within the portal. */
      path: z.string(),
    }),
  ),
});
