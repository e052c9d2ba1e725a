import { type CheckResult, type ErrorCode, errorCatalogue, type Issue } from '@portal/contracts';

export interface ErrorDetails {
  readonly issues?: readonly Issue[];
  /** Outcome of the checks that stopped a submission (422). */
  readonly checks?: readonly CheckResult[];
  /** Version the caller should have known (409). */
  readonly currentVersion?: number;
  /** A literal text the product promises. Everything else a person reads is a translation of the code. */
  readonly detail?: string;
  /** Seconds until it makes sense to ask again (429, 503). */
  readonly retryAfter?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

/** The one error that business code throws. Status and wording come from the catalogue. */
export class PortalError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code, { cause: details.cause });
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
