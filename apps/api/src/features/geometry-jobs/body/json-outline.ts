/** Bytes of a member that are kept; a longer value is told by its kind only. */
const KEPT_BYTES = 4096;

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

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((character) => character.charCodeAt(0));

/** +1 for what opens a level, −1 for what closes one. */
const levels = new Int8Array(256);
for (const character of '[{') levels[character.charCodeAt(0)] = 1;
for (const character of ']}') levels[character.charCodeAt(0)] = -1;

const blank = new Uint8Array(256);
for (const character of ' \t\r\n') blank[character.charCodeAt(0)] = 1;

/**
 * Reads a JSON object byte by byte, in any number of chunks, and keeps its outline: members up to 4 KB as they are, a
 * longer object as an empty one, a longer array as so many nulls, a longer text as null. Brackets are counted, not
 * matched: whether the text is JSON at all is for its reader to say.
 */
export class JsonOutline {
  private depth = 0;
  private inText = false;
  private escaped = false;
  private started = false;
  private ended = false;
  private commas = 0;
  private length = 0;
  private readonly kept = Buffer.alloc(KEPT_BYTES);
  private readonly members: string[] = [];

  /** @throws OutlineError */
  push(chunk: Uint8Array): void {
    for (let i = 0; i < chunk.length; i++) this.read(chunk[i]!);
  }

  /** @returns what `JSON.parse` makes of the outline. @throws OutlineError */
  end(): unknown {
    if (!this.ended) throw new OutlineError('malformed');
    try {
      return JSON.parse(`{${this.members.join(',')}}`);
    } catch {
      throw new OutlineError('malformed');
    }
  }

  private read(byte: number): void {
    if (this.inText) {
      this.keep(byte);
      if (this.escaped) this.escaped = false;
      else if (byte === BACKSLASH) this.escaped = true;
      else if (byte === QUOTE) this.inText = false;
      return;
    }
    if (blank[byte]) return;
    const level = levels[byte]!;
    if (level === 0 && this.depth > 1) {
      if (byte === QUOTE) this.inText = true;
      else if (byte === COMMA && this.depth === 2) this.commas++;
      this.keep(byte);
      return;
    }
    if (level !== 0) this.enter(byte, level);
    else this.readMembers(byte);
  }

  private enter(byte: number, level: number): void {
    if (this.depth === 0) this.start(byte);
    else if (this.depth + level > 0) this.keep(byte);
    this.depth += level;
    if (this.depth > MAX_DEPTH) throw new OutlineError('too-deep');
    if (this.depth === 0) {
      this.endMember();
      this.ended = true;
    }
  }

  private start(byte: number): void {
    if (this.started || byte !== '{'.charCodeAt(0)) throw new OutlineError('malformed');
    this.started = true;
  }

  /** Around the members themselves. */
  private readMembers(byte: number): void {
    if (this.depth === 0) throw new OutlineError('malformed');
    if (byte === COMMA) {
      this.endMember();
      return;
    }
    if (byte === QUOTE) this.inText = true;
    this.keep(byte);
  }

  private keep(byte: number): void {
    if (this.length < KEPT_BYTES) this.kept[this.length] = byte;
    this.length++;
  }

  private endMember(): void {
    const text = this.kept.toString('utf8', 0, Math.min(this.length, KEPT_BYTES));
    const member = this.length <= KEPT_BYTES ? text : outlineOf(text, this.commas + 1);
    if (member !== '' || this.members.length > 0) this.members.push(member);
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
