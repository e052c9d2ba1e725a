// @ts-check
import { openInstallation, operator } from './installation.mjs';

/** @type {import('./verb.mjs').Verb} */
export const migrate = {
  summary: 'Brings the database to the schema of this release.',
  options: {},
  async run() {
    const { migrate: bringUpToDate, refuseHalfRestored } = await operator();
    const installation = await openInstallation();
    try {
      refuseHalfRestored(String(installation.env.DATA_DIR));
      return { applied: await bringUpToDate(String(installation.env.DATABASE_URL)) };
    } finally {
      await installation.close();
    }
  },
  describe: ({ applied }) => {
    const names = /** @type {string[]} */ (applied);
    return names.length === 0 ? ['The database is up to date.'] : ['Applied:', ...names.map((name) => `  ${name}`)];
  },
};
