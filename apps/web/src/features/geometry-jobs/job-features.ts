import type { JobError } from '@portal/contracts';
import type { MapFeature } from '../map/map-feature.js';
import { asMultiPolygon } from '../shapes/shape-area.js';
import { faultPositions, type JobResult } from './job-result.js';

function resultFeatures(result: JobResult | undefined): MapFeature[] {
  if (result?.kind !== 'area' || result.area.coordinates.length === 0) return [];
  return [{ kind: 'area', id: 'result', role: 'result', shape: asMultiPolygon(result.area) }];
}

/** Positions of faults, numbered as in the list beside the map. */
const faultFeatures = (positions: readonly (readonly [number, number])[]): MapFeature[] =>
  positions.map((at, i) => ({ kind: 'point', id: `fault-${i}`, role: 'crossing', label: String(i + 1), at: [...at] }));

/** Map features of a job: the area that came out, or the positions where the input is invalid. */
export const jobFeatures = (result: JobResult | undefined, failure: JobError | undefined): readonly MapFeature[] => [
  ...resultFeatures(result),
  ...faultFeatures(failure?.position ? [failure.position] : faultPositions(result)),
];

/** Map feature of the point of a `contains` operation. */
export const pointFeatures = (point: readonly [number, number] | null): readonly MapFeature[] =>
  point ? [{ kind: 'point', id: 'point', role: 'point', at: [...point] }] : [];
