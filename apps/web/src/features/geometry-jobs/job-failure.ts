import type { JobError } from '@portal/contracts';
import { geometryErrorTexts } from '@portal/geo';
import { ApiError } from '../../kernel/api-error.js';

const codes = Object.entries(geometryErrorTexts);

/** The geometry error whose contract text a refused request carries, if it carries one. */
export const refusalOf = (error: unknown): JobError | undefined => {
  const detail = error instanceof ApiError ? error.problem.detail : undefined;
  const code = codes.find(([, text]) => text === detail)?.[0];
  return code === undefined ? undefined : { code };
};

/** Codes of failures that have a text of their own. */
const codesWithText: ReadonlySet<string> = new Set([
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

const reasonsWithText: ReadonlySet<string> = new Set([
  'TOO_FEW_POSITIONS',
  'SELF_INTERSECTION',
  'RING_SELF_TOUCH',
  'HOLE_OUTSIDE_SHELL',
  'NESTED_HOLES',
  'NESTED_SHELLS',
  'DISCONNECTED_INTERIOR',
]);

/** Translation key of a failure's code. */
export const failureKey = (code: string): string => `JOB_ERROR_${codesWithText.has(code) ? code : 'OTHER'}`;

/** Translation key of the reason why a geometry is invalid; undefined for reasons without a text. */
export const reasonKey = (reason: string | undefined): string | undefined =>
  reason !== undefined && reasonsWithText.has(reason) ? `VALIDITY_${reason}` : undefined;
