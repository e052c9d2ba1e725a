import type { JobError } from '@portal/contracts';

/** One job for a thread. Input and result cross as JSON: reading and writing megabytes is the thread's work, too. */
export interface Task {
  readonly operation: string;
  readonly input: string;
}

/** What came out of a task; the thread can be used again. */
export type Outcome =
  /** JSON in UTF-8, in memory of its own: it is handed over, not copied. */
  | { readonly kind: 'done'; readonly result: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly error: JobError };

export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly heapBytes: number }
  /** The thread met something it does not understand and must not be used again. */
  | { readonly kind: 'lost'; readonly fault: ThreadFault; readonly message: string };

export type ThreadFault = 'JOB_MEMORY_EXHAUSTED' | 'JOB_CRASHED';
