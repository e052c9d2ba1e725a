import type { JobError } from '@portal/contracts';
import { geometryErrorTexts } from '@portal/geo';
import { ApiError } from '../../../kernel/api-error.js';

const codes = Object.entries(geometryErrorTexts);

/** Code of the text that the portal promises for a request it refused, where there is one. */
export const refusalOf = (error: unknown): JobError | undefined => {
  const detail = error instanceof ApiError ? error.problem.detail : undefined;
  const code = codes.find(([, text]) => text === detail)?.[0];
  return code === undefined ? undefined : { code };
};

/** Failures that have a sentence of their own. */
const told: ReadonlySet<string> = new Set([
  'INVALID_POLYGON',
  'TOO_FEW_GEOMETRIES',
  'GEOJSON_REQUIRED',
  'ANGLE_REQUIRED',
  'OPTIONS_INVALID',
  'POLE_ENCLOSED',
  'COORDINATE_OUT_OF_RANGE',
  'MAXIMUM_TOO_SMALL',
  'OVERLAY_FAILED',
  'JOB_INPUT_INVALID',
  'JOB_TOO_LARGE',
  'JOB_TIME_EXHAUSTED',
  'JOB_DEADLINE_PASSED',
  'JOB_MEMORY_EXHAUSTED',
  'JOB_CRASHED',
  'JOB_GIVEN_UP',
]);

const reasons: ReadonlySet<string> = new Set([
  'TOO_FEW_POSITIONS',
  'SELF_INTERSECTION',
  'RING_SELF_TOUCH',
  'HOLE_OUTSIDE_SHELL',
  'NESTED_HOLES',
  'NESTED_SHELLS',
  'DISCONNECTED_INTERIOR',
]);

export const failureKey = (code: string): string => `JOB_ERROR_${told.has(code) ? code : 'OTHER'}`;

/** Translation key of why a geometry is not valid; nothing for a reason in an engine's own words. */
export const reasonKey = (reason: string | undefined): string | undefined =>
  reason !== undefined && reasons.has(reason) ? `VALIDITY_${reason}` : undefined;
