import { geodesicInverse, STANDARD_K } from '@portal/geo';
import { profileSteps } from '@portal/radio';
import { z } from 'zod';
import type { Access } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { ClutterParameter } from './clutter.schema.js';

/** What profiles are made of: length of a path, height of an antenna above the ground, effective to true earth radius. */
export const profileLimits = {
  pathKm: { minimum: 0.05, maximum: 250 },
  antennaM: { minimum: 0.5, maximum: 350 },
  k: { minimum: 0.3, maximum: 10 },
} as const;
const { pathKm, antennaM, k: kLimits } = profileLimits;
const MAX_STEPS = 5000;

const Latitude = z.coerce.number().min(-90).max(90);
const Longitude = z.coerce.number().min(-180).max(180);
const AboveGround = z.coerce.number().min(antennaM.minimum).max(antennaM.maximum);

/**
 * Why a terrain file cannot be used: cells of another number than the format has, other coordinates than degrees, cells in
 * rows that do not run east, heights in another unit than metres, a name of no terrain.
 */
export const terrainFaultReasons = [
  'EMPTY',
  'CUT_OFF',
  'SIZE',
  'CRS',
  'TRANSFORM',
  'UNIT',
  'NAME',
  'UNREADABLE',
] as const;
export type TerrainFaultReason = (typeof terrainFaultReasons)[number];

/** Two antennas, in degrees of WGS 84 and metres above the ground, and the atmosphere between them. */
export const TerrainProfileQuery = z
  .object({
    lat1: Latitude,
    lon1: Longitude,
    h1: AboveGround,
    lat2: Latitude,
    lon2: Longitude,
    h2: AboveGround,
    /** Frequency in MHz. */
    fMhz: z.coerce.number().min(100).max(300_000),
    /** Ratio of effective to true earth radius. */
    k: z.coerce.number().min(kLimits.minimum).max(kLimits.maximum).default(STANDARD_K),
    /** Distance of two samples in metres. It is shortened where the path would have fewer than 200 samples. */
    stepM: z.coerce.number().min(10).max(100).default(100),
    /** What stands on the ground: `from:to:height` in kilometres from the first antenna and metres, by commas. */
    clutter: ClutterParameter.optional(),
  })
  .superRefine(({ lat1, lon1, lat2, lon2, stepM }, { addIssue }) => {
    const lengthKm = geodesicInverse([lon1, lat1], [lon2, lat2]).distance / 1000;
    if (lengthKm < pathKm.minimum || lengthKm > pathKm.maximum)
      addIssue({
        code: 'custom',
        path: ['lat2'],
        message: 'TERRAIN_PATH_LENGTH',
        params: { ...pathKm, lengthKm: Number(lengthKm.toFixed(3)) },
      });
    else if (profileSteps(lengthKm, stepM) > MAX_STEPS)
      addIssue({
        code: 'custom',
        path: ['stepM'],
        message: 'TERRAIN_TOO_MANY_SAMPLES',
        params: { maximum: MAX_STEPS },
      });
  });
export type TerrainProfileQuery = z.output<typeof TerrainProfileQuery>;

/** Kilometres from end A, metres above sea level or above the ground. */
const ProfilePoint = z.object({
  dKm: z.number(),
  groundM: z.number(),
  clutterM: z.number(),
  bulgeM: z.number(),
  losM: z.number(),
  f1M: z.number(),
  clearanceM: z.number(),
});

const WorstPoint = z.object({ dKm: z.number(), clearanceM: z.number(), ratioF1: z.number() });

export const TerrainProfile = z.object({
  lengthKm: z.number(),
  /** Degrees clockwise from true north, at either end. */
  azAB: z.number(),
  azBA: z.number(),
  k: z.number(),
  stepM: z.number(),
  /** `DEM_DEMO`: a relief invented for demonstrations. */
  source: z.enum(['DEM', 'DEM_DEMO']),
  /** One-degree squares under the path without elevation data, such as N43E005; their ground counts as sea level. */
  missingTiles: z.array(z.string()),
  points: z.array(ProfilePoint),
  worst: WorstPoint,
  obstacles: z.array(WorstPoint.extend({ fromKm: z.number(), toKm: z.number(), knifeEdgeDb: z.number() })),
  losses: z.object({ bullingtonDb: z.number(), averageTerrainDb: z.number() }),
  clearance: z.array(z.object({ k: z.number(), ratioF1: z.number(), isKept: z.boolean(), worst: WorstPoint })),
});
export type TerrainProfile = z.output<typeof TerrainProfile>;

/** Where there are elevations. */
export const TerrainCoverage = z.object({
  /** There are no files: profiles of a demonstration go over an invented relief. */
  isInvented: z.boolean(),
  files: z.int(),
  /** Degrees of WGS 84, one box for each file; the first 500. */
  boxes: z.array(z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })),
});
export type TerrainCoverage = z.output<typeof TerrainCoverage>;

/** The call of a module whose links cross terrain. */
export const terrainProfileEndpoint = (access: Access) =>
  endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'Terrain, ray and first Fresnel ellipsoid between two antennas.',
    access,
    query: TerrainProfileQuery,
    response: TerrainProfile,
    errors: ['TERRAIN_MISSING'],
  });

/** Terrain for anybody's map, outside the modules. */
export const terrain = endpointGroup({
  name: 'terrain',
  base: '/api/main/terrain',
  endpoints: {
    readProfile: terrainProfileEndpoint('session'),
    readCoverage: endpoint({
      method: 'GET',
      path: '/coverage',
      summary: 'Where the portal has elevations of the terrain.',
      access: 'session',
      response: TerrainCoverage,
    }),
  },
});
