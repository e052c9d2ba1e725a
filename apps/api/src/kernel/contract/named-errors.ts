import type { EndpointSpec, ErrorCode } from '@portal/contracts';

/** All errors of an endpoint: those implied by its contract, and those that it lists. */
export function namedErrors(spec: EndpointSpec): ErrorCode[] {
  const takesInput = spec.params || spec.query || spec.body || spec.idempotent;
  return [
    ...(takesInput ? (['VALIDATION_FAILED'] as const) : []),
    ...(spec.body ? (['MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(spec.access === 'public' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(Array.isArray(spec.access) ? (['FORBIDDEN'] as const) : []),
    ...(spec.params ? (['NOT_FOUND'] as const) : []),
    ...(spec.isProbe ? [] : (['RATE_LIMITED'] as const)),
    ...(spec.errors ?? []),
    ...(spec.method === 'GET' ? [] : (['STORAGE_FULL'] as const)),
    'SERVICE_UNAVAILABLE',
  ];
}
