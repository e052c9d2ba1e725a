import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Environment, parseEnvironment } from '../../kernel/config/environment.js';
import { MigrationError, reasonOf } from '../../kernel/database/exclusively.js';
import { type Migration, migrate } from '../../kernel/database/migrations.js';
import { HOUR_MS } from '../../kernel/schedule/schedule.service.js';
import { backUp } from './backup.js';
import { installationOf } from './installation.js';
import { passphraseOf } from './passphrase.js';

type Variables = Readonly<Record<string, string | undefined>>;
type Applied = Pick<Migration, 'name' | 'sha256'>;

/** Beside the archives while a migration is under way, and after one that failed. */
const NOTE = 'unfinished-migration.json';
/** The portal may go on in the old schema after a failure; an older archive lacks too much of what people did since. */
const REUSED_MS = HOUR_MS;

/** The archive that was made before a migration. */
const Note = z.object({ file: z.string(), schema: z.string(), secretFingerprint: z.string() });

export interface MigrationResult {
  /** Names of the migrations. */
  readonly applied: readonly string[];
  /** The archive to go back to; absent when nothing was to be changed, and when BACKUP_BEFORE_MIGRATION is false. */
  readonly backup?: string;
}

/**
 * Brings the database to the schema of this release. Before it changes a schema that is there, it makes a backup with
 * which the upgrade can be taken back, or keeps to the one that a failed attempt made of the same schema within the
 * last hour: a migration that fails again and again does not fill the disk.
 *
 * @throws MigrationError
 */
export async function migrateWithBackup(variables: Variables, migrations?: readonly Migration[]) {
  const env = parseEnvironment(variables);
  let backup: string | undefined;
  const applied = await migrate(env.databaseUrl, migrations, async (_pending, before) => {
    if (env.backupBeforeMigration) backup = await backUpOrReuse(variables, env, before);
  });
  if (backup) await rm(join(env.backupDir, NOTE), { force: true });
  return { applied, ...(backup && { backup }) } satisfies MigrationResult;
}

async function backUpOrReuse(variables: Variables, env: Environment, applied: readonly Applied[]): Promise<string> {
  const schema = createHash('sha256')
    .update(JSON.stringify(applied.map(({ name, sha256 }) => [name, sha256]).sort()))
    .digest('hex');
  const note = join(env.backupDir, NOTE);
  try {
    const installation = installationOf(env);
    const known = await readNote(note);
    const isSame = known?.schema === schema && known.secretFingerprint === installation.fingerprint;
    if (isSame && (await isRecent(known.file))) return known.file;
    const { file } = await backUp(installation, { folder: env.backupDir, passphrase: passphraseOf(variables) });
    const made = { file, schema, secretFingerprint: installation.fingerprint };
    await writeFile(note, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    return file;
  } catch (error) {
    throw new MigrationError(
      `The database was left as it is, because the backup before the migration failed: ${reasonOf(error)} ` +
        'Those who have a snapshot of their own set BACKUP_BEFORE_MIGRATION=false.',
      { cause: error },
    );
  }
}

/** Undefined when there is none, or none that can be understood: then a new archive is made. */
async function readNote(path: string): Promise<z.infer<typeof Note> | undefined> {
  try {
    return Note.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isRecent(file: string): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs > Date.now() - REUSED_MS;
  } catch {
    return false;
  }
}
