import type { ErrorCode } from '@portal/contracts';
import { PortalError } from './portal-error.js';

const byType: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'MALFORMED_BODY',
  'request.aborted': 'MALFORMED_BODY',
  'request.size.invalid': 'MALFORMED_BODY',
  'entity.too.large': 'BODY_TOO_LARGE',
  'parameters.too.many': 'BODY_TOO_LARGE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

const textOf = (error: object, member: string): string => String(Reflect.get(error, member) ?? '');

/** PostgreSQL class 22: a value that no column can store, such as U+0000 in a text. */
const isUnstorableValue = (error: object): boolean => /^22[0-9A-Z]{3}$/.test(textOf(error, 'code'));

/** A disk, or the portal's share of it, that is full. */
const isFull = (error: object): boolean => /^(ENOSPC|EDQUOT)$/.test(textOf(error, 'code'));

/** What Node says of a body whose sender went away before its end. */
const isAborted = (error: object): boolean =>
  textOf(error, 'code') === 'ECONNRESET' && textOf(error, 'message') === 'aborted';

/** The answer for any error: of the portal, the framework, its body parser or the database. */
export function knownError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  if (typeof error !== 'object' || error === null) return new PortalError('UNEXPECTED', { cause: error });
  if (isUnstorableValue(error)) return new PortalError('VALIDATION_FAILED', { cause: error });
  if (isFull(error)) return new PortalError('STORAGE_FULL', { cause: error });
  if (isAborted(error)) return new PortalError('MALFORMED_BODY', { cause: error });
  const status = Number(Reflect.get(error, 'status') ?? Number.NaN);
  return new PortalError(byType[textOf(error, 'type')] ?? byStatus[status] ?? 'UNEXPECTED', { cause: error });
}
