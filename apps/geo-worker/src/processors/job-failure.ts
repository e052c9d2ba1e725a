import type { JobError } from '@portal/contracts';
import { GeometryError, geometryErrorTexts } from '@portal/geo';
import { GeosError } from '../engine/geos-errors.js';

/** The input is at fault, so that another attempt would fail as well. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(readonly error: JobError) {
    super(error.code);
  }
}

/** The error to store if the input caused it; undefined otherwise. */
export function jobErrorOf(error: unknown): JobError | undefined {
  if (error instanceof JobFailure) return error.error;
  if (error instanceof GeometryError) {
    const { code, message, position } = error;
    return { code, detail: message, ...(position && { position: [position[0], position[1]] }) };
  }
  if (error instanceof GeosError) {
    return {
      code: 'OVERLAY_FAILED',
      detail: geometryErrorTexts.OVERLAY_FAILED,
      reason: error.message,
      ...(error.position && { position: error.position }),
    };
  }
  return undefined;
}
