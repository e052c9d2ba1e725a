import type { JobError } from '@portal/contracts';
import { GeometryError, geometryErrorTexts } from '@portal/geo';
import { GeosError } from '../engine/geos-errors.js';

/** Input that no further attempt can make good. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(readonly error: JobError) {
    super(error.code);
  }
}

/** What to store for an error that is the input's doing; undefined for one that is not. */
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
