import { z } from 'zod';

/** `[longitude, latitude]`, degrees, WGS 84; further dimensions are refused. */
export const GeoPosition = z.tuple([z.number(), z.number()]);

/** Closed: the last position repeats the first. */
export const GeoRing = z.array(GeoPosition).min(4);

/** RFC 7946 Polygon. */
export const GeoPolygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(GeoRing).min(1) });
export type GeoPolygon = z.infer<typeof GeoPolygon>;

/** RFC 7946 MultiPolygon. */
export const GeoMultiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(GeoRing).min(1)),
});
export type GeoMultiPolygon = z.infer<typeof GeoMultiPolygon>;
