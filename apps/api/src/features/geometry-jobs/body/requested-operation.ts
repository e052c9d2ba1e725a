import {
  type GeometryOperation,
  GeometryRequest,
  issuesOf,
  MAX_GEOMETRIES,
  messageKeys,
  parseOptions,
} from '@portal/contracts';
import { geometryErrorTexts } from '@portal/geo';
import { PortalError } from '../../../kernel/errors/portal-error.js';

const literals: ReadonlySet<string> = new Set(Object.values(geometryErrorTexts));

/**
 * The operation that a body asks for, once its outline is what the operation takes. Geometry itself is for the worker
 * to judge.
 *
 * @throws PortalError VALIDATION_FAILED; `detail` is the text that the product promises for the first fault, if it does
 */
export function requestedOperation(outline: unknown): GeometryOperation {
  const request = GeometryRequest.safeParse(outline, parseOptions);
  if (request.success) {
    if ('geometries' in request.data && request.data.geometries.length > MAX_GEOMETRIES) throw tooMany();
    return request.data.operation;
  }
  const detail = request.error.issues.map(({ message }) => message).find((message) => literals.has(message));
  throw new PortalError('VALIDATION_FAILED', {
    issues: issuesOf(request.error, 'body'),
    ...(detail !== undefined && { detail }),
  });
}

const tooMany = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [
      {
        path: 'body.geometries',
        code: 'too_big',
        message: messageKeys.outOfRange,
        params: { maximum: MAX_GEOMETRIES },
      },
    ],
  });
