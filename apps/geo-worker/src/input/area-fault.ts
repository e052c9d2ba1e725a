import { type GeometryErrorCode, geometryErrorTexts } from '@portal/geo';
import { JobFailure } from '../processors/job-failure.js';

/** A place in the input's JSON, as in `geometries[3].coordinates[0][12]`. */
export type Place = string;

/** What is wrong with a geometry, and where. */
export const areaFault = (path: Place, code: GeometryErrorCode = 'INVALID_POLYGON', position?: unknown): JobFailure => {
  const [x, y] = Array.isArray(position) ? position : [];
  const known = Number.isFinite(x) && Number.isFinite(y);
  return new JobFailure({ code, detail: geometryErrorTexts[code], path, ...(known && { position: [x, y] }) });
};
