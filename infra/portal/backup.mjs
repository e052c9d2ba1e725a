// @ts-check
import { statSync } from 'node:fs';
import { backupFolder, openInstallation, operator } from './installation.mjs';

/** @type {import('./verb.mjs').Verb} */
export const backup = {
  summary: 'Writes database, files and the fingerprint of the secret key into one archive of BACKUP_DIR.',
  options: {},
  async run() {
    const { backUp, installationOf, parseEnvironment, passphraseOf, refuseHalfRestored } = await operator();
    const passphrase = passphraseOf(process.env);
    const installation = await openInstallation();
    try {
      const env = parseEnvironment(installation.env);
      refuseHalfRestored(env.dataDir);
      const { file, manifest } = await backUp(installationOf(env), {
        folder: backupFolder(),
        passphrase,
      });
      return { file, bytes: statSync(file).size, ...summaryOf(manifest), encrypted: passphrase !== undefined };
    } finally {
      await installation.close();
    }
  },
  describe: ({ file, bytes, rows, files, lostFiles }) => [
    `Backup written: ${file}`,
    `${rows} rows and ${files} files in ${Math.ceil(Number(bytes) / 1024)} kB; read back and compared.`,
    ...(Number(lostFiles) > 0 ? [`${lostFiles} files have a row but no content; the backup cannot contain them.`] : []),
  ],
};

/** @param {Awaited<ReturnType<import('./installation.mjs').Operator['backUp']>>['manifest']} manifest */
export const summaryOf = ({ takenAt, tables, entries, lostFiles }) => ({
  takenAt,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: entries.filter(({ path }) => path.startsWith('files/')).length,
  lostFiles: lostFiles.length,
});
