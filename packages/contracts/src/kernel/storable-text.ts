import type { Issue } from './errors.js';
import { messageKeys } from './message-keys.js';

/** What no text of PostgreSQL can hold: U+0000, and a surrogate without the other of its pair. */
const UNHOLDABLE = /[\0\p{Surrogate}]/u;
/**
 * And what makes a text look like another: characters that turn the direction in which the ones after them are written.
 */
const UNSTORABLE = /[\0\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;

/** A text as it may be stored: with U+FFFD for each character that may not. */
export const storableText = (text: string): string => text.replace(new RegExp(UNSTORABLE, 'gu'), '\ufffd');

/** A body of a megabyte has room for 100,000 such texts, or for a path of half a megabyte: an answer stays small. */
const MOST_ISSUES = 100;
const LONGEST_PATH = 200;

/**
 * An issue for each text that the database could not store, at its path; for the name of a member, at the path of its
 * object; below a path of 200 characters, at that path. Reads values of any depth.
 *
 * @param value as it was sent, before any schema
 * @param use text that is only looked for may turn its direction, as what was stored before may
 */
export function unstorableTexts(value: unknown, path: string, use: 'stored' | 'sought' = 'stored'): Issue[] {
  const issues: Issue[] = [];
  const refused = use === 'stored' ? UNSTORABLE : UNHOLDABLE;
  const isUnstorable = (text: unknown): boolean => typeof text === 'string' && refused.test(text);
  const found = (at: string) => {
    issues.push({ path: at, code: 'custom', message: messageKeys.unstorableText });
  };
  const queue: { readonly at: string; readonly value: unknown }[] = [{ at: path, value }];
  for (const { at, value } of queue) {
    if (isUnstorable(value)) found(at);
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value);
      if (members.some(([name]) => isUnstorable(name))) found(at);
      for (const [name, member] of members) {
        const path = `${at}.${name}`;
        queue.push({ at: path.length > LONGEST_PATH ? at : path, value: member });
      }
    }
    if (issues.length >= MOST_ISSUES) break;
  }
  return issues;
}
