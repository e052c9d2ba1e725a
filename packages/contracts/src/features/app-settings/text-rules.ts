import type { Issue } from '../../kernel/errors.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { hasMarkup, placeholdersOf } from './placeholders.js';

export const LONGEST_TEXT = 4000;

type TextIssue = Omit<Issue, 'path'>;

/** A plural form may leave its number out, as in "one file". */
const isPlural = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key);

/**
 * What is wrong with a text that an administrator wrote; undefined for nothing.
 *
 * @param text null takes the text back to the original
 * @param original the text as it is where nobody changed it; undefined for a key that the module does not have
 */
export function textIssue(key: string, text: string | null, original: string | undefined): TextIssue | undefined {
  if (original === undefined) return { code: 'custom', message: messageKeys.unknownField, params: { keys: key } };
  if (text === null) return undefined;
  if (text.length > LONGEST_TEXT)
    return { code: 'too_big', message: messageKeys.tooLong, params: { maximum: LONGEST_TEXT } };
  if (hasMarkup(text) && !hasMarkup(original)) return { code: 'custom', message: 'RULE_MARKUP' };
  const isCounted = (name: string) => isPlural(key) && name === 'count';
  const named = (of: string) => placeholdersOf(of).filter((name) => !isCounted(name));
  const expected = named(original).map((name) => `{${name}}`);
  const given = named(text).map((name) => `{${name}}`);
  if (expected.join() === given.join()) return undefined;
  return { code: 'custom', message: 'RULE_PLACEHOLDERS', params: { expected: expected.join(' ') || '–' } };
}
