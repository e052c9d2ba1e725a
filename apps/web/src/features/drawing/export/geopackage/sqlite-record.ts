/** What a column of a row holds; whole numbers are those of 32 bits. */
export type SqlValue = null | number | string | Uint8Array;

const utf8 = new TextEncoder();

/** Section 1.6 of the SQLite file format: seven bits a byte, the highest first; of negative numbers only -1. */
export function varint(value: number): number[] {
  if (value === -1) return Array<number>(9).fill(255);
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) | 128);
  return bytes;
}

/** Serial types of section 2.1. */
const TYPE = { null: 0, int32: 4, float: 7, blob: 12, text: 13 } as const;

function written(value: SqlValue): { readonly type: number; readonly bytes: Uint8Array } {
  if (value === null) return { type: TYPE.null, bytes: new Uint8Array() };
  if (typeof value === 'number') {
    const isWhole = Number.isInteger(value) && Math.abs(value) < 2 ** 31;
    const view = new DataView(new ArrayBuffer(isWhole ? 4 : 8));
    if (isWhole) view.setInt32(0, value);
    else view.setFloat64(0, value);
    return { type: isWhole ? TYPE.int32 : TYPE.float, bytes: new Uint8Array(view.buffer) };
  }
  const bytes = typeof value === 'string' ? utf8.encode(value) : value;
  return { type: (typeof value === 'string' ? TYPE.text : TYPE.blob) + 2 * bytes.length, bytes };
}

export function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A row or an entry of an index, as pages keep it. */
export function recordOf(values: readonly SqlValue[]): Uint8Array {
  const columns = values.map(written);
  const types = columns.flatMap(({ type }) => varint(type));
  // The size of the header counts itself.
  const size = types.length + (types.length < 127 ? 1 : 2);
  return joined([varint(size), types, ...columns.map(({ bytes }) => bytes)]);
}
