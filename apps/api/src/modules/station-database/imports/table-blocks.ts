import { readTable, readText } from '@portal/files';

/** A part of a table that is too large to be read as a whole. */
export interface TableBlock {
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** The end of the file stands within a row: it has fewer cells than the header. */
  readonly isCut: boolean;
}

/** Bytes that are read before rows are handed on. */
const BLOCK_BYTES = 128 * 1024;
/** A row that is longer is none. */
const LONGEST_ROW = 4 * 1024 * 1024;
const LINE_END = 0x0a;
const QUOTE = 0x22;

/** Where whole rows end, 0 when none does: the last line end that is not within a quoted cell, which begins with its quote. */
function endOfRows(bytes: Buffer, separator: number): number {
  let end = 0;
  let isQuoted = false;
  let isCellStart = true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isQuoted && byte === QUOTE && bytes[at + 1] === QUOTE) at += 1;
    else if (byte === QUOTE) isQuoted = !isQuoted && isCellStart;
    else if (byte === LINE_END && !isQuoted) end = at + 1;
    isCellStart = !isQuoted && (byte === separator || byte === LINE_END);
  }
  return end;
}

/**
 * Reads a table in parts, whose first row names its columns. The separator is that of the first row.
 *
 * @param charset of the whole file, as the upload found it
 * @throws RangeError for a row of more than 4 MB
 */
export async function* readTableBlocks(
  content: AsyncIterable<Buffer>,
  charset: string | null,
): AsyncGenerator<TableBlock> {
  const textOf = (bytes: Buffer): string =>
    charset === 'utf-8' ? new TextDecoder('utf-8').decode(bytes) : readText(bytes).text;
  let header: readonly string[] | undefined;
  let separator = '';
  let rowsBefore = 0;
  const separatorOf = (bytes: Buffer): string => {
    const end = bytes.indexOf(LINE_END);
    return readTable(textOf(end < 0 ? bytes : bytes.subarray(0, end))).separator;
  };
  const parse = (bytes: Buffer, isLast: boolean): TableBlock => {
    const text = textOf(bytes);
    const table = readTable(separator === '' ? text : `sep=${separator}\n${text}`);
    const isFirst = header === undefined;
    separator ||= table.separator;
    header ??= table.rows[0]?.cells.map((cell) => cell.trim()) ?? [];
    const rows = table.rows.slice(isFirst ? 1 : 0).map(({ row, cells }) => ({ row: row + rowsBefore, cells }));
    rowsBefore += bytes.reduce((count, byte) => count + (byte === LINE_END ? 1 : 0), 0);
    const last = rows.at(-1);
    const isCut = isLast && last !== undefined && last.cells.length < header.length;
    return { header, rows: isCut ? rows.slice(0, -1) : rows, isCut };
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < BLOCK_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    separator ||= separatorOf(bytes);
    const end = endOfRows(bytes, separator.charCodeAt(0));
    if (end === 0 && bytes.length > LONGEST_ROW) throw new RangeError('row');
    if (end > 0) yield parse(bytes.subarray(0, end), false);
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  yield parse(Buffer.concat(waiting), true);
}
