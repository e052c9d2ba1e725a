import type { JobError } from '@portal/contracts';
import type { PackedAreas } from '../engine/packed-areas.js';

/** What a thread is told to do. */
export interface Orders {
  /** One job. Input and result cross as JSON: reading and writing megabytes is the thread's work, too. */
  readonly task: { readonly operation: string; readonly input: string };
  /** A part of another thread's job: batches to be united, each by itself. */
  readonly share: { readonly batches: readonly PackedAreas[] };
}
export type Task = Orders['task'];
export type Share = Orders['share'];

/** What comes of it. */
export interface Results {
  /** JSON in UTF-8, in memory of its own: it is handed over, not copied. */
  readonly task: Uint8Array<ArrayBuffer>;
  readonly share: readonly PackedAreas[];
}

/** How it ended; the thread can be used again. */
export type Outcome<T = Results['task']> =
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'failed'; readonly error: JobError };

/** To a thread. */
export type Order =
  | ({ readonly kind: 'task' } & Task)
  | ({ readonly kind: 'share' } & Share)
  /** What came of a share that it wanted help with, if anything. */
  | { readonly kind: 'helped'; readonly request: number; readonly unions: Results['share'] | undefined };

/** From a thread. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly percent: number }
  /** Another thread may do this; the answer is a `helped` for the same request. */
  | ({ readonly kind: 'help'; readonly request: number } & Share)
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Results[keyof Results]>; readonly heapBytes: number }
  /** The thread met something it does not understand and must not be used again. */
  | { readonly kind: 'lost'; readonly fault: ThreadFault; readonly message: string };

export type ThreadFault = 'JOB_MEMORY_EXHAUSTED' | 'JOB_CRASHED';
