// @ts-check
import { Values } from './values.mjs';

/** @typedef {import('./values.mjs').Schema} Schema */

/** A body of JSON may have a megabyte. */
const MOST_CHARACTERS = 900_000;
const MOST_ITEMS = 5000;
const MOST_OF_A_TEXT = 20_000;
const DEPTH = 8;

/** As large as schemas allow: every member, the longest arrays and texts. */
export class LargestValues extends Values {
  /**
   * @param {Schema} schema
   * @param {{ tag: string, name?: string, version?: number }} place
   * @returns {unknown}
   * @override
   */
  of(schema, place) {
    // The whole is made smaller until it fits.
    for (let items = MOST_ITEMS; ; items = Math.floor(items / 4)) {
      const value = this.#largest(schema, place, { items, depth: 0 });
      if (items < 1 || (JSON.stringify(value)?.length ?? 0) <= MOST_CHARACTERS) return value;
    }
  }

  /**
   * @param {Schema} schema
   * @param {{ tag: string, name?: string, version?: number }} place
   * @param {{ items: number, depth: number }} bounds
   * @returns {unknown}
   */
  #largest(schema, place, { items, depth }) {
    const below = { items: depth === 0 ? items : Math.max(1, Math.floor(items / 10)), depth: depth + 1 };
    if (typeof schema !== 'object' || depth > DEPTH) return null;
    if (place.name === 'version' && place.version !== undefined) return place.version;
    if (place.name === 'pageSize') return schema.minimum === 0 ? 0 : schema.maximum;
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if (place.name !== undefined && this.memory.isTaught(place.name)) return this.memory.value(place.name);
    const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if (Array.isArray(choices)) return this.#largest(choices[0], place, below);
    const { type } = schema;
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, member]) => [
          name,
          this.#largest(/** @type {Schema} */ (member), { ...place, name }, below),
        ]),
      );
    if (type === 'array') {
      if (schema.prefixItems)
        return schema.prefixItems.map((/** @type {Schema} */ item) => this.#largest(item, { tag: place.tag }, below));
      const count = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? items, items));
      return Array.from({ length: count }, () => this.#largest(schema.items ?? {}, { tag: place.tag }, below));
    }
    if (type === 'string' && !schema.format)
      return 'a, '.repeat(MOST_OF_A_TEXT).slice(0, Math.min(schema.maxLength ?? MOST_OF_A_TEXT, MOST_OF_A_TEXT));
    if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? 1e6, 1e6);
    return super.of(schema, place);
  }
}
