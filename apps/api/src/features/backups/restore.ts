import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { exclusively } from '../../kernel/database/exclusively.js';
import { migrate, pendingMigrations, readMigrations } from '../../kernel/database/migrations.js';
import { BackupError } from './archive/backup-error.js';
import type { Manifest, TableManifest } from './archive/manifest.js';
import { archiveEntries, contentOf, readManifest } from './archive/read-archive.js';
import type { TarEntry } from './archive/tar.js';
import { FILES_FOLDER, ROWS_FOLDER, type TextRow } from './content.js';
import { countOf, storedFileDigests } from './database-dump.repository.js';
import {
  insertRows,
  isPortalConnected,
  loadAll,
  removeSealed,
  sealedTables,
  usedBecause,
} from './database-load.repository.js';
import { type Installation, onConnection } from './installation.js';
import { UNFINISHED_RESTORE } from './unfinished-restore.js';

export interface RestoreOptions {
  readonly file: string;
  readonly passphrase: string | undefined;
  /** The secret key of the backup is lost: what needs it is removed. */
  readonly withoutSecretKey?: boolean;
}

/** Refuses archives of a newer release, and those whose migrations differ from the code's. */
function refuseMisfit({ migrations, release }: Manifest): void {
  try {
    pendingMigrations(migrations);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The archive was made by release ${release}, which does not fit this one. ${reason}`);
  }
}

/** @returns tables whose rows must be removed, because the key that they need is another one */
function unusableTables(manifest: Manifest, installation: Installation, withoutSecretKey: boolean): string[] {
  if (manifest.secretFingerprint === installation.fingerprint) return [];
  const sealed = manifest.tables.filter(({ name, rows }) => sealedTables.includes(name) && rows > 0);
  if (sealed.length > 0 && !withoutSecretKey)
    throw new BackupError(
      'The backup was made with another SECRET_KEY, which secrets in it need. Put that key back, or restore with ' +
        '--without-secret-key: then second factors are enrolled, and secrets among the settings entered, again.',
    );
  return sealed.map(({ name }) => name);
}

/** Puts the entries of an archive where they belong. */
class Filling {
  private readonly tables: ReadonlyMap<string, TableManifest>;

  constructor(
    private readonly installation: Installation,
    manifest: Manifest,
  ) {
    this.tables = new Map(manifest.tables.map((table) => [table.name, table]));
  }

  async take(client: pg.Client, entry: TarEntry): Promise<void> {
    if (entry.path.startsWith(FILES_FOLDER)) return this.takeFile(entry);
    if (entry.path.startsWith(ROWS_FOLDER)) return this.takeRows(client, entry);
    await contentOf(entry);
  }

  private async takeFile(entry: TarEntry): Promise<void> {
    const { uploads } = this.installation;
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    const file = join(uploads, basename(entry.path));
    const unfinished = `${file}.unfinished`;
    const handle = await open(unfinished, 'w', 0o600);
    try {
      for await (const piece of entry.content) await handle.appendFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  }

  private async takeRows(client: pg.Client, entry: TarEntry): Promise<void> {
    const [name = ''] = entry.path.slice(ROWS_FOLDER.length).split('/');
    const table = this.tables.get(name);
    if (!table) throw new BackupError(`The archive has rows of ${name}, which its manifest does not name.`);
    const lines = (await contentOf(entry)).toString('utf8').split('\n').filter(Boolean);
    const rows = lines.map((line): TextRow => JSON.parse(line));
    await insertRows(client, table, rows);
  }
}

/** @throws BackupError when a table has not the rows of the manifest */
async function verifyCounts(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const count = await countOf(client, name);
    if (count !== rows) throw new BackupError(`Table ${name} has ${count} rows instead of ${rows}.`);
  }
}

async function digestOf(file: string): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) digest.update(chunk);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  }
  return digest.digest('hex');
}

/**
 * Compares the content of every stored file with its row.
 *
 * @returns how many there are
 * @throws BackupError for one that is missing, unless it was missing already when the backup was made, or that differs
 */
async function verifyFiles({ databaseUrl, uploads }: Installation, { lostFiles }: Manifest): Promise<number> {
  const files = await onConnection(databaseUrl, storedFileDigests);
  const lost = new Set(lostFiles);
  for (const { id, sha256 } of files) {
    const found = await digestOf(join(uploads, id));
    if (found === undefined && lost.has(id)) continue;
    if (found === undefined) throw new BackupError(`The file ${id} is missing.`);
    if (found !== sha256) throw new BackupError(`The file ${id} differs from what was uploaded.`);
  }
  return files.length;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly files: number;
  /** What the former secret key was needed for. */
  readonly removedSecrets: boolean;
}

/**
 * Loads an archive into an empty installation: first reads it from end to end, then loads all rows in one transaction,
 * then brings the database up to date. A mark in DATA_DIR says that a restore is under way; `verify` runs before it
 * goes.
 *
 * @throws BackupError, before anything is written when the archive or the installation is not fit
 */
export async function restore(
  installation: Installation,
  { file, passphrase, withoutSecretKey = false }: RestoreOptions,
  verify: () => Promise<void>,
): Promise<Restored> {
  const manifest = await readManifest(file, passphrase, installation);
  refuseMisfit(manifest);
  const unusable = unusableTables(manifest, installation, withoutSecretKey);
  const mark = join(installation.dataDir, UNFINISHED_RESTORE);
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  const migrations = readMigrations().filter(({ name }) => applied.has(name));

  await exclusively(installation.databaseUrl, async (client) => {
    const isRepeated = (await readFile(mark).catch(() => undefined)) !== undefined;
    const used = isRepeated ? undefined : await usedBecause(client);
    if (used) throw new BackupError(`Only an empty installation can be restored into; this one has ${used}.`);
    if (await isPortalConnected(client))
      throw new BackupError('The portal is running on this database; stop it first.');
    await mkdir(installation.dataDir, { recursive: true });
    await writeFile(mark, JSON.stringify({ file, begun: new Date().toISOString() }), { flush: true });
    const filling = new Filling(installation, manifest);
    await loadAll(client, migrations, manifest.sequences, async () => {
      for await (const entry of archiveEntries(file, passphrase)) await filling.take(client, entry);
      await verifyCounts(client, manifest);
      await removeSealed(client, unusable);
    });
  });
  const files = await verifyFiles(installation, manifest);
  await migrate(installation.databaseUrl);
  await verify();
  await rm(mark, { force: true });
  return { manifest, files, removedSecrets: unusable.length > 0 };
}
