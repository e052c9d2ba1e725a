import type { JobError } from '@portal/contracts';
import type { PackedAreas } from '../engine/packed-areas.js';

/** A task for a thread. */
export interface Orders {
  /** One job. Input and result are passed as JSON, so that the thread also parses and serialises them. */
  readonly task: { readonly operation: string; readonly input: string };
  /** A part of another thread's job: batches to be united separately. */
  readonly share: { readonly batches: readonly PackedAreas[] };
}
export type Task = Orders['task'];
export type Share = Orders['share'];

/** The outcome of a task. */
export interface Results {
  /** JSON in UTF-8, in a buffer of its own: transferred, not copied. */
  readonly task: Uint8Array<ArrayBuffer>;
  readonly share: readonly PackedAreas[];
}

/** The end of a task after which the thread can be used again. */
export type Outcome<T = Results['task']> =
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'failed'; readonly error: JobError };

/** Messages to a thread. */
export type Order =
  | ({ readonly kind: 'task' } & Task)
  | ({ readonly kind: 'share' } & Share)
  /** The result of the part for which it requested help; undefined if there is none. */
  | { readonly kind: 'helped'; readonly request: number; readonly unions: Results['share'] | undefined };

/** Messages from a thread. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly percent: number }
  /** A part that another thread may do; answered by `helped` with the same request number. */
  | ({ readonly kind: 'help'; readonly request: number } & Share)
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Results[keyof Results]>; readonly heapBytes: number }
  /** An unexpected error: the thread must not be used again. */
  | { readonly kind: 'lost'; readonly fault: ThreadFault; readonly message: string };

export type ThreadFault = 'JOB_MEMORY_EXHAUSTED' | 'JOB_CRASHED';
