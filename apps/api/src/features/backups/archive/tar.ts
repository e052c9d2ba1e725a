import { BackupError } from './backup-error.js';
import type { ByteReader } from './byte-reader.js';

/** POSIX.1-1988 ustar: 512-byte blocks, one header block before the content of each file. */
const BLOCK = 512;
const LONGEST_PATH = 100;
/** Eleven octal digits. */
const LARGEST_FILE = 8 ** 11 - 1;
const CHECKSUM = { offset: 148, length: 8 };
const REGULAR_FILE = '0';

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

const checksumOf = (header: Buffer): number => {
  let sum = 0;
  header.forEach((byte, at) => {
    const isChecksum = at >= CHECKSUM.offset && at < CHECKSUM.offset + CHECKSUM.length;
    sum += isChecksum ? 0x20 : byte;
  });
  return sum;
};

/** The block before a file's content. */
export function tarHeader(path: string, bytes: number, modified: Date): Buffer {
  if (Buffer.byteLength(path) > LONGEST_PATH || bytes > LARGEST_FILE)
    throw new BackupError(`${path} does not fit into an archive: its name or its content is too long.`);
  const header = Buffer.alloc(BLOCK);
  header.write(path, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(Math.floor(modified.getTime() / 1000), 12), 136);
  header.write(REGULAR_FILE, 156);
  header.write('ustar\0' + '00', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.offset);
  return header;
}

const paddingOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** Zeros that complete the last block of a file's content. */
export const tarPadding = (bytes: number): Buffer => Buffer.alloc(paddingOf(bytes));

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  readonly path: string;
  readonly bytes: number;
  /** To be read to its end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

const textOf = (header: Buffer, offset: number, length: number): string =>
  header
    .subarray(offset, offset + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');

/**
 * The files of an archive, one after the other.
 *
 * @throws BackupError when it is truncated or not such an archive
 */
export async function* tarEntries(reader: ByteReader): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) {
      await reader.exactly(BLOCK);
      const rest = await reader.upTo(1);
      if (rest.length > 0) throw new BackupError('The archive was changed: something follows its end.');
      return;
    }
    const checksum = Number.parseInt(textOf(header, CHECKSUM.offset, CHECKSUM.length), 8);
    if (checksum !== checksumOf(header))
      throw new BackupError('The archive is damaged or is not a backup of a portal.');
    const path = textOf(header, 0, LONGEST_PATH);
    const bytes = Number.parseInt(textOf(header, 124, 12), 8);
    yield { path, bytes, content: reader.stream(bytes) };
    await reader.exactly(paddingOf(bytes));
  }
}
