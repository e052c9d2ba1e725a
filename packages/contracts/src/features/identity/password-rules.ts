import type { Issue } from '../../kernel/errors.js';
import { folded } from '../../kernel/folded.js';
import { messageKeys } from '../../kernel/message-keys.js';

/** Characters (code points, composed) that are kept of a password: enough for any sentence. */
export const LONGEST_PASSWORD = 128;

/** Letters and digits a password has at least besides the names of its owner and of what it opens. */
const OWN_CHARACTERS = 8;
/** Shorter words, and shorter walks along a row, are found in anything. */
const SHORTEST_WORD = 4;
/** A part of at least this length that follows a keyboard row or repeats one character is not a word. */
const SHORTEST_FILLER = 3;

/** Words about the portal, which attackers guess first. */
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

/** Letters together and digits together, in their order. */
const runsOf = (text: string): string[] => text.match(/\p{L}+|\p{N}+/gu) ?? [];

interface KnownWords {
  /** Taken out wherever they stand, the longest first. */
  readonly long: readonly string[];
  /** Of any length: taken out where they stand alone. */
  readonly runs: ReadonlySet<string>;
}

function wordsOf(names: readonly string[]): KnownWords {
  const all = [...names, ...portalWords].map(folded);
  const runs = new Set(all.flatMap(runsOf));
  const words = new Set([...all.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)), ...runs]);
  const long = [...words].filter((word) => lengthOf(word) >= SHORTEST_WORD);
  return { long: long.sort((one, other) => other.length - one.length), runs };
}

const isYears = (run: string): boolean => /^(?:(?:19|20)\d\d)+$/.test(run);

/** @param run letters or digits that stand alone */
function isFiller(run: string): boolean {
  const part = lengthOf(repeatedPart(run));
  const isWalk = part >= SHORTEST_FILLER && rows.some((row) => row.includes(repeatedPart(run)));
  return lengthOf(run) >= SHORTEST_FILLER && (part === 1 || isWalk);
}

function withoutWalks(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    while (end < text.length && rows.some((row) => row.includes(text.slice(at, end + 1)))) end += 1;
    if (end - at < SHORTEST_WORD) {
      end = at + 1;
      left += text[at];
    }
    at = end;
  }
  return left;
}

/** What comes three times, or comes twice and is as long as a word, counts once. */
const withoutRepetitions = (text: string): string =>
  text.replaceAll(/(.{1,3}?)\1{2,}/gu, '$1').replaceAll(/(.{4,}?)\1+/gu, '$1');

/**
 * Letters and digits that are left once everything is taken out that whoever knows its owner tries beside their names:
 * the names, walks along a row, repetitions, signs, and more digits of years than other characters. Undefined when no
 * name is in it.
 */
function ownCharacters({ long, runs }: KnownWords, password: string): number | undefined {
  const text = folded(password);
  const rest = long.reduce((left, word) => left.replaceAll(word, ' '), text);
  const all = runsOf(rest);
  const own = all.filter((run) => !runs.has(run));
  if (rest === text && own.length === all.length) return undefined;
  const distinct = [...new Set(own)].filter((run) => !isFiller(run));
  const years = lengthOf(distinct.filter(isYears).join(''));
  const others = distinct.filter((run) => !isYears(run)).join('');
  const counted = lengthOf(withoutRepetitions(withoutWalks(others)));
  return counted + Math.min(years, counted);
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
  const own = ownCharacters(wordsOf(about), password);
  if (own !== undefined && own < OWN_CHARACTERS) return { code: 'own_words', message: messageKeys.passwordOwnWords };
  return undefined;
}
