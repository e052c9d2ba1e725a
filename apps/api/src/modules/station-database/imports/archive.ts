import { Unzip, UnzipInflate } from 'fflate';
import type { ArrivedFile } from './station-import-reader.service.js';

/** What all files of an archive may hold: a small one can hold endless zeros. */
const MOST_BYTES = 4_000_000_000;

/** A file of the archive, of which the parts come in as the archive is read. */
interface Entry {
  readonly name: string;
  readonly parts: Buffer[];
  isWhole: boolean;
}

/**
 * The files of a ZIP in their order, unpacked as they are read; each has to be read before the next.
 *
 * @throws Error for what is no ZIP, and RangeError for one that holds too much
 */
export async function* filesOfArchive(archive: AsyncIterable<Buffer>): AsyncGenerator<ArrivedFile> {
  const found: Entry[] = [];
  let size = 0;
  const unzip = new Unzip((file) => {
    const entry: Entry = { name: file.name.split('/').at(-1) ?? '', parts: [], isWhole: false };
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      size += part.length;
      if (size > MOST_BYTES) throw new RangeError('archive');
      entry.parts.push(Buffer.from(part));
      entry.isWhole = isLast;
    };
    found.push(entry);
    file.start();
  });
  unzip.register(UnzipInflate);
  const source = archive[Symbol.asyncIterator]();
  let isRead = false;
  const readOn = async (): Promise<void> => {
    const { value, done = false } = await source.next();
    isRead = done;
    unzip.push(done ? new Uint8Array() : value, done);
  };
  const contentOf = async function* (entry: Entry): AsyncGenerator<Buffer> {
    for (;;) {
      const part = entry.parts.shift();
      if (part) yield part;
      else if (entry.isWhole || isRead) return;
      else await readOn();
    }
  };
  for (;;) {
    const entry = found.shift();
    if (entry) {
      yield { name: entry.name, charset: null, content: contentOf(entry) };
      for await (const _rest of contentOf(entry));
    } else if (isRead) return;
    else await readOn();
  }
}
