import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { exclusively } from '../../kernel/database/exclusively.js';
import { migrate, pendingMigrations, readMigrations } from '../../kernel/database/migrations.js';
import { BackupError } from './archive/backup-error.js';
import type { Manifest, TableManifest } from './archive/manifest.js';
import { archiveEntries, contentOf, readManifest } from './archive/read-archive.js';
import type { TarEntry } from './archive/tar.js';
import { FILES_FOLDER, ROWS_FOLDER, type TextRow } from './content.js';
import { countOf, storedFileDigests } from './database-dump.repository.js';
import { insertRows, isPortalConnected, loadAll, removeSealed, usedBecause } from './database-load.repository.js';
import { type Installation, onConnection } from './installation.js';
import { UNFINISHED_RESTORE } from './unfinished-restore.js';

export interface RestoreOptions {
  readonly file: string;
  readonly passphrase: string | undefined;
  /**
   * Fingerprint of the secret key of the archive, where it is not the one of this portal: then the seal cannot be checked, and
   * what needs that key is removed.
   */
  readonly ofInstallation?: string | undefined;
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

/**
 * Refuses an archive that this portal did not seal, unless the operator names the key that sealed it.
 *
 * @returns whether it is of another installation
 */
function refuseForeign(
  { secretFingerprint }: Manifest,
  { fingerprint }: Installation,
  named: string | undefined,
): boolean {
  if (secretFingerprint === fingerprint) return false;
  if (named !== secretFingerprint)
    throw new BackupError(
      `The archive is not sealed by this portal: it says to be sealed with the secret key ${secretFingerprint}, and that of ` +
        `this portal is ${fingerprint}. If the key was changed, put the former one back. If you know where the archive comes ` +
        `from, restore with --of-installation ${secretFingerprint}: nobody can check then whether it was changed, and ` +
        'second factors and secrets among the settings are entered again.',
    );
  return true;
}

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Puts the entries of an archive where they belong. */
class Filling {
  constructor(
    private readonly installation: Installation,
    private readonly tables: ReadonlyMap<string, TableManifest>,
  ) {}

  async take(client: pg.Client, entry: TarEntry): Promise<void> {
    if (entry.path.startsWith(FILES_FOLDER)) return this.takeFile(entry);
    if (entry.path.startsWith(ROWS_FOLDER)) return this.takeRows(client, entry);
    await contentOf(entry);
  }

  private async takeFile(entry: TarEntry): Promise<void> {
    const { uploads } = this.installation;
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    const id = entry.path.slice(FILES_FOLDER.length);
    if (!FILE_ID.test(id)) throw new BackupError(`The archive has a file ${id}, which no upload is named.`);
    const file = join(uploads, id);
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
  /** It was sealed with another key: nothing checked whether it was changed, and what needs that key was removed. */
  readonly isForeign: boolean;
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
  { file, passphrase, ofInstallation }: RestoreOptions,
  verify: () => Promise<void>,
): Promise<Restored> {
  const manifest = await readManifest(file, passphrase, installation);
  refuseMisfit(manifest);
  const isForeign = refuseForeign(manifest, installation, ofInstallation);
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
    await loadAll(client, { ...manifest, migrations }, async (tables) => {
      const filling = new Filling(installation, tables);
      for await (const entry of archiveEntries(file, passphrase)) await filling.take(client, entry);
      await verifyCounts(client, manifest);
      if (isForeign) await removeSealed(client);
    });
  });
  const files = await verifyFiles(installation, manifest);
  await migrate(installation.databaseUrl);
  await verify();
  await rm(mark, { force: true });
  return { manifest, files, isForeign };
}
