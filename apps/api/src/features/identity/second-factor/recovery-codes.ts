import { randomInt } from 'node:crypto';

const HOW_MANY = 10;
const LENGTH = 10;
/** Crockford's: no letter that is read as another, and none but digits six in a row by chance. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes to keep on paper for the day the other factor is lost; fifty random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );

/** In two groups, easier to copy. */
export const readable = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** As it was given out, although somebody read an O for a zero. */
export const asGivenOut = (typed: string): string => typed.replaceAll('O', '0').replace(/[IL]/g, '1');
