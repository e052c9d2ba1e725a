import type { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';

/** One of these comes before each ReadyForQuery. */
const ENDS = ['commandComplete', 'emptyQuery', 'errorMessage'];

/**
 * Breaks a connection whose server says that it is ready without having answered: `pg` would take the next answer for
 * that of the query before, and each one after it, too. The query that waits is refused, and the pool gives a broken
 * connection to nobody.
 */
export function breakOnSurplusReady(client: ClientBase): void {
  // Inside its clients, `pg` emits each message of the server by name; its types leave that out.
  const { connection } = client as unknown as { connection: EventEmitter };
  let isAnswered = false;
  for (const end of ENDS) {
    connection.on(end, () => {
      isAnswered = true;
    });
  }
  // Before the listener of `pg`, which takes the waiting query for answered.
  connection.prependListener('readyForQuery', () => {
    if (!isAnswered) connection.emit('error', new Error('The database said it was ready without having answered'));
    isAnswered = false;
  });
}
