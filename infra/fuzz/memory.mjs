// @ts-check

/** @typedef {import('./random.mjs').Random} Random */

const MOST_IDS = 400;
const MOST_VALUES = 30;
const DEPTH = 8;
const MEMBERS = 60;
/** An id below this depth is that of something within what was asked for, such as an event of a dossier. */
const OWN_DEPTH = 2;
const OTHER = 'other';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What earlier answers said: ids, versions of things, and values by the name of their member. */
export class Memory {
  /** @type {Map<string, string[]>} */
  #ids = new Map();
  /** @type {Map<string, number>} */
  #versions = new Map();
  /** @type {Map<string, unknown[]>} */
  #values = new Map();
  /** Names of members whose values do not come from answers. @type {Set<string>} */
  #taught = new Set();

  /**
   * @param {Random} random
   * @param {ReadonlySet<string>} spared ids that no call names: those of the accounts that call
   */
  constructor(random, spared) {
    this.random = random;
    this.spared = spared;
  }

  /**
   * @param {string} tag group of the call that answered
   * @param {unknown} answer
   */
  learn(tag, answer, depth = 0) {
    if (typeof answer !== 'object' || answer === null || depth > DEPTH) return;
    const { id, version } = /** @type {Record<string, unknown>} */ (answer);
    if (typeof id === 'string' && typeof version === 'number') this.#versions.set(id, version);
    for (const [name, value] of Object.entries(answer).slice(0, MEMBERS)) {
      if (typeof value === 'string' && UUID.test(value) && !this.spared.has(value))
        this.#keep(this.#ids, name === 'id' && depth <= OWN_DEPTH ? tag : OTHER, value);
      if (Number.isNaN(Number(name)) && !this.#taught.has(name)) this.#keep(this.#values, name, value);
      this.learn(tag, value, depth + 1);
    }
  }

  /**
   * An id that the group has answered with, or one of another.
   * @param {string} tag
   */
  id(tag) {
    const ids = this.#ids.get(tag) ?? [];
    if (ids.length > 0 && this.random.chance(0.9)) return this.random.pick(ids);
    const others = [...this.#ids.values()].flat();
    return others.length > 0 ? this.random.pick(others) : undefined;
  }

  /** @param {string} id */
  versionOf(id) {
    return this.#versions.get(id);
  }

  /**
   * @param {string} name
   * @param {readonly unknown[]} values that a member of this name may have
   */
  teach(name, values) {
    this.#taught.add(name);
    for (const value of values) this.#keep(this.#values, name, value);
  }

  /** @param {string} name */
  isTaught(name) {
    return this.#taught.has(name);
  }

  /**
   * A value that a member of this name had.
   * @param {string} name
   */
  value(name) {
    const values = this.#values.get(name);
    return values ? structuredClone(this.random.pick(values)) : undefined;
  }

  /**
   * @template T
   * @param {Map<string, T[]>} kept
   * @param {string} name
   * @param {T} value
   */
  #keep(kept, name, value) {
    const values = kept.get(name) ?? [];
    kept.set(name, values);
    const most = kept === /** @type {unknown} */ (this.#ids) ? MOST_IDS : MOST_VALUES;
    if (values.length < most) values.push(value);
    else values[this.random.whole(most)] = value;
  }
}
