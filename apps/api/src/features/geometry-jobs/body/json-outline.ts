import {
  AFTER_VALUE,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  END,
  FAULT,
  FIRST_ACTION,
  FRACTION,
  isInText,
  jsonSyntax,
  NAME,
  NAME_OR_END,
  OPEN_ARRAY,
  START,
  VALUE,
  VALUE_OR_END,
} from './json-syntax.js';

/** Bytes of a member that are kept; a longer value is told by its kind only. */
const KEPT_BYTES = 4096;

/** More are not counted: a member that does not fit, and the comma after it. */
const COUNTED_BYTES = KEPT_BYTES + 2;

/** Members that a body may have; ours have four. */
const MAX_MEMBERS = 32;

/** Nothing that is asked for is nested deeper than a MultiPolygon among others: seven. */
const MAX_DEPTH = 32;

/** Elements that an array too long to be kept is told to have, at most. */
const MAX_ELEMENTS = 20_001;

/** What stops the reading of a body. */
export class OutlineError extends Error {
  constructor(readonly fault: 'malformed' | 'too-deep' | 'too-many-members') {
    super(fault);
  }
}

const blank = new Uint8Array(256);
for (const character of ' \t\r\n') blank[character.charCodeAt(0)] = 1;

const [ZERO, NINE] = [0x30, 0x39];

/** Index, `from` at least, of the first byte that is no digit: most of what is long are the decimals of coordinates. */
function afterDigits(chunk: Uint8Array, from: number): number {
  let i = from;
  while (i < chunk.length && chunk[i]! >= ZERO && chunk[i]! <= NINE) i++;
  return i;
}

/**
 * Reads a JSON object byte by byte, in any number of chunks, and keeps its outline: members up to 4 KB as they are, a
 * longer object as an empty one, a longer array as so many nulls, a longer text as null. What it reads to the end is
 * JSON, whatever was kept of it; whether its bytes are UTF-8 is for others to say.
 */
export class JsonOutline {
  private state = START;
  /** Whether an array, else an object, is open at each depth from 1. */
  private readonly arrays = new Uint8Array(MAX_DEPTH + 1);
  private depth = 0;
  private commas = 0;
  private length = 0;
  private readonly kept = Buffer.alloc(KEPT_BYTES);
  private readonly members: string[] = [];

  /** @throws OutlineError */
  push(chunk: Uint8Array): void {
    let { state } = this;
    for (let i = 0; i < chunk.length; i++) {
      if (this.length < COUNTED_BYTES) this.keep(chunk[i]!, state);
      else if (state === FRACTION) i = afterDigits(chunk, i);
      if (i === chunk.length) break;
      const next = jsonSyntax[(state << 8) | chunk[i]!]!;
      state = next < FIRST_ACTION ? next : this.act(next);
    }
    this.state = state;
  }

  /** @returns what `JSON.parse` makes of the outline. @throws OutlineError */
  end(): unknown {
    if (this.state !== END) throw new OutlineError('malformed');
    return JSON.parse(`{${this.members.join(',')}}`);
  }

  private keep(byte: number, state: number): void {
    if (blank[byte] && !isInText(state)) return;
    if (this.length < KEPT_BYTES) this.kept[this.length] = byte;
    this.length++;
  }

  /** @returns the state that comes next */
  private act(action: number): number {
    switch (action) {
      case FAULT:
        throw new OutlineError('malformed');
      case COMMA:
        return this.separate();
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        return this.close(action === CLOSE_ARRAY);
      default:
        return this.open(action === OPEN_ARRAY);
    }
  }

  private open(isArray: boolean): number {
    if (this.depth === MAX_DEPTH) throw new OutlineError('too-deep');
    this.depth++;
    this.arrays[this.depth] = Number(isArray);
    // The bracket around the members is none of them.
    if (this.depth === 1) this.length = 0;
    return isArray ? VALUE_OR_END : NAME_OR_END;
  }

  private separate(): number {
    if (this.depth === 1) this.endMember();
    else if (this.depth === 2) this.commas++;
    return this.arrays[this.depth] ? VALUE : NAME;
  }

  private close(isArray: boolean): number {
    if (this.arrays[this.depth] !== Number(isArray)) throw new OutlineError('malformed');
    this.depth--;
    if (this.depth > 0) return AFTER_VALUE;
    this.endMember();
    return END;
  }

  /** At the comma, or bracket, after a member, which was kept with it. */
  private endMember(): void {
    const length = this.length - 1;
    const text = this.kept.toString('utf8', 0, Math.min(length, KEPT_BYTES));
    const member = length <= KEPT_BYTES ? text : outlineOf(text, this.commas + 1);
    if (member !== '') this.members.push(member);
    if (this.members.length > MAX_MEMBERS) throw new OutlineError('too-many-members');
    this.length = 0;
    this.commas = 0;
  }
}

/** A member of which only the beginning is there. */
function outlineOf(beginning: string, elements: number): string {
  const [, name, first] = /^("(?:[^"\\]|\\.)*"):(.)/s.exec(beginning) ?? [];
  if (name === undefined) throw new OutlineError('malformed');
  if (first === '{') return `${name}:{}`;
  return first === '[' ? `${name}:[${Array(Math.min(elements, MAX_ELEMENTS)).fill('null')}]` : `${name}:null`;
}
