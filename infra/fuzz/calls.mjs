// @ts-check

/**
 * @typedef {import('./values.mjs').Schema} Schema
 * @typedef {import('./values.mjs').Values} Values
 * @typedef {import('./memory.mjs').Memory} Memory
 * @typedef {import('./random.mjs').Random} Random
 *
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} tag
 * @property {string} method
 * @property {string} path
 * @property {readonly { name: string, in: string, required: boolean, schema: Schema }[]} parameters
 * @property {{ mediaType: string, schema: Schema } | undefined} body
 *
 * @typedef {object} Call
 * @property {Operation} operation
 * @property {string} address
 * @property {Record<string, string>} headers
 * @property {string | FormData | URLSearchParams | undefined} body
 * @property {unknown} value what the body says
 */

/** Calls that would take the accounts away from the rest of the run. */
const LEFT_OUT = new Set(['signInRules.setSignInRules', 'account.deleteUserRequest', 'supervision.forceLogout']);

/**
 * @param {any} description OpenAPI document
 * @returns {Operation[]}
 */
export const operationsOf = ({ paths }) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, tags, parameters, requestBody }]) => {
        const [[mediaType, content] = []] = /** @type {[string, any][]} */ (Object.entries(requestBody?.content ?? {}));
        const body = mediaType === undefined ? undefined : { mediaType, schema: content.schema };
        return { id: operationId, tag: tags[0], method: method.toUpperCase(), path, parameters, body };
      }),
    )
    .filter(({ id }) => !LEFT_OUT.has(id));

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Half a surrogate pair has no place in an address. */
const wellFormed = (/** @type {string} */ text) => Buffer.from(text).toString();

/** A header takes no line ends and no characters beyond Latin-1. */
const headerText = (/** @type {unknown} */ value) =>
  textOf(value)
    .replace(/[^ -~]/g, '')
    .slice(0, 300) || 'x';

/** Makes calls of operations. */
export class Calls {
  /**
   * @param {Random} random
   * @param {Memory} memory
   * @param {Values} values
   */
  constructor(random, memory, values) {
    this.random = random;
    this.memory = memory;
    this.values = values;
  }

  /**
   * @param {Operation} operation
   * @returns {Call}
   */
  of(operation) {
    const { tag, parameters, body } = operation;
    let address = operation.path;
    /** @type {string | undefined} */
    let named;
    const query = new URLSearchParams();
    /** @type {Record<string, string>} */
    const headers = {};
    for (const { name, in: place, required, schema } of parameters) {
      if (!required && this.random.chance(0.6)) continue;
      const value = textOf(this.values.of(schema, schema.format === 'uuid' ? { tag } : { tag, name }));
      if (place === 'path') {
        named ??= value;
        address = address.replace(`{${name}}`, encodeURIComponent(wellFormed(value)) || '%20');
      } else if (place === 'query') query.append(name, value);
      else headers[name] = headerText(value);
    }
    const version = named === undefined ? undefined : this.memory.versionOf(named);
    const sent = body && this.#body(body, { tag, version });
    if (sent?.type) headers['content-type'] = sent.type;
    return {
      operation,
      address: query.size > 0 ? `${address}?${query}` : address,
      headers,
      body: sent?.content,
      value: sent?.value,
    };
  }

  /**
   * @param {{ mediaType: string, schema: Schema }} body
   * @param {{ tag: string, version: number | undefined }} place
   * @returns {{ type?: string, content: Call['body'], value?: unknown }}
   */
  #body({ mediaType, schema }, place) {
    if (this.random.chance(0.01)) return { type: mediaType, content: this.random.pick(['{', '', '[', 'null', '"']) };
    const value = this.values.of(schema, place);
    const members = Object.entries(Object(value));
    if (mediaType === 'application/x-www-form-urlencoded')
      return { content: new URLSearchParams(members.map(([name, member]) => [name, textOf(member)])) };
    if (mediaType !== 'multipart/form-data')
      return { type: mediaType, content: JSON.stringify(value) ?? 'null', value };
    const form = new FormData();
    for (const [name, member] of members)
      if (name !== 'files') form.append(wellFormed(name), JSON.stringify(member) ?? 'null');
    for (let at = this.random.whole(3); at > 0; at--) {
      const name = this.random.pick(['a.pdf', 'b.txt', 'c.exe', 'é.csv', '..', 'x'.repeat(300)]);
      form.append(`files[${at}]`, new Blob([this.random.pick(['%PDF-1.4', 'a;b', '', 'x'.repeat(100_000)])]), name);
    }
    return { content: form, value };
  }
}
