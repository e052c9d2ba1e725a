// @ts-check

/**
 * @typedef {import('./random.mjs').Random} Random
 * @typedef {import('./memory.mjs').Memory} Memory
 * @typedef {Readonly<Record<string, any>>} Schema
 */

/** @type {readonly unknown[]} */
const HOSTILE = [
  ...[null, true, 0, -0, -1, 1e-12, 0.0004, 1e308, 2 ** 31, 2 ** 53, Number.MIN_SAFE_INTEGER],
  ...['', ' ', '\u0000', '\ud800', '🦒'.repeat(40), 'é'.normalize('NFD'), '<p>'.repeat(500), '&'.repeat(5000)],
  ...["'; DROP TABLE dossier; --", '%', '\\', '{{name}}', '../../etc/passwd', 'x'.repeat(70_000), 'null', '1e999'],
  ...['9999-12-31T23:59:59Z', '0000-00-00', '2026-02-30', '-infinity', [], {}, [[]], [null], { id: { $ne: null } }],
  ...[JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('['.repeat(200) + ']'.repeat(200)), Array(300).fill(0)],
];

/** @type {Readonly<Record<string, () => string>>} */
const FORMATS = {
  uuid: () => '01990000-0000-7000-8000-0000000000ff',
  date: () => '2030-01-01',
  'date-time': () => '2030-01-01T00:00:00Z',
  email: () => 'somebody@example.org',
  uri: () => 'https://example.org/',
};

/** Share of members that get a value of no use. */
const WRONG_SHARE = 0.015;
/** Share of members that get a value that an answer had in a member of this name. */
const REMEMBERED_SHARE = 0.4;
/** Share of members of a name for which values are known that get one of them. */
const TAUGHT_SHARE = 0.95;
const LEFT_OUT_SHARE = 0.45;
const DEPTH = 12;

/** Values for the schemas of calls: mostly what they describe, sometimes not. */
export class Values {
  /**
   * @param {Random} random
   * @param {Memory} memory
   */
  constructor(random, memory) {
    this.random = random;
    this.memory = memory;
  }

  hostile() {
    return this.random.pick(HOSTILE);
  }

  /**
   * @param {Schema} schema
   * @param {{ tag: string, name?: string, version?: number }} place
   * @returns {unknown}
   */
  of(schema, place, depth = 0) {
    const { random, memory } = this;
    if (typeof schema !== 'object' || depth > DEPTH || random.chance(WRONG_SHARE)) return this.hostile();
    if (place.name === 'version' && place.version !== undefined && random.chance(0.9)) return place.version;
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return random.pick(schema.enum);
    if (place.name !== undefined && random.chance(memory.isTaught(place.name) ? TAUGHT_SHARE : REMEMBERED_SHARE)) {
      const value = memory.value(place.name);
      if (value !== undefined) return value;
    }
    const choices = schema.oneOf ?? schema.anyOf;
    if (Array.isArray(choices)) return this.of(random.pick(choices), place, depth + 1);
    if (Array.isArray(schema.allOf)) return this.of(random.pick(schema.allOf), place, depth + 1);
    return this.#ofType(schema, place, depth);
  }

  /**
   * @param {Schema} schema
   * @param {{ tag: string, name?: string, version?: number }} place
   * @param {number} depth
   */
  #ofType(schema, place, depth) {
    const { random } = this;
    switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
      case 'object':
        return this.#object(schema, place, depth);
      case 'array': {
        if (schema.prefixItems) {
          const items = /** @type {Schema[]} */ (schema.prefixItems);
          return items.map((item) => this.of(item, { tag: place.tag }, depth + 1));
        }
        const count = (schema.minItems ?? 0) + random.whole(3);
        return Array.from({ length: count }, () => this.of(schema.items ?? {}, { tag: place.tag }, depth + 1));
      }
      case 'string':
        return this.#text(schema, place.tag);
      case 'boolean':
        return random.chance(0.5);
      case 'integer':
        return Math.trunc(this.#number(schema));
      case 'number':
        return this.#number(schema);
      case 'null':
        return null;
      default:
        return this.hostile();
    }
  }

  /**
   * @param {Schema} schema
   * @param {{ tag: string, version?: number }} place
   * @param {number} depth
   */
  #object({ properties = {}, required = [] }, { tag, version }, depth) {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || !this.random.chance(LEFT_OUT_SHARE),
    );
    return Object.fromEntries(
      names.map((name) => [name, this.of(properties[name], { tag, name, version }, depth + 1)]),
    );
  }

  /**
   * @param {Schema} schema
   * @param {string} tag
   */
  #text({ format, minLength = 0, maxLength }, tag) {
    const { random, memory } = this;
    if (format === 'uuid') return memory.id(tag) ?? FORMATS.uuid?.();
    if (format in FORMATS) return FORMATS[format]?.();
    const most = Math.max(minLength, Math.min(maxLength ?? 40, 4000));
    const length = random.pick([minLength, Math.max(minLength, Math.min(8, most)), most]);
    return Array.from({ length }, () => random.pick([...'abcXYZ019 éß-_.'])).join('');
  }

  /** @param {Schema} schema */
  #number({ minimum = 0, maximum = 1e6 }) {
    const { random } = this;
    if (random.chance(0.3)) return random.pick([minimum, maximum, minimum + 1]);
    return minimum + random.next() * (Math.min(maximum, minimum + 1e6) - minimum);
  }
}
