import type { Issue } from '../../kernel/errors.js';
import { folded } from '../../kernel/folded.js';
import { messageKeys } from '../../kernel/message-keys.js';

/** Characters (code points, composed) that are kept of a password: enough for any sentence. */
export const LONGEST_PASSWORD = 128;

/** Least of a password that must be neither the name of its owner nor of what it opens. */
const OWN_CHARACTERS = 8;
/** Shorter words are found in anything. */
const SHORTEST_WORD = 4;

/** Words about the portal, which whoever guesses passwords for it tries first. */
const portalWords = ['portal', 'portail', 'portale', 'spectrum', 'spectre', 'espectro', 'spettro', 'frequenz'] as const;

export interface PasswordPolicy {
  /** Characters a password has at least. */
  readonly minimum: number;
  /** Names of the owner and of their organisations, as they are written. */
  readonly about: readonly string[];
  /** Passwords that are tried first everywhere, in lower case. */
  readonly common: ReadonlySet<string>;
}

/** What a rule says against a password; `message` is a translation key. */
export type PasswordProblem = Pick<Issue, 'code' | 'message' | 'params'>;

/** As it is hashed: however a keyboard composes an accent, it is the same password. */
export const composed = (password: string): string => password.normalize('NFC');

const lengthOf = (text: string): number => [...text].length;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const spelledOut = (text: string): string => [...text].map((letter) => lookalikes[letter] ?? letter).join('');

/** Without the digits and signs that people put around a word to satisfy a rule. */
const core = (text: string): string => {
  const letters = [...text];
  const isLetter = (letter: string): boolean => /\p{L}/u.test(letter);
  const first = letters.findIndex(isLetter);
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isLetter) + 1).join('');
};

/** What a text repeats from beginning to end; the text itself when it repeats nothing. */
function repeatedPart(text: string): string {
  const next = (text + text).indexOf(text, 1);
  return text.slice(0, next);
}

/** What fingers walk along: the alphabet, the digits, the keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789'.repeat(LONGEST_PASSWORD / 10 + 1),
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
].flatMap((row) => [row, [...row].reverse().join('')]);

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const text = folded(password);
  const part = repeatedPart(text);
  const forms = [text, part, core(text), core(part), spelledOut(text), core(spelledOut(text)), spelledOut(core(text))];
  return (
    lengthOf(part) < SHORTEST_WORD || rows.some((row) => row.includes(text)) || forms.some((form) => common.has(form))
  );
}

const wordsOf = (names: readonly string[]): string[] =>
  [...new Set([...names, ...portalWords].flatMap((name) => folded(name).split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => lengthOf(word) >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);

/** Characters left once every known word is taken out; undefined when there is none in it. */
function leftWithout(words: readonly string[], password: string): number | undefined {
  const text = folded(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.length === text.length ? undefined : lengthOf(rest);
}

/**
 * The first rule a new password breaks. Length decides before anything is looked up: what kinds of characters it has
 * does not matter. The same in the form and on the server.
 */
export function passwordProblem(
  given: string,
  { minimum, about, common }: PasswordPolicy,
): PasswordProblem | undefined {
  const password = composed(given.slice(0, 4 * LONGEST_PASSWORD));
  const length = lengthOf(password);
  if (given.length > 4 * LONGEST_PASSWORD || length > LONGEST_PASSWORD)
    return { code: 'too_long', message: messageKeys.tooLong, params: { maximum: LONGEST_PASSWORD } };
  if (length < minimum) return { code: 'too_short', message: messageKeys.passwordTooShort, params: { minimum } };
  if (isCommon(password, common)) return { code: 'common', message: messageKeys.passwordCommon };
  const left = leftWithout(wordsOf(about), password);
  if (left !== undefined && left < OWN_CHARACTERS) return { code: 'own_words', message: messageKeys.passwordOwnWords };
  return undefined;
}
