// @ts-check

/** Demonstration accounts, each with a session that is begun anew when it has ended. */
export class Accounts {
  /** @type {Map<string, string>} */
  #tokens = new Map();
  /** Operations that an account may call, as far as is known. @type {Map<string, Set<string>>} */
  #admitted = new Map();

  /**
   * @param {string} url of the portal
   * @param {readonly string[]} logins
   * @param {string} password
   */
  constructor(url, logins, password) {
    this.url = url;
    this.logins = logins;
    this.password = password;
  }

  /** @param {string} login @returns {Promise<string | undefined>} an access token; undefined when the account is closed */
  async tokenOf(login) {
    const known = this.#tokens.get(login);
    if (known !== undefined) return known;
    const body = new URLSearchParams({ grant_type: 'password', username: login, password: this.password });
    const answer = await fetch(`${this.url}/token`, { method: 'POST', body });
    /** @type {any} */
    const { access_token: token } = await answer.json().catch(() => ({}));
    if (typeof token === 'string') this.#tokens.set(login, token);
    return token;
  }

  /** @param {string} login */
  forget(login) {
    this.#tokens.delete(login);
  }

  /**
   * @param {string} operation
   * @param {string} login
   */
  admitted(operation, login) {
    const logins = this.#admitted.get(operation) ?? new Set();
    this.#admitted.set(operation, logins.add(login));
  }

  /**
   * Mostly one that may call it.
   * @param {string} operation
   * @param {import('./random.mjs').Random} random
   */
  choose(operation, random) {
    const admitted = [...(this.#admitted.get(operation) ?? [])];
    return admitted.length > 0 && random.chance(0.85) ? random.pick(admitted) : random.pick(this.logins);
  }
}
