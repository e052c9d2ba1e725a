import { z } from 'zod';

interface CatalogueEntry {
  readonly status: number;
}

/** Every error a call may answer with. The text a person reads is the translation key `ERROR_<code>`. */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400 },
  MALFORMED_BODY: { status: 400 },
  UNSUPPORTED_OPERATION: { status: 400 },
  PASSWORD_POLICY: { status: 400 },
  // Not 401: the session of whoever mistypes their old password goes on.
  WRONG_PASSWORD: { status: 400 },
  SECOND_FACTOR_REFUSED: { status: 400 },
  SSO_REFUSED: { status: 400 },
  NOT_SIGNED_IN: { status: 401 },
  FORBIDDEN: { status: 403 },
  MODULE_DISABLED: { status: 403 },
  FOUR_EYES: { status: 403 },
  PASSWORD_CHANGE_REQUIRED: { status: 403 },
  SECOND_FACTOR_REQUIRED: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  TRANSITION_NOT_ALLOWED: { status: 409 },
  VERSION_CONFLICT: { status: 409 },
  LAST_ADMINISTRATOR: { status: 409 },
  OWN_ADMINISTRATION: { status: 409 },
  ORGANISATION_IN_USE: { status: 409 },
  REFERENCE_IN_USE: { status: 409 },
  REQUEST_PENDING: { status: 409 },
  RENEWAL_TOO_EARLY: { status: 409 },
  RIGHT_ENDED: { status: 409 },
  LOGIN_TAKEN: { status: 409 },
  SECOND_FACTOR_EXISTS: { status: 409 },
  SECOND_FACTOR_NEEDED: { status: 409 },
  TOO_MANY_EXPORTS: { status: 409 },
  TOO_MANY_VIEWS: { status: 409 },
  JOB_STORAGE_FULL: { status: 409 },
  EXPORT_OUTDATED: { status: 409 },
  TERRAIN_MISSING: { status: 409 },
  BODY_REMINDED: { status: 409 },
  TOKEN_EXPIRED: { status: 410 },
  BODY_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  CHECKS_FAILED: { status: 422 },
  EXPORT_TOO_LARGE: { status: 422 },
  EXPORT_TOO_MANY_DOCUMENTS: { status: 422 },
  EXPORT_WITHOUT_DOCUMENTS: { status: 422 },
  SETTINGS_TOO_NEW: { status: 422 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  RATE_LIMITED: { status: 429 },
  EXPORTS_UNDER_WAY: { status: 429 },
  TOO_MANY_JOBS: { status: 429 },
  UNEXPECTED: { status: 500 },
  PROVIDER_FAILED: { status: 502 },
  SERVICE_UNAVAILABLE: { status: 503 },
  READ_ONLY: { status: 503 },
  STORAGE_FULL: { status: 507 },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export const ErrorCode = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

/** Translation key of the sentence shown for an error. */
export const errorMessageKey = (code: ErrorCode): `ERROR_${ErrorCode}` => `ERROR_${code}`;

/** One thing wrong with one field. `path` is dotted, `message` a translation key or a literal the product promises. */
export const Issue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Issue = z.infer<typeof Issue>;

/** How severe a check that failed is: BLOCK stops a submission, WARN may be waived, INFO only tells. */
export const CheckSeverity = z.enum(['BLOCK', 'WARN', 'INFO']);
export type CheckSeverity = z.infer<typeof CheckSeverity>;

/** Outcome of one check of a dossier. */
export const CheckResult = z.object({
  code: z.string(),
  severity: CheckSeverity,
  passed: z.boolean(),
  /** Named values for the sentence `CHECK_<code>` and `CHECK_<code>_FAILED`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Model and edition the figures come from, when the check computes any. */
  modelId: z.string().nullable(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** RFC 9457 problem document, with the portal's members. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: ErrorCode,
  detail: z.string().optional(),
  issues: z.array(Issue),
  traceId: z.string(),
  currentVersion: z.number().int().optional(),
  checks: z.array(CheckResult).optional(),
  /** Facts of a sign-in from outside that was refused, such as its `reason`. */
  values: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;
