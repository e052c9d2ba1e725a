import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import { ByteReader } from './byte-reader.js';
import { decrypted, ENCRYPTED_MAGIC } from './encryption.js';
import { BackupHeader, type Entry, HEADER_PATH, MANIFEST_PATH, Manifest, SEAL_PATH } from './manifest.js';
import { type TarEntry, tarEntries } from './tar.js';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
const LONGEST_HEADER_BYTES = 10_000;

const foreign = (file: string): BackupError => new BackupError(`${file} is not a backup of this portal.`);

async function* withStart(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/** The compressed bytes, decrypted where the archive is encrypted. */
async function* compressed(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> = createReadStream(file);
  const peeking = new ByteReader(source);
  const start = await peeking.upTo(ENCRYPTED_MAGIC.length);
  if (start.equals(ENCRYPTED_MAGIC)) {
    if (!passphrase) throw new BackupError(`${file} is encrypted; set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`);
    yield* decrypted(peeking, passphrase);
    return;
  }
  if (!start.subarray(0, 2).equals(GZIP_MAGIC)) throw foreign(file);
  yield* withStart(start, peeking.rest());
}

function known(error: unknown, file: string): unknown {
  const code = String(Reflect.get(Object(error), 'code'));
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'Z_BUF_ERROR') return new BackupError('The archive is truncated: it ends in the middle.');
  if (code.startsWith('Z_')) return new BackupError('The archive is damaged: it cannot be decompressed.');
  return error;
}

async function* inSentences(stream: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw known(error, file);
  }
}

/**
 * The entries of an archive as it is read.
 *
 * @throws BackupError when it is not one, is truncated or is damaged
 */
export async function* archiveEntries(file: string, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const plain = new PassThrough();
  const reading = pipeline(Readable.from(compressed(file, passphrase), { objectMode: false }), createGunzip(), plain);
  // The reader below gets the same error from the stream.
  reading.catch(() => undefined);
  try {
    yield* tarEntries(new ByteReader(inSentences(plain, file)));
    await reading;
  } finally {
    plain.destroy();
  }
}

export async function contentOf(entry: TarEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry.content) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function digestOf(entry: TarEntry): Promise<Entry> {
  const digest = createHash('sha256');
  for await (const piece of entry.content) digest.update(piece);
  return { path: entry.path, bytes: entry.bytes, sha256: digest.digest('hex') };
}

/** @throws BackupError when the text is not of this form */
function parsed<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  text: string,
  file: string,
): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw foreign(file);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw foreign(file);
  return result.data;
}

async function headerOf(entry: TarEntry, file: string): Promise<BackupHeader> {
  if (entry.path !== HEADER_PATH || entry.bytes > LONGEST_HEADER_BYTES) throw foreign(file);
  return parsed(BackupHeader, (await contentOf(entry)).toString('utf8'), file);
}

/**
 * What an archive says of itself in its first entry.
 *
 * @throws BackupError when it is not a backup
 */
export async function readHeader(file: string, passphrase: string | undefined): Promise<BackupHeader> {
  for await (const entry of archiveEntries(file, passphrase)) return headerOf(entry, file);
  throw foreign(file);
}

/**
 * Reads an archive from beginning to end and compares every entry with the manifest.
 *
 * @param fingerprint of the secret key with which a seal can be checked. An archive with that of another key is read, and is
 *   to be refused by whoever does not expect it
 * @param sealOf keyed digest of the manifest
 * @throws BackupError when it is foreign, truncated, damaged or changed
 */
export async function readManifest(
  file: string,
  passphrase: string | undefined,
  { fingerprint, sealOf }: { fingerprint: string; sealOf(manifest: Buffer): string },
): Promise<Manifest> {
  const found: Entry[] = [];
  let text: Buffer | undefined;
  let seal: string | undefined;
  for await (const entry of archiveEntries(file, passphrase)) {
    if (entry.path === MANIFEST_PATH) text = await contentOf(entry);
    else if (entry.path === SEAL_PATH) seal = (await contentOf(entry)).toString('utf8');
    else if (found.length === 0) {
      const content = await contentOf(entry);
      await headerOf({ ...entry, content: Readable.from([content]) }, file);
      found.push({ path: entry.path, bytes: entry.bytes, sha256: createHash('sha256').update(content).digest('hex') });
    } else found.push(await digestOf(entry));
  }
  if (!text) throw foreign(file);
  const manifest = parsed(Manifest, text.toString('utf8'), file);
  if (JSON.stringify(found) !== JSON.stringify(manifest.entries))
    throw new BackupError('The archive was changed: its content differs from its manifest.');
  if (manifest.secretFingerprint === fingerprint && seal !== sealOf(text))
    throw new BackupError('The archive was changed: its manifest was not made with the secret key of this portal.');
  return manifest;
}
