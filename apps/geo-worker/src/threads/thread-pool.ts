import { GeometryThread, ThreadLost } from './geometry-thread.js';
import type { Results, Share } from './messages.js';

/** Bytes of WebAssembly memory above which a thread is replaced. */
const RECYCLE_BYTES = 256 * 1024 * 1024;

/** As many warm threads as jobs may run at once. A thread that crashed or grew too large is replaced. */
export class ThreadPool {
  private readonly idle: GeometryThread[] = [];
  private readonly busy = new Set<GeometryThread>();
  private readonly waiting: ((thread: GeometryThread) => void)[] = [];
  private closed = false;

  constructor(
    private readonly size: number,
    private readonly memoryBytes: number,
  ) {
    for (let i = 0; i < size; i++) this.idle.push(this.start());
  }

  /**
   * Resolves when every thread can take a job without delay.
   *
   * @throws ThreadLost when one ended instead
   */
  async ready(): Promise<void> {
    await Promise.all(this.idle.map((thread) => thread.ready));
    for (const { lost } of this.idle) if (lost) throw lost;
  }

  /** Runs `work` with a started thread that nothing else uses meanwhile. */
  async use<T>(work: (thread: GeometryThread) => Promise<T>): Promise<T> {
    const thread = await this.take();
    try {
      await thread.ready;
      return await work(thread);
    } finally {
      this.giveBack(thread);
    }
  }

  /** Lets an idle thread do a part of a job; undefined when there is none, or it failed. */
  async help({ batches }: Share, signal: AbortSignal): Promise<Results['share'] | undefined> {
    if (this.idle.length === 0) return undefined;
    try {
      const outcome = await this.use((thread) => thread.unite({ batches }, signal));
      return outcome.kind === 'done' ? outcome.result : undefined;
    } catch (error) {
      // The requesting thread does it itself, and reports the error if it fails as well.
      if (error instanceof ThreadLost || signal.aborted) return undefined;
      throw error;
    }
  }

  /** Ends every thread together with its task. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.idle, ...this.busy].map((thread) => thread.end()));
  }

  private start(): GeometryThread {
    return new GeometryThread(this.memoryBytes, this.size - 1);
  }

  private async take(): Promise<GeometryThread> {
    const idle = this.idle.pop();
    const thread = idle ? this.fit(idle) : await new Promise<GeometryThread>((resolve) => this.waiting.push(resolve));
    this.busy.add(thread);
    return thread;
  }

  private giveBack(used: GeometryThread): void {
    this.busy.delete(used);
    if (this.closed) return;
    const thread = this.fit(used);
    const next = this.waiting.shift();
    if (next) next(thread);
    else this.idle.push(thread);
  }

  private fit(thread: GeometryThread): GeometryThread {
    if (!thread.lost && thread.heapBytes <= RECYCLE_BYTES) return thread;
    void thread.end();
    return this.start();
  }
}
