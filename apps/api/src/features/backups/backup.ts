import { mkdir, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { reasonOf } from '../../kernel/database/exclusively.js';
import { PRODUCT_VERSION } from '../../kernel/product.js';
import { BackupError } from './archive/backup-error.js';
import {
  FORMAT,
  HEADER_PATH,
  MANIFEST_PATH,
  type Manifest,
  SEAL_PATH,
  type TableManifest,
} from './archive/manifest.js';
import { readManifest } from './archive/read-archive.js';
import { ArchiveContent, writeArchive } from './archive/write-archive.js';
import { FILES_FOLDER, ROWS_FOLDER } from './content.js';
import {
  appliedMigrations,
  beginDump,
  endDump,
  rowsOf,
  sequencesOf,
  storedFileIds,
  tablesOf,
} from './database-dump.repository.js';
import { type Installation, onConnection } from './installation.js';
import { keepOutcome } from './outcomes.js';

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const BACKUP_NAME = /^portal-\d{8}T\d{6}Z\.backup$/;

export interface BackupResult {
  readonly file: string;
  readonly manifest: Manifest;
}

const nameAt = (moment: Date): string => `portal-${moment.toISOString().replace(/\.\d+|[-:]/g, '')}.backup`;

/** When an archive was begun, by its name; ISO 8601. */
export const momentOf = (file: string): string =>
  basename(file).replace(/^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6.000Z');

const isMissing = (error: unknown): boolean => Reflect.get(Object(error), 'code') === 'ENOENT';

/** Everything of one backup, in the order in which it is written. */
class Backup {
  manifest: Manifest | undefined;
  private readonly content = new ArchiveContent();
  private readonly stored = new Set<string>();

  constructor(
    private readonly installation: Installation,
    private readonly takenAt: Date,
  ) {}

  /**
   * Content is written before its row and removed an hour after it at the earliest. So what is copied first, together
   * with what the rows of the snapshot name besides, is complete.
   */
  async *blocks(client: pg.Client): AsyncGenerator<Buffer> {
    const header = {
      format: FORMAT,
      takenAt: this.takenAt.toISOString(),
      release: PRODUCT_VERSION,
      secretFingerprint: this.installation.fingerprint,
    } as const;
    yield* this.content.add(HEADER_PATH, Buffer.from(JSON.stringify(header)));
    for (const id of await this.filesOnDisk()) yield* this.file(id);

    await beginDump(client);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new BackupError('The database has no tables of a portal: nothing to back up.');
    const tables: TableManifest[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const rows = yield* this.rows(client, name, columns);
      tables.push({ name, columns, rows });
    }
    const sequences = await sequencesOf(client);
    const ids = await storedFileIds(client);
    await endDump(client);

    for (const id of ids) if (!this.stored.has(id)) yield* this.file(id);
    const lostFiles = ids.filter((id) => !this.stored.has(id));
    this.manifest = { ...header, migrations, tables, sequences, entries: [...this.content.entries], lostFiles };
    const text = Buffer.from(JSON.stringify(this.manifest));
    yield* this.content.add(MANIFEST_PATH, text);
    yield* this.content.add(SEAL_PATH, Buffer.from(this.installation.sealOf(text)));
    yield* this.content.end();
  }

  private async filesOnDisk(): Promise<string[]> {
    await mkdir(this.installation.uploads, { recursive: true, mode: 0o700 });
    return (await readdir(this.installation.uploads)).filter((name) => FILE_ID.test(name)).sort();
  }

  private async *file(id: string): AsyncGenerator<Buffer> {
    try {
      yield* this.content.addFile(`${FILES_FOLDER}${id}`, join(this.installation.uploads, id));
      this.stored.add(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private async *rows(
    client: pg.Client,
    table: string,
    columns: TableManifest['columns'],
  ): AsyncGenerator<Buffer, number> {
    let count = 0;
    let piece = 0;
    for await (const rows of rowsOf(client, table, columns)) {
      piece += 1;
      count += rows.length;
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      yield* this.content.add(`${ROWS_FOLDER}${table}/${String(piece).padStart(8, '0')}.jsonl`, Buffer.from(lines));
    }
    return count;
  }
}

export interface BackupOptions {
  /** Where archives are kept. */
  readonly folder: string;
  /** Encrypts the archive. */
  readonly passphrase: string | undefined;
}

async function writeBackup(installation: Installation, { folder, passphrase }: BackupOptions): Promise<BackupResult> {
  const takenAt = new Date();
  const file = join(resolve(folder), nameAt(takenAt));
  const backup = new Backup(installation, takenAt);
  await onConnection(installation.databaseUrl, (client) =>
    writeArchive(file, backup.blocks(client), passphrase, async (unfinished) => {
      await readManifest(unfinished, passphrase, installation);
    }),
  );
  if (!backup.manifest) throw new Error('A backup was written without its manifest.');
  return { file, manifest: backup.manifest };
}

/**
 * Writes database, files and the fingerprint of the secret key into one archive, while the portal works. The rows are
 * those of one moment; every file that one of them names is there. How it ended is kept beside the archives.
 *
 * @throws BackupError, leaving nothing that looks like a backup
 */
export async function backUp(installation: Installation, options: BackupOptions): Promise<BackupResult> {
  const { folder } = options;
  const finishedAt = (): string => new Date().toISOString();
  const result = await writeBackup(installation, options).catch(async (error: unknown) => {
    const outcome = { succeeded: false, finishedAt: finishedAt(), reason: reasonOf(error) };
    // Where an archive cannot be written, this often cannot be either; the caller gets the reason in any case.
    await keepOutcome(folder, 'backup', outcome).catch(() => undefined);
    throw error;
  });
  await keepOutcome(folder, 'backup', { succeeded: true, finishedAt: finishedAt(), file: result.file });
  return result;
}

/** The newest archive of a folder, by name; undefined when there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1);
  return newest && join(resolve(folder), newest);
}
