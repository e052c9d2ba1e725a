import type { SheetColumn, SheetRow } from '@portal/contracts';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A line of the index of an archive, and the document that it tells of; null where a row has none. */
export interface ArchivedDocument {
  readonly cells: SheetRow;
  readonly file: { readonly name: string; readonly content: Uint8Array } | null;
}

/** A column of the index; its heading is a translation key. */
export type IndexColumn = SheetColumn;

/** More than a ZIP file can tell. */
export class ArchiveTooLarge extends Error {}

/** ZIP counts bytes in 32 bits: what the documents may have, beside the index and the names. */
const LARGEST_ARCHIVE = 0xff00_0000;
const INDEX = 'index.csv';
/** The fast end; the index is small. */
const LEVEL = 3;

/**
 * A ZIP as it is written: the documents one after the other, of which one is in memory at a time, and the index as the
 * last file. Documents are compressed already, and stored as they are.
 *
 * @param lineOf a line of the index
 * @param largest bytes of all documents
 * @throws ArchiveTooLarge
 */
export async function* documentArchive(
  headings: string,
  documents: AsyncIterable<ArchivedDocument>,
  lineOf: (cells: SheetRow) => string,
  largest = LARGEST_ARCHIVE,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  let index = headings;
  let size = 0;
  for await (const { cells, file } of documents) {
    index += lineOf(cells);
    if (!file) continue;
    size += file.content.length;
    if (size > largest) throw new ArchiveTooLarge('The documents are larger than a ZIP file can tell.');
    const part = new ZipPassThrough(file.name);
    zip.add(part);
    part.push(file.content, true);
    yield* packed.splice(0);
  }
  const last = new ZipDeflate(INDEX, { level: LEVEL });
  zip.add(last);
  last.push(strToU8(index), true);
  zip.end();
  yield* packed.splice(0);
}
