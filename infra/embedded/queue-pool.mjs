// @ts-check
import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A client of the pool: all clients speak to the one session, each hears the channels it listens to. */
class QueueClient extends EventEmitter {
  /** @type {Set<string>} */
  #channels = new Set();
  #pool;

  /** @param {QueuePool} pool */
  constructor(pool) {
    super();
    this.#pool = pool.on('notification', this.#hear);
  }

  /** @param {import('./queue-thread.mjs').Notification} notification */
  #hear = (notification) => {
    if (this.#channels.has(notification.channel)) this.emit('notification', notification);
  };

  /**
   * @param {string} text
   * @param {readonly unknown[]} [params]
   */
  async query(text, params) {
    const [, channel] = /^\s*LISTEN\s+"?(\w+)"?/im.exec(text.replace(/^\s*--.*$/gm, '')) ?? [];
    if (!channel) return this.#pool.query(text, params);
    this.#channels.add(channel);
    return this.#pool.ask('listen', channel);
  }

  release() {
    this.#pool.off('notification', this.#hear);
  }
}

/**
 * What BullMQ's PostgreSQL backend asks of a `pg.Pool`, answered by a PGlite of its own in a thread of this process.
 * That database has one session, which suffices because the backend runs every command as one statement.
 */
class QueuePool extends EventEmitter {
  options = { keepAlive: true };
  /** @type {Map<number, { resolve: (result: import('bullmq').PgQueryResult) => void, reject: (error: Error) => void }>} */
  #asked = new Map();
  #last = 0;
  #thread;

  /** @param {Worker} thread */
  constructor(thread) {
    super();
    this.setMaxListeners(0);
    this.#thread = thread.on('message', this.#receive);
    thread.on('error', this.#fail);
    thread.on('exit', () => this.#fail(new Error('The queue is closed')));
  }

  /** @param {import('./queue-thread.mjs').Answer | import('./queue-thread.mjs').Notification} message */
  #receive = (message) => {
    if ('channel' in message) {
      this.emit('notification', message);
      return;
    }
    const waiting = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), message.error));
    else waiting?.resolve(message.result ?? { rows: [], rowCount: 0 });
  };

  /** @param {Error} error */
  #fail = (error) => {
    this.#closed = error;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  };
  /** @type {Error | undefined} */
  #closed;

  /**
   * @param {import('./queue-thread.mjs').Request['call']} call
   * @param {string} [text]
   * @param {readonly unknown[]} [params]
   * @returns {Promise<import('bullmq').PgQueryResult>}
   */
  ask(call, text = '', params = []) {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      const id = ++this.#last;
      this.#asked.set(id, { resolve, reject });
      this.#thread.postMessage({ id, call, text, params });
    });
  }

  /**
   * @param {string} text one statement, or several without parameters
   * @param {readonly unknown[]} [params]
   */
  query(text, params) {
    return this.ask('query', text, params);
  }

  async connect() {
    return new QueueClient(this);
  }

  /** BullMQ ends only pools it made itself; whoever opened this one closes it. */
  async end() {}
}

/**
 * Opens the queue's database in `folder`, ready for BullMQ: pass `connection` to its PostgreSQL backend.
 * @param {string} folder
 * @returns {Promise<{ connection: QueuePool, close(): Promise<void> }>} close it after every queue and worker
 * @throws when another process has the folder
 */
export async function openQueuePool(folder) {
  const thread = new Worker(new URL('./queue-thread.mjs', import.meta.url), { workerData: { folder } });
  await once(thread, 'message');
  const connection = new QueuePool(thread);
  return {
    connection,
    async close() {
      const gone = once(thread, 'exit');
      await connection.ask('close');
      await gone;
    },
  };
}
