// @ts-check
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A port of 127.0.0.1 that was free a moment ago.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/**
 * Whether this process may listen on the port, on every interface.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const portIsFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/**
 * Resolves when `condition` does to true; rejects after `seconds`.
 * @param {string} what named in the error
 * @param {() => Promise<boolean>} condition
 * @param {number} [seconds]
 */
export async function until(what, condition, seconds = 30) {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${seconds} s`);
    await pause(50);
  }
}
