// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Numbers that the probe shares: the longest wait, when the question that waits was asked, and how many were answered. */
const [LONGEST, ANSWERED] = [0, 2];
const NUMBERS = 3;

/** Asks a portal all the time whether it is live, in a thread that the caller's own work does not delay. */
export class Liveness {
  #numbers = new Float64Array(new SharedArrayBuffer(NUMBERS * Float64Array.BYTES_PER_ELEMENT));
  /** @type {Worker} */
  #worker;

  /** @param {string} url of the portal */
  constructor(url) {
    const workerData = { url: `${url}/health/live`, numbers: this.#numbers };
    this.#worker = new Worker(new URL('./liveness-thread.mjs', import.meta.url), { workerData });
    this.#worker.on('error', (error) => console.error(error));
  }

  /** Milliseconds of the longest wait since the last look, also of a question that still waits. */
  take() {
    const [longest = 0, asked = 0] = this.#numbers;
    this.#numbers[LONGEST] = 0;
    return Math.max(longest, asked === 0 ? 0 : Date.now() - asked);
  }

  /** As `take`, once every question has been answered that was asked before. */
  async takeSettled(patienceMs = 60_000) {
    const answered = this.#numbers[ANSWERED] ?? 0;
    const until = Date.now() + patienceMs;
    while ((this.#numbers[ANSWERED] ?? 0) < answered + 2 && Date.now() < until) await pause(5);
    return this.take();
  }

  close() {
    return this.#worker.terminate();
  }
}
