// @ts-check
import { openInstallation, operator } from './installation.mjs';

/** @type {import('./verb.mjs').Verb} */
export const migrate = {
  summary: 'Brings the database to the schema of this release; makes a backup first when there is something to change.',
  options: { 'without-backup': { type: 'boolean' } },
  async run({ options }) {
    const { backUpBeforeMigration, migrate: bringUpToDate, parseEnvironment, refuseHalfRestored } = await operator();
    const installation = await openInstallation();
    try {
      const variables = {
        ...installation.env,
        ...(options['without-backup'] === true && { BACKUP_BEFORE_MIGRATION: 'false' }),
      };
      const { databaseUrl, dataDir } = parseEnvironment(variables);
      refuseHalfRestored(dataDir);
      /** @type {string | undefined} */
      let backup;
      const applied = await bringUpToDate(databaseUrl, undefined, async () => {
        backup = await backUpBeforeMigration(variables);
      });
      return { applied, backup };
    } finally {
      await installation.close();
    }
  },
  describe: ({ applied, backup }) => {
    const names = /** @type {string[]} */ (applied);
    if (names.length === 0) return ['The database is up to date.'];
    return [...(backup ? [`Backup written: ${backup}`] : []), 'Applied:', ...names.map((name) => `  ${name}`)];
  },
};
