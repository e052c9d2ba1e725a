import { Worker } from 'node:worker_threads';
import { buffersOf } from '../engine/packed-areas.js';
import type { Message, Order, Outcome, Results, Share, Task, ThreadFault } from './messages.js';

/** The compiled entry in `dist`; tests, which run the sources, use it as well. */
const ENTRY = new URL('../../dist/threads/entry.js', import.meta.url);

/** Of a thread's memory: JavaScript's share, in which 64 MB of JSON are parsed; GEOS has the rest. */
const HEAP_SHARE = 0.5;
const MEGABYTE = 1024 ** 2;

/** The thread ended during its task, or before it could take one. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';

  constructor(
    readonly fault: ThreadFault,
    message: string,
  ) {
    super(message);
  }
}

/** Callbacks of a running task. */
export interface Supervisor {
  onProgress(percent: number): void;
  /** Lets other threads do a part of the task; undefined when none did. */
  help(share: Share): Promise<Results['share'] | undefined>;
}

interface Assignment {
  readonly resolve: (outcome: Outcome<Results[keyof Results]>) => void;
  readonly reject: (reason: unknown) => void;
  readonly supervisor: Supervisor | undefined;
}

/** A worker thread that runs one task at a time until it is ended or crashes. */
export class GeometryThread {
  private readonly worker: Worker;
  private assignment: Assignment | undefined;
  /** Why it takes no further task. */
  lost: ThreadLost | undefined;
  /** Resolves when the thread can take its first task, or has ended. */
  readonly ready: Promise<void>;
  /** Bytes of WebAssembly memory, which never shrinks. */
  heapBytes = 0;

  /**
   * @param memoryBytes of JavaScript and WebAssembly together
   * @param others threads that may help this one
   */
  constructor(memoryBytes: number, others: number) {
    const heapBytes = memoryBytes * HEAP_SHARE;
    this.worker = new Worker(ENTRY, {
      execArgv: [],
      workerData: { memoryBytes: memoryBytes - heapBytes, others },
      resourceLimits: { maxOldGenerationSizeMb: heapBytes / MEGABYTE },
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

  /** @throws ThreadLost, or the signal's reason: aborting ends the thread with its task */
  run(task: Task, signal: AbortSignal, supervisor: Supervisor): Promise<Outcome> {
    return this.assign<'task'>({ kind: 'task', ...task }, signal, supervisor);
  }

  /** @throws as {@link run} */
  unite(share: Share, signal: AbortSignal): Promise<Outcome<Results['share']>> {
    return this.assign<'share'>({ kind: 'share', ...share }, signal, undefined, share.batches.flatMap(buffersOf));
  }

  private assign<K extends keyof Results>(
    order: Extract<Order, { kind: K }>,
    signal: AbortSignal,
    supervisor: Supervisor | undefined,
    handedOver: readonly ArrayBuffer[] = [],
  ): Promise<Outcome<Results[K]>> {
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
      // There is one task at a time, so the next outcome belongs to this one.
      this.assignment = {
        resolve: settle((outcome) => resolve(outcome as Outcome<Results[K]>)),
        reject: settle(reject),
        supervisor,
      };
      this.worker.postMessage(order, handedOver);
    });
  }

  async end(): Promise<void> {
    this.lose(new ThreadLost('JOB_CRASHED', 'The thread was ended'));
    await this.worker.terminate();
  }

  private receive(message: Exclude<Message, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'progress':
        this.assignment?.supervisor?.onProgress(message.percent);
        break;
      case 'help':
        void this.help(message.request, message);
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

  private async help(request: number, share: Share): Promise<void> {
    try {
      const unions = await this.assignment?.supervisor?.help(share);
      const order: Order = { kind: 'helped', request, unions };
      this.worker.postMessage(order, unions?.flatMap(buffersOf) ?? []);
    } catch (error) {
      // Without an answer the thread would never continue.
      this.lose(new ThreadLost('JOB_CRASHED', error instanceof Error ? error.message : String(error)));
      await this.worker.terminate();
    }
  }

  private lose(reason: ThreadLost): void {
    this.lost ??= reason;
    this.assignment?.reject(this.lost);
  }
}
