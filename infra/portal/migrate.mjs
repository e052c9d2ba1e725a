// @ts-check
import { openInstallation, operator } from './installation.mjs';

/** @type {import('./verb.mjs').Verb} */
export const migrate = {
  summary: 'Brings the database to the schema of this release; makes a backup first when there is something to change.',
  options: { 'without-backup': { type: 'boolean' } },
  async run({ options }) {
    const { migrateWithBackup, halfRestored, parseEnvironment } = await operator();
    const installation = await openInstallation();
    try {
      const variables = {
        ...installation.env,
        ...(options['without-backup'] === true && { BACKUP_BEFORE_MIGRATION: 'false' }),
      };
      // Not an error: in compose every program waits for this one, the restore that is to be run again, too.
      const restore = halfRestored(parseEnvironment(variables).dataDir);
      if (restore !== undefined) return { applied: [], halfRestored: restore };
      return await migrateWithBackup(variables);
    } finally {
      await installation.close();
    }
  },
  describe: ({ applied, backup, halfRestored }) => {
    const names = /** @type {string[]} */ (applied);
    if (halfRestored) return [`The database is left as it is. ${halfRestored}`];
    if (names.length === 0) return ['The database is up to date.'];
    return [...(backup ? [`Backup from before: ${backup}`] : []), 'Applied:', ...names.map((name) => `  ${name}`)];
  },
};
