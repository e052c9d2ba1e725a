import { z } from 'zod';

/** Radials of a contour. */
const MOST_RADIALS = 360;
/** Kilometres that a radial reaches, with a point at each: the greatest coordination distance, and the point itself. */
const MOST_POINTS = 1201;

/** The ground around an earth station, and what must be lost over it. */
export const ContourInput = z.strictObject({
  frequencyGhz: z.number().min(0.1).max(50),
  timePercent: z.number().min(0.001).max(50),
  deltaN: z.number().gt(0).lt(157),
  n0: z.number().min(200).max(500),
  polarisation: z.enum(['H', 'V']),
  stationLatitude: z.number().min(-90).max(90),
  /** Of the antennas above ground. */
  stationHeightM: z.number().gt(0).max(10_000),
  otherHeightM: z.number().gt(0).max(10_000),
  otherGainDbi: z.number(),
  /** Of the transmitter, dBW in the reference bandwidth; interference permitted in the same bandwidth. */
  powerDbw: z.number(),
  permissibleDbw: z.number(),
  radials: z
    .array(
      z.strictObject({
        azimuthDeg: z.number().min(0).lt(360),
        horizonGainDbi: z.number(),
        /** Ground above sea level, every kilometre outwards from the station. */
        heightsM: z.array(z.number()).min(3).max(MOST_POINTS),
      }),
    )
    .min(1)
    .max(MOST_RADIALS),
});
export type ContourInput = z.infer<typeof ContourInput>;

export const ContourRadial = z.object({
  azimuthDeg: z.number(),
  distanceKm: z.number(),
  /** The loss, or the least or greatest distance of the Regulations. */
  boundBy: z.enum(['MODEL', 'MINIMUM', 'MAXIMUM']),
  /** Gain towards the horizon, loss required, and each term of the loss at the distance. */
  terms: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type ContourRadial = z.infer<typeof ContourRadial>;

export const ContourResult = z.object({ radials: z.array(ContourRadial) });
