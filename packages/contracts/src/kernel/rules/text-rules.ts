import { messageKeys } from '../message-keys.js';
import { type Rule, rule } from './rule.js';

/** Each character is looked at once: nothing repeats inside a repetition. */
const LATIN = /^[A-Za-z0-9 _-]*$/;
const UPPERCASE = /^[A-Z0-9 _-]*$/;

export const isLatin = (text: string): boolean => LATIN.test(text);
export const isUppercase = (text: string): boolean => UPPERCASE.test(text);

/** The same letters as capitals, whatever the browser's language. Accents stay; {@link latin} minds those. */
export const toUppercase = (text: string): string => text.toUpperCase();

/** RFC 5321, 4.5.3.1: longest address and longest part before the @. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}$/;
const HYPHEN_AT_EDGE = /(?:^|\.)-|-(?:\.|$)/;

/** An address that mail servers route: dot-separated words, @, a domain of at least two labels. No quoted words. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_ADDRESS) return false;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  return local.length <= MAX_LOCAL && LOCAL.test(local) && DOMAIN.test(domain) && !HYPHEN_AT_EDGE.test(domain);
}

/** Addresses that run what they carry instead of naming a place. */
const ACTIVE_SCHEMES: readonly string[] = ['javascript:', 'data:', 'vbscript:'];

/** An absolute address. One that a browser would execute is none, since addresses become links. */
export function isUrl(text: string): boolean {
  return URL.canParse(text) && !ACTIVE_SCHEMES.includes(new URL(text).protocol);
}

export const latin = rule(isLatin, messageKeys.accentedLetters);
export const uppercase = rule(isUppercase, messageKeys.uppercaseLetters);
export const email = rule(isEmail, messageKeys.invalid);
export const url = rule(isUrl, messageKeys.invalid);

/** The value of another field, typed once more. */
export const sameAs = <V>(other: V): Rule<V> => rule((value) => value === other, messageKeys.invalid);

/** Nothing that hides text, turns it, or starts a new line in the head of a mail. */
export const oneLine: Rule<string> = rule(
  (text) => /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u.test(text),
  messageKeys.invalid,
);
