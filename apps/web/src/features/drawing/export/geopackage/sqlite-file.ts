import { joined, recordOf, type SqlValue, varint } from './sqlite-record.js';

/** A table; a column `INTEGER PRIMARY KEY` holds null and reads as the id of its row. */
export interface SqlTable {
  readonly name: string;
  /** The statement that would create it. */
  readonly sql: string;
  readonly rows: readonly (readonly SqlValue[])[];
  /** Of the rows, ascending; from 1 on, unless given. */
  readonly ids?: readonly number[];
  /** Columns of each constraint `PRIMARY KEY` or `UNIQUE`, in their order; of texts. */
  readonly unique?: readonly (readonly number[])[];
}

const PAGE = 4096;
const FILE_HEADER = 100;
const KIND = { interiorTable: 5, leafIndex: 10, leafTable: 13 } as const;
/** What of a longer row stays in its page: section 1.5. */
const MOST_LOCAL = PAGE - 35;
const LEAST_LOCAL = Math.floor(((PAGE - 12) * 32) / 255) - 23;
const OVERFLOW = PAGE - 4;
/** Of the library whose format it is; readers look at no more than that it is there. */
const VERSION = 3_045_000;

const number32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Pages of a database that is written once, from the second on; the first one has the list of tables. */
class Pages {
  readonly written: Uint8Array[] = [];

  add(page: Uint8Array): number {
    this.written.push(page);
    return this.written.length + 1;
  }

  /** A cell of a leaf of a table; what does not fit goes to pages of its own. */
  private cell(id: number, record: Uint8Array): Uint8Array {
    const head = [...varint(record.length), ...varint(id)];
    if (record.length <= MOST_LOCAL) return joined([head, record]);
    const wanted = LEAST_LOCAL + ((record.length - LEAST_LOCAL) % OVERFLOW);
    const local = wanted <= MOST_LOCAL ? wanted : LEAST_LOCAL;
    let next = 0;
    for (let end = record.length; end > local; ) {
      const start = end - ((end - local) % OVERFLOW || OVERFLOW);
      const page = new Uint8Array(PAGE);
      page.set(number32(next));
      page.set(record.subarray(start, end), 4);
      next = this.add(page);
      end = start;
    }
    return joined([head, record.subarray(0, local), number32(next)]);
  }

  /** @returns the root page */
  table({ rows, ids = [] }: SqlTable): number {
    const cells = rows.map((row, at) => {
      const last = ids[at] ?? at + 1;
      return { last, cell: this.cell(last, recordOf(row)) };
    });
    let level = inPages(cells, 8).map((leaf) => ({
      last: leaf.at(-1)?.last ?? 0,
      page: this.add(
        pageOf(
          KIND.leafTable,
          leaf.map(({ cell }) => cell),
        ),
      ),
    }));
    while (level.length > 1) {
      const parents = inPages(
        level.map((child) => ({ ...child, cell: joined([number32(child.page), varint(child.last)]) })),
        12,
      );
      level = parents.map((children) => {
        const right = children.at(-1)!;
        const left = children.slice(0, -1).map(({ cell }) => cell);
        return { last: right.last, page: this.add(pageOf(KIND.interiorTable, left, { right: right.page })) };
      });
    }
    return level[0]!.page;
  }

  /** @returns the root page */
  index(rows: readonly (readonly SqlValue[])[], columns: readonly number[]): number {
    const entries = rows.map((row, at) => [...columns.map((column) => row[column] ?? null), at + 1]);
    const key = (entry: readonly SqlValue[]) => entry.slice(0, -1).join('\0');
    const sorted = entries.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(recordOf);
    return this.add(
      pageOf(
        KIND.leafIndex,
        sorted.map((record) => joined([varint(record.length), record])),
      ),
    );
  }
}

/** Cells page by page; no cell is larger than a page. @param header its bytes */
function inPages<C extends { readonly cell: Uint8Array }>(cells: readonly C[], header: number): C[][] {
  const pages: C[][] = [[]];
  let free = PAGE - header;
  for (const cell of cells) {
    const taken = cell.cell.length + 2;
    if (taken > free) {
      pages.push([]);
      free = PAGE - header;
    }
    pages.at(-1)?.push(cell);
    free -= taken;
  }
  return pages;
}

function pageOf(
  kind: number,
  cells: readonly Uint8Array[],
  { right, offset = 0 }: { readonly right?: number; readonly offset?: number } = {},
): Uint8Array {
  const page = new Uint8Array(PAGE);
  const view = new DataView(page.buffer);
  const pointers = offset + (right === undefined ? 8 : 12);
  let at = PAGE;
  for (const [i, cell] of cells.entries()) {
    at -= cell.length;
    page.set(cell, at);
    view.setUint16(pointers + 2 * i, at);
  }
  if (at < pointers + 2 * cells.length) throw new RangeError('The cells are larger than a page.');
  view.setUint8(offset, kind);
  view.setUint16(offset + 3, cells.length);
  view.setUint16(offset + 5, at);
  if (right !== undefined) view.setUint32(offset + 8, right);
  return page;
}

function setHeader(page: Uint8Array, pages: number, { applicationId, userVersion }: Identity): void {
  const view = new DataView(page.buffer);
  page.set(new TextEncoder().encode('SQLite format 3\0'));
  view.setUint16(16, PAGE);
  page.set([1, 1, 0, 64, 32, 32], 18);
  const fields = { 24: 1, 28: pages, 40: 1, 44: 4, 56: 1, 60: userVersion, 68: applicationId, 92: 1, 96: VERSION };
  for (const [at, value] of Object.entries(fields)) view.setUint32(Number(at), value);
}

interface Identity {
  readonly applicationId: number;
  readonly userVersion: number;
}

/** A SQLite database with some tables, as `https://sqlite.org/fileformat2.html` describes the file. */
export function sqliteFile(tables: readonly SqlTable[], identity: Identity): Uint8Array<ArrayBuffer> {
  const pages = new Pages();
  const listed = tables.flatMap((table): SqlValue[][] => {
    const { name, sql, rows, unique = [] } = table;
    return [
      ['table', name, name, pages.table(table), sql],
      ...unique.map((columns, i) => [
        'index',
        `sqlite_autoindex_${name}_${i + 1}`,
        name,
        pages.index(rows, columns),
        null,
      ]),
    ];
  });
  const cells = listed.map((row, i) => {
    const record = recordOf(row);
    return joined([varint(record.length), varint(i + 1), record]);
  });
  const first = pageOf(KIND.leafTable, cells, { offset: FILE_HEADER });
  setHeader(first, pages.written.length + 1, identity);
  return Uint8Array.from(joined([first, ...pages.written]));
}
