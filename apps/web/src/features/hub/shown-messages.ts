import { lasting } from '../../kernel/storage.js';
import { currentSession } from '../identity/session.js';

const SHOWN = 'portal.shownMessages';
/** The server sends messages of a week again. */
const MOST_SHOWN = 500;

/** Several people may use the same browser. */
const keyOf = (id: number): string => `${currentSession().user?.login ?? ''} ${id}`;

/** Whether this browser has shown a message to the user who is signed in. */
export const wasShown = (id: number): boolean => shownKeys().includes(keyOf(id));

export function rememberShown(ids: readonly number[]): void {
  const added = ids.map(keyOf);
  const others = shownKeys().filter((key) => !added.includes(key));
  lasting.set(SHOWN, JSON.stringify([...others, ...added].slice(-MOST_SHOWN)));
}

function shownKeys(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(lasting.get(SHOWN) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    // Edited by hand: what was not confirmed is shown again.
    return [];
  }
}
