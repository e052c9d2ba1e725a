import { type CheckResult, type ErrorCode, errorCatalogue, type Issue } from '@portal/contracts';

export interface ErrorDetails {
  readonly issues?: readonly Issue[];
  /** Outcome of the checks that stopped a submission (422). */
  readonly checks?: readonly CheckResult[];
  /** Current version (409). */
  readonly currentVersion?: number;
  /** A text that the specification prescribes literally. All other texts are translations of the code. */
  readonly detail?: string;
  /** Seconds until a retry makes sense (429, 503). */
  readonly retryAfter?: number;
  /** Facts for the client, as texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** For the log only. */
  readonly cause?: unknown;
}

/** The one error that business code throws. Status and text come from the catalogue. */
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
