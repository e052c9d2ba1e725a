// @ts-check

/**
 * Chances that a seed decides, so that a run can be repeated.
 * @typedef {object} Random
 * @property {() => number} next from 0 to below 1
 * @property {(share: number) => boolean} chance
 * @property {(below: number) => number} whole
 * @property {<T>(items: readonly T[]) => T} pick
 */

/**
 * Mulberry32.
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} below */
  const whole = (below) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => /** @type {any} */ (items[whole(items.length)]),
  };
}
