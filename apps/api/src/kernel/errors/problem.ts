import { STATUS_CODES } from 'node:http';
import type { Problem } from '@portal/contracts';
import type { PortalError } from './portal-error.js';

/** RFC 9457 body of an error, without its cause. */
export function problemOf({ code, status, details }: PortalError, traceId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    ...(details.detail !== undefined && { detail: details.detail }),
    issues: [...(details.issues ?? [])],
    traceId,
    ...(details.currentVersion !== undefined && { currentVersion: details.currentVersion }),
    ...(details.values && { values: details.values }),
    ...(details.checks && { checks: [...details.checks] }),
  };
}
