import { Worker } from 'node:worker_threads';
import type { Message, Outcome, Task, ThreadFault } from './messages.js';

/** The compiled entry: this file's neighbour in `dist`, and found there also from the sources that tests run. */
const ENTRY = new URL('../../dist/threads/entry.js', import.meta.url);

/** Memory of JavaScript: several times what the largest input takes. */
const HEAP_MEGABYTES = 1024;

/** The thread ended under its task, or before it could take one. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';

  constructor(
    readonly fault: ThreadFault,
    message: string,
  ) {
    super(message);
  }
}

interface Assignment {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: (percent: number) => void;
}

/** A worker thread that does one task at a time until it is ended, by somebody or by a task. */
export class GeometryThread {
  private readonly worker: Worker;
  private assignment: Assignment | undefined;
  /** Why no task can be given to it any more. */
  lost: ThreadLost | undefined;
  /** Resolves when the first task can be given, or when the thread ended before. */
  readonly ready: Promise<void>;
  /** Memory that WebAssembly has taken; it never shrinks. */
  heapBytes = 0;

  /** @param memoryBytes of WebAssembly */
  constructor(memoryBytes: number) {
    this.worker = new Worker(ENTRY, {
      execArgv: [],
      workerData: { memoryBytes },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    this.ready = new Promise((resolve) => {
      this.worker.on('message', (message: Message) => {
        if (message.kind === 'ready') resolve();
        else this.receive(message);
      });
      this.worker.on('error', (error: NodeJS.ErrnoException) => {
        const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        this.lose(new ThreadLost(outOfMemory ? 'JOB_MEMORY_EXHAUSTED' : 'JOB_CRASHED', error.message));
      });
      this.worker.on('exit', (code) => {
        this.lose(new ThreadLost('JOB_CRASHED', `The thread ended with code ${code}`));
        resolve();
      });
    });
  }

  /**
   * @param signal ends the thread with its task
   * @throws ThreadLost, or the signal's reason
   */
  run(task: Task, signal: AbortSignal, onProgress: (percent: number) => void): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.lost) return reject(this.lost);
      const abort = () => {
        this.assignment = undefined;
        reject(signal.reason);
        void this.end();
      };
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort, { once: true });
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          signal.removeEventListener('abort', abort);
          this.assignment = undefined;
          how(value);
        };
      this.assignment = { resolve: settle(resolve), reject: settle(reject), onProgress };
      this.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    this.lose(new ThreadLost('JOB_CRASHED', 'The thread was ended'));
    await this.worker.terminate();
  }

  private receive(message: Exclude<Message, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'progress':
        this.assignment?.onProgress(message.percent);
        break;
      case 'outcome':
        this.heapBytes = message.heapBytes;
        this.assignment?.resolve(message.outcome);
        break;
      case 'lost':
        this.lose(new ThreadLost(message.fault, message.message));
        void this.worker.terminate();
    }
  }

  private lose(reason: ThreadLost): void {
    this.lost ??= reason;
    this.assignment?.reject(this.lost);
  }
}
