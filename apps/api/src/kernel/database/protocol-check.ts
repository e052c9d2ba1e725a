import type { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';

/** One of these comes before each ReadyForQuery. */
const ENDS = ['commandComplete', 'emptyQuery', 'errorMessage'];

/**
 * Ends a connection whose server reports ReadyForQuery without an answer: `pg` would assign the next answer, and each
 * one after it, to the query before. The waiting query fails, and the pool does not use the connection again.
 */
export function breakOnSurplusReady(client: ClientBase): void {
  // Inside its clients, `pg` emits each message of the server by name; which its types do not declare.
  const { connection } = client as unknown as { connection: EventEmitter };
  let isAnswered = false;
  for (const end of ENDS) {
    connection.on(end, () => {
      isAnswered = true;
    });
  }
  // Must run before the listener of `pg`, which would resolve the waiting query.
  connection.prependListener('readyForQuery', () => {
    if (!isAnswered) connection.emit('error', new Error('The database said it was ready without having answered'));
    isAnswered = false;
  });
}
