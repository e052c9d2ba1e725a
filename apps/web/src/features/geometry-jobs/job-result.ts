import type { GeometryJob, JobError } from '@portal/contracts';
import type { MultiPolygon, Polygon } from 'geojson';
import { z } from 'zod';

/** Coordinates are not parsed: they come from the server, and may be a million. */
const AreaOutline = z.object({
  geometry: z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.unknown()) }),
  valid: z.boolean().optional(),
});
const Place = z.tuple([z.number(), z.number()]);
const ValidityOutline = z.object({
  valid: z.boolean(),
  reason: z.string().optional(),
  position: Place.optional(),
  crossings: z.array(Place).default([]),
});

const Containment = z.object({ contains: z.boolean() });

export type JobResult =
  | { readonly kind: 'area'; readonly area: Polygon | MultiPolygon; readonly valid?: boolean }
  | ({ readonly kind: 'validity' } & z.output<typeof ValidityOutline>)
  | { readonly kind: 'containment'; readonly contains: boolean };

/** Result of a job that is done; undefined for every other. */
export function resultOf(job: GeometryJob | undefined): JobResult | undefined {
  if (job?.status !== 'done') return undefined;
  const area = AreaOutline.safeParse(job.result);
  if (area.success) return { kind: 'area', area: area.data.geometry as Polygon | MultiPolygon, valid: area.data.valid };
  const validity = ValidityOutline.safeParse(job.result);
  if (validity.success) return { kind: 'validity', ...validity.data };
  const containment = Containment.safeParse(job.result);
  return containment.success ? { kind: 'containment', ...containment.data } : undefined;
}

export const failureOf = (job: GeometryJob | undefined): JobError | undefined =>
  job?.status === 'failed' ? job.error : undefined;

/** Positions where a geometry is invalid: every crossing of edges, or the position of the first fault. */
export function faultPositions(result: JobResult | undefined): readonly (readonly [number, number])[] {
  if (result?.kind !== 'validity' || result.valid) return [];
  if (result.crossings.length > 0) return result.crossings;
  return result.position ? [result.position] : [];
}

/** Number of corners of an area; the closing position of a ring is not counted. */
export const countVertices = ({ type, coordinates }: Polygon | MultiPolygon): number => {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  return polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
};
