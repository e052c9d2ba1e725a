import { readText as readBytes } from '@portal/files';
import type { FaultList } from './fault-list.js';

/** A file of 100 patterns with 721 points each has some 1.5 million characters. */
export const MAX_FILE_SIZE = 4_000_000;
/** The longest field of NSMA WG16.99.050 has 80 characters. */
const MAX_LINE_LENGTH = 1_000;

/**
 * The text of a file, its encoding found by `readText` of `@portal/files`. `undefined`, with a fault, for what
 * is empty, larger than {@link MAX_FILE_SIZE} or has zero bytes.
 */
export function readText(file: string | Uint8Array, faults: FaultList): string | undefined {
  if (file.length > MAX_FILE_SIZE) faults.add(0, 'FILE_TOO_LARGE', file.length);
  else {
    const text = typeof file === 'string' ? file : readBytes(file).text;
    if (text.includes('\0')) faults.add(0, 'FILE_NOT_TEXT');
    else if (text.trim() === '') faults.add(0, 'FILE_EMPTY');
    else return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
  return undefined;
}

/** What ends the lines of a text: a carriage return may be left before a line feed. */
const lineEndOf = (text: string): string => (text.includes('\n') ? '\n' : '\r');

/** Lines by any line end; a carriage return may be left at the end of one. Lines too long are faults, and read as empty. */
export function linesOf(text: string, faults: FaultList): string[] {
  const lines = text.split(lineEndOf(text));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.length > MAX_LINE_LENGTH) {
      faults.add(i + 1, 'LINE_TOO_LONG', line);
      lines[i] = '';
    }
  }
  return lines;
}

/** The first lines of a text, without reading the rest of it. */
export function firstLinesOf(text: string, count: number): string[] {
  const mark = lineEndOf(text);
  const lines: string[] = [];
  for (let from = 0; from <= text.length && lines.length < count; ) {
    const end = text.indexOf(mark, from);
    const to = end < 0 ? text.length : end;
    lines.push(text.slice(from, Math.min(to, from + MAX_LINE_LENGTH)));
    from = to + 1;
  }
  return lines;
}

export interface LineReader {
  /** A usual line read at once: the place of the character that ends it, or -1 for any other line. */
  readonly usual: (line: number, from: number, mark: number) => number;
  /** Any other line, by where it begins and ends. */
  readonly other: (line: number, from: number, to: number) => void;
}

/**
 * Reads each line of a text without making strings of them. Lines too long are faults, and passed over. Ends early when
 * no more faults are collected.
 */
export function eachLine(text: string, faults: FaultList, { usual, other }: LineReader): void {
  const mark = lineEndOf(text);
  const code = mark.charCodeAt(0);
  let line = 0;
  for (let from = 0; from <= text.length && !faults.isFull; ) {
    line++;
    let to = usual(line, from, code);
    if (to < 0) {
      const end = text.indexOf(mark, from);
      to = end < 0 ? text.length : end;
      if (to - from > MAX_LINE_LENGTH) faults.add(line, 'LINE_TOO_LONG', text.slice(from, from + MAX_LINE_LENGTH));
      else other(line, from, to);
    }
    from = to + 1;
  }
}
