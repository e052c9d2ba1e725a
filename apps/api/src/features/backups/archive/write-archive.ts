import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import { encrypted } from './encryption.js';
import type { Entry } from './manifest.js';
import { TAR_END, tarHeader, tarPadding } from './tar.js';

/** A file that is being written has this ending, so that it is never taken for a backup. */
const UNFINISHED = '.unfinished';
/** Nothing is written for so long while a backup goes on. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Makes the entries of an archive as blocks of tar, and remembers the digest of each. */
export class ArchiveContent {
  readonly entries: Entry[] = [];
  private readonly now = new Date();

  async *add(path: string, content: Buffer): AsyncGenerator<Buffer> {
    this.entries.push({ path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    yield tarHeader(path, content.length, this.now);
    yield content;
    yield tarPadding(content.length);
  }

  /** @throws with the code ENOENT, before anything is written, when the file is not there */
  async *addFile(path: string, file: string): AsyncGenerator<Buffer> {
    const { size } = await stat(file);
    const digest = createHash('sha256');
    yield tarHeader(path, size, this.now);
    let written = 0;
    for await (const chunk of size === 0 ? [] : createReadStream(file, { end: size - 1 })) {
      digest.update(chunk);
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new BackupError(`${file} became shorter while it was read.`);
    yield tarPadding(size);
    this.entries.push({ path, bytes: size, sha256: digest.digest('hex') });
  }

  *end(): Generator<Buffer> {
    yield TAR_END;
  }
}

/** Removes what interrupted backups have left. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EACCES: 'the folder cannot be written to',
  EPERM: 'the folder cannot be written to',
  EROFS: 'the disk is read-only',
  EFBIG: 'it is larger than a file may be there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/**
 * Writes blocks of tar, compressed and encrypted if there is a passphrase, to a file that gets its name once it is
 * whole and on the disk.
 *
 * @param check reads the unfinished file; it is removed when this throws
 * @throws BackupError
 */
export async function writeArchive(
  file: string,
  blocks: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  check: (unfinished: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  const unfinished = `${file}${UNFINISHED}`;
  try {
    await mkdir(folder, { recursive: true });
    await removeAbandoned(folder);
    const handle = await open(unfinished, 'w', 0o600);
    const target = handle.createWriteStream({ flush: true });
    const source = Readable.from(blocks, { objectMode: false });
    if (passphrase) await pipeline(source, createGzip(), (stream) => encrypted(stream, passphrase), target);
    else await pipeline(source, createGzip(), target);
    await check(unfinished);
    await rename(unfinished, file);
    await flushFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const reason = reasons[String(Reflect.get(Object(error), 'code'))];
    if (reason) throw new BackupError(`The backup cannot be written to ${folder}: ${reason}.`, { cause: error });
    throw error;
  }
}
