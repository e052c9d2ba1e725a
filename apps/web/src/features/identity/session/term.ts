import type { TokenAnswer } from '@portal/contracts';

/**
 * How long a session lasts, as moments of the tab's own clock (`performance.now()`), which nobody can set. The server
 * gives durations, so it does not matter what time the device believes it is.
 */
export interface Term {
  readonly renewedAt: number;
  readonly accessEndsAt: number;
  /** Until when a renewal is possible. */
  readonly refreshEndsAt: number;
  /** Until when it lasts at most. */
  readonly sessionEndsAt: number;
}

/** Seconds that the server says are left. */
export type Left = Pick<TokenAnswer, 'expires_in' | 'refresh_expires_in' | 'session_expires_in'>;

export const RENEWAL_PERIOD_MS = 50 * 60 * 1000;

export function termOf(left: Left, now = performance.now()): Term {
  const at = (seconds: number): number => now + seconds * 1000;
  return {
    renewedAt: now,
    accessEndsAt: at(left.expires_in),
    refreshEndsAt: at(left.refresh_expires_in),
    sessionEndsAt: at(left.session_expires_in),
  };
}

/** Of a session that was found without saying how old it is: a renewal will tell. */
export const unknownTerm: Term = {
  renewedAt: Number.NEGATIVE_INFINITY,
  accessEndsAt: Number.POSITIVE_INFINITY,
  refreshEndsAt: Number.POSITIVE_INFINITY,
  sessionEndsAt: Number.POSITIVE_INFINITY,
};

/** When the session ends if nothing is done, and whether renewing it would help. */
export function endOf({ accessEndsAt, refreshEndsAt, sessionEndsAt }: Term): { at: number; isRenewable: boolean } {
  const lapsesAt = Math.max(accessEndsAt, refreshEndsAt);
  return { at: Math.min(lapsesAt, sessionEndsAt), isRenewable: lapsesAt < sessionEndsAt };
}

/** Whether the token should be renewed by now; tokens that live shorter are renewed in time. */
export function isRenewalDue({ renewedAt, accessEndsAt, sessionEndsAt }: Term, now = performance.now()): boolean {
  const lifetime = Math.min(RENEWAL_PERIOD_MS, ((accessEndsAt - renewedAt) * 5) / 6);
  // The last token lasts as long as the session: another would not make it longer.
  const isLast = accessEndsAt >= sessionEndsAt && Number.isFinite(sessionEndsAt);
  return now >= renewedAt + lifetime && !isLast;
}
