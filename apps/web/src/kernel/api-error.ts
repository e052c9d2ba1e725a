import {
  type ErrorCode,
  errorCatalogue,
  errorMessageKey,
  Problem,
  type SecondFactorMethod,
  TokenError,
} from '@portal/contracts';

/** What a sign-in still wants after the password. */
export interface SecondFactorAsked {
  readonly token: string;
  readonly methods: readonly SecondFactorMethod[];
}

interface Circumstances {
  /** Why a sign-in or a renewal was refused (RFC 6749). */
  readonly grantError?: TokenError['error'];
  /** The session that was to be renewed was ended by a person. */
  readonly isSessionEnded?: boolean;
  readonly secondFactor?: SecondFactorAsked;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** What every failed call rejects with, whether the server answered or not. */
export class ApiError extends Error {
  readonly grantError?: TokenError['error'];
  readonly isSessionEnded: boolean;
  readonly secondFactor?: SecondFactorAsked;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly problem: Problem,
    { grantError, isSessionEnded = false, secondFactor, retryAfterSeconds, cause }: Circumstances = {},
  ) {
    super(problem.code, { cause });
    this.name = 'ApiError';
    this.grantError = grantError;
    this.isSessionEnded = isSessionEnded;
    this.secondFactor = secondFactor;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): ErrorCode {
    return this.problem.code;
  }

  /** Translation key of the sentence that tells it. */
  get messageKey(): string {
    return errorMessageKey(this.problem.code);
  }
}

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 502 || status === 504) return 'SERVICE_UNAVAILABLE';
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.find((code) => status !== 400 && errorCatalogue[code].status === status) ?? 'UNEXPECTED';
};

const problemOf = (code: ErrorCode, status: number, traceId = ''): Problem => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  issues: [],
  traceId,
});

/** No answer at all: the network, the proxy or the server is away. */
export const unreachable = (cause: unknown): ApiError =>
  new ApiError(problemOf('SERVICE_UNAVAILABLE', errorCatalogue.SERVICE_UNAVAILABLE.status), { cause });

/** An answer that does not keep the contract. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(problemOf('UNEXPECTED', status), { cause });

/** Reads a failed answer: a problem document, an OAuth error, or whatever a proxy put in its place. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : undefined;
  const problem = Problem.safeParse(body);
  if (problem.success) return new ApiError(problem.data, { retryAfterSeconds });
  const {
    error: grantError,
    session_ended: isSessionEnded,
    mfa_token,
    mfa_methods,
  } = TokenError.safeParse(body).data ?? {};
  const secondFactor = mfa_token && mfa_methods ? { token: mfa_token, methods: mfa_methods } : undefined;
  const circumstances = { grantError, isSessionEnded, secondFactor, retryAfterSeconds };
  return new ApiError(problemOf(codeOfStatus(response.status), response.status), circumstances);
}

const isOffline = (): boolean => navigator.onLine === false;

/** Translation key for anything thrown. */
export function messageKeyOf(error: unknown): string {
  // A part of the program that cannot be loaded fails without an answer, as a call does.
  const isUnanswered = error instanceof ApiError ? error.code === 'SERVICE_UNAVAILABLE' : error instanceof TypeError;
  if (isUnanswered && isOffline()) return 'ERROR_OFFLINE';
  return error instanceof ApiError ? error.messageKey : errorMessageKey('UNEXPECTED');
}

const MINUTE = 60;

/** The sentence for anything thrown: who called too often reads for how long to wait. */
export function errorText(
  error: unknown,
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string,
): string {
  const seconds = error instanceof ApiError && error.code === 'RATE_LIMITED' ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) return t(messageKeyOf(error));
  if (seconds <= MINUTE) return t('ERROR_RATE_LIMITED_SECONDS', { count: Math.max(1, seconds) });
  return t('ERROR_RATE_LIMITED_MINUTES', { count: Math.ceil(seconds / MINUTE) });
}
