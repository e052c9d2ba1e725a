/** What a reader of JSON (RFC 8259) waits for. A state below {@link FIRST_ACTION}; see {@link jsonSyntax}. */
export const START = 0;
export const END = 1;
export const VALUE = 2;
export const VALUE_OR_END = 3;
export const NAME = 4;
export const NAME_OR_END = 5;
const COLON = 6;
export const AFTER_VALUE = 7;

/** A text that is a value, one that is a name, each with the states of an escape sequence after it. */
const TEXT = 8;
const NAME_TEXT = 14;
const [ESCAPE, HEX] = [1, 2];

const MINUS = 20;
const ZERO = 21;
const INTEGER = 22;
const POINT = 23;
export const FRACTION = 24;
const EXPONENT = 25;
const EXPONENT_SIGN = 26;
const EXPONENT_DIGITS = 27;
const WORDS = 28;
const STATES = 48;

/** From here on the table says what is to be done, not where to go on. */
export const FIRST_ACTION = 64;
export const FAULT = 64;
export const OPEN_ARRAY = 65;
const OPEN_OBJECT = 66;
export const CLOSE_ARRAY = 67;
export const CLOSE_OBJECT = 68;
export const COMMA = 69;

const BLANKS = ' \t\r\n';
const DIGITS = '0123456789';
const HEX_DIGITS = `${DIGITS}abcdefABCDEF`;

/**
 * Next state, or action, for each state and byte, at `state << 8 | byte`. Nesting is no part of it: what follows an
 * action depends on what is open, and whoever reads keeps account of that.
 */
export const jsonSyntax = new Uint8Array(STATES << 8).fill(FAULT);

const on = (state: number, characters: string, next: number): void => {
  for (const character of characters) jsonSyntax[(state << 8) | character.charCodeAt(0)] = next;
};

function value(state: number): void {
  on(state, '"', TEXT);
  on(state, '-', MINUS);
  on(state, '0', ZERO);
  on(state, '123456789', INTEGER);
  on(state, '[', OPEN_ARRAY);
  on(state, '{', OPEN_OBJECT);
}

/** What may follow a value whose end only the next character tells. */
function afterValue(state: number): void {
  on(state, BLANKS, AFTER_VALUE);
  on(state, ',', COMMA);
  on(state, ']', CLOSE_ARRAY);
  on(state, '}', CLOSE_OBJECT);
}

function text(state: number, next: number): void {
  for (let byte = 0x20; byte < 0x100; byte++) jsonSyntax[(state << 8) | byte] = state;
  on(state, '"', next);
  on(state, '\\', state + ESCAPE);
  on(state + ESCAPE, '"\\/bfnrt', state);
  on(state + ESCAPE, 'u', state + HEX);
  for (let digit = 0; digit < 3; digit++) on(state + HEX + digit, HEX_DIGITS, state + HEX + digit + 1);
  on(state + HEX + 3, HEX_DIGITS, state);
}

for (const state of [START, END, VALUE, VALUE_OR_END, NAME, NAME_OR_END, COLON]) on(state, BLANKS, state);
on(START, '{', OPEN_OBJECT);
for (const state of [VALUE, VALUE_OR_END]) value(state);
on(VALUE_OR_END, ']', CLOSE_ARRAY);
for (const state of [NAME, NAME_OR_END]) on(state, '"', NAME_TEXT);
on(NAME_OR_END, '}', CLOSE_OBJECT);
on(COLON, ':', VALUE);
text(TEXT, AFTER_VALUE);
text(NAME_TEXT, COLON);

for (const state of [AFTER_VALUE, ZERO, INTEGER, FRACTION, EXPONENT_DIGITS]) afterValue(state);
on(MINUS, '0', ZERO);
on(MINUS, '123456789', INTEGER);
on(INTEGER, DIGITS, INTEGER);
for (const state of [ZERO, INTEGER]) on(state, '.', POINT);
for (const state of [POINT, FRACTION]) on(state, DIGITS, FRACTION);
for (const state of [ZERO, INTEGER, FRACTION]) on(state, 'eE', EXPONENT);
on(EXPONENT, '+-', EXPONENT_SIGN);
for (const state of [EXPONENT, EXPONENT_SIGN, EXPONENT_DIGITS]) on(state, DIGITS, EXPONENT_DIGITS);

let word = WORDS;
for (const [first, ...rest] of ['true', 'false', 'null']) {
  for (const state of [VALUE, VALUE_OR_END]) on(state, first!, word);
  for (const [i, letter] of rest.entries()) on(word + i, letter, i === rest.length - 1 ? AFTER_VALUE : word + i + 1);
  word += rest.length;
}

/** Whether a state is inside a text, where blanks count. */
export const isInText = (state: number): boolean => state >= TEXT && state < MINUS;
