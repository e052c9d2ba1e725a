const FIELDS = [
  { name: 'NAME', length: 120 },
  { name: 'KIND', length: 16 },
] as const;

const HEADER = 32 + 32 * FIELDS.length + 1;
const ROW = 1 + FIELDS.reduce((sum, { length }) => sum + length, 0);

/** A dBase III table of names and kinds in UTF-8, which the .cpg file beside it must say. */
export function dbfOf(rows: readonly (readonly [name: string, kind: string])[]): Uint8Array {
  const bytes = new Uint8Array(HEADER + ROW * rows.length + 1).fill(0x20, HEADER);
  const view = new DataView(bytes.buffer);
  const encoder = new TextEncoder();
  const today = new Date();
  bytes.set([3, today.getFullYear() - 1900, today.getMonth() + 1, today.getDate()]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, HEADER, true);
  view.setUint16(10, ROW, true);
  for (const [i, { name, length }] of FIELDS.entries()) {
    const at = 32 + 32 * i;
    bytes.set(encoder.encode(name), at);
    bytes[at + 11] = 'C'.charCodeAt(0);
    bytes[at + 16] = length;
  }
  bytes[HEADER - 1] = 0x0d;
  for (const [i, row] of rows.entries()) {
    let at = HEADER + ROW * i + 1;
    for (const [column, { length }] of FIELDS.entries()) {
      // Whole characters only.
      encoder.encodeInto(row[column]!, bytes.subarray(at, at + length));
      at += length;
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
