/** Why a job's thread is ended by the worker. */
export type StopReason =
  /** Cancelled, finished elsewhere, or claimed by another attempt: nothing is written. */
  | 'not-ours'
  | 'time-exhausted'
  /** The job's deadline has passed: it is not tried again. */
  | 'deadline-passed'
  /** The worker is closing: another worker repeats the job. */
  | 'closing';

export class Stopped extends Error {
  override readonly name = 'Stopped';

  constructor(readonly reason: StopReason) {
    super(`Stopped: ${reason}`);
  }
}
