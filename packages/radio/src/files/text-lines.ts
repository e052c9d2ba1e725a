import type { FaultList } from './fault-list.js';

/** A file of 100 patterns with 721 points each has some 1.5 million characters. */
export const MAX_FILE_SIZE = 4_000_000;
/** The longest field of NSMA WG16.99.050 has 80 characters. */
const MAX_LINE_LENGTH = 1_000;

/**
 * The text of a file: UTF-8, with or without byte order mark, otherwise Windows-1252. `undefined`, with a fault, for what
 * is empty, larger than {@link MAX_FILE_SIZE} or has zero bytes.
 */
export function readText(file: string | Uint8Array, faults: FaultList): string | undefined {
  if (file.length > MAX_FILE_SIZE) faults.add(0, 'FILE_TOO_LARGE', file.length);
  else {
    const text = typeof file === 'string' ? file : decoded(file);
    if (text.includes('\0')) faults.add(0, 'FILE_NOT_TEXT');
    else if (text.trim() === '') faults.add(0, 'FILE_EMPTY');
    else return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
  return undefined;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Lines by any line end; a carriage return may be left at the end of one. Lines too long are faults, and read as empty. */
export function linesOf(text: string, faults: FaultList): string[] {
  const lines = text.includes('\n') ? text.split('\n') : text.split('\r');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.length > MAX_LINE_LENGTH) {
      faults.add(i + 1, 'LINE_TOO_LONG', line);
      lines[i] = '';
    }
  }
  return lines;
}
