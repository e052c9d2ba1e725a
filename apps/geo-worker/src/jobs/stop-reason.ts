/** Why a job's thread is ended from outside. */
export type StopReason =
  /** Cancelled, finished elsewhere, or taken over by another attempt: nothing is written. */
  | 'not-ours'
  | 'time-exhausted'
  /** The time until which the result was wanted is over: nobody tries again. */
  | 'deadline-passed'
  /** The worker is closing and does not wait any longer: somebody else does it again. */
  | 'closing';

export class Stopped extends Error {
  override readonly name = 'Stopped';

  constructor(readonly reason: StopReason) {
    super(`Stopped: ${reason}`);
  }
}
