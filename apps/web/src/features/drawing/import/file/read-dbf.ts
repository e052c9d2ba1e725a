import { encodingOf, readEncoded, readText } from '@portal/files';

/** A row of a dBase table: what its cells say, by the names of their columns. */
export interface DbfRow {
  readonly cells: Readonly<Record<string, string>>;
  /** Programs mark deleted rows and leave them in the file, beside shapes that stay too. */
  readonly isDeleted: boolean;
}

/** Code pages of the language byte, ESRI's and dBase's. */
const LANGUAGES: Readonly<Record<number, string>> = {
  1: '437',
  2: '850',
  3: 'windows-1252',
  100: '852',
  101: 'ibm866',
  87: 'windows-1252',
  88: 'windows-1252',
  89: 'windows-1252',
  200: 'windows-1250',
  201: 'windows-1251',
  202: 'windows-1254',
  203: 'windows-1253',
};

const [LANGUAGE_AT, FIRST_FIELD_AT, FIELD_LENGTH, NAME_LENGTH, LENGTH_AT] = [29, 32, 32, 11, 16] as const;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

const untilZero = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
};

/**
 * The rows of a dBase table, in the encoding that a `.cpg` file or its language byte names, else in UTF-8 when a cell is,
 * and in Windows-1252 otherwise.
 *
 * @param label what the `.cpg` file says, if there is one
 * @throws RangeError for a table that is cut off
 */
export function readDbf(bytes: Uint8Array, label?: string): DbfRow[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [rowCount, headerLength, rowLength] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ];
  const encoding = (label && encodingOf(label)) || LANGUAGES[view.getUint8(LANGUAGE_AT)];
  const read = (cell: Uint8Array): string =>
    ((encoding && readEncoded(untilZero(cell), encoding)) ?? readText(untilZero(cell)).text).trim();
  const fields: { readonly name: string; readonly length: number }[] = [];
  for (let at = FIRST_FIELD_AT; at + FIELD_LENGTH <= headerLength && bytes[at] !== END_OF_FIELDS; at += FIELD_LENGTH)
    fields.push({ name: read(bytes.subarray(at, at + NAME_LENGTH)), length: view.getUint8(at + LENGTH_AT) });
  const rows: DbfRow[] = [];
  for (let row = 0; row < rowCount; row++) {
    let at = headerLength + row * rowLength;
    const isDeleted = view.getUint8(at) === DELETED;
    at += 1;
    const cells: Record<string, string> = {};
    for (const { name, length } of fields) {
      cells[name] = read(bytes.subarray(at, at + length));
      at += length;
    }
    rows.push({ cells, isDeleted });
  }
  return rows;
}
