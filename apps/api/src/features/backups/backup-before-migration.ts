import { parseEnvironment } from '../../kernel/config/environment.js';
import { MigrationError, reasonOf } from '../../kernel/database/exclusively.js';
import { backUp } from './backup.js';
import { installationOf } from './installation.js';
import { passphraseOf } from './passphrase.js';

/**
 * Makes the backup that an upgrade can be taken back with, before it changes the database.
 *
 * @returns the archive; undefined when BACKUP_BEFORE_MIGRATION is false
 * @throws MigrationError when it fails
 */
export async function backUpBeforeMigration(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const env = parseEnvironment(variables);
  if (!env.backupBeforeMigration) return undefined;
  try {
    const options = { folder: env.backupDir, passphrase: passphraseOf(variables) };
    return (await backUp(installationOf(env), options)).file;
  } catch (error) {
    throw new MigrationError(
      `The database was left as it is, because the backup before the migration failed: ${reasonOf(error)} ` +
        'Those who have a snapshot of their own set BACKUP_BEFORE_MIGRATION=false.',
      { cause: error },
    );
  }
}
