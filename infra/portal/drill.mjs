// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../settings.mjs';
import { summaryOf } from './backup.mjs';
import { backupFolder, embeddedInstallation, installationOn, operator } from './installation.mjs';
import { verify } from './verification.mjs';

/** Beginning of the folders of drills in DATA_DIR, on whose disk there is space for what it has a copy of. */
const SCRATCH = 'drill-';
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const dataDir = () => resolve(process.env.DATA_DIR || '.data');

/** A new folder; those of drills that were killed are removed. */
function scratchFolder() {
  mkdirSync(dataDir(), { recursive: true });
  for (const name of readdirSync(dataDir()).filter((found) => found.startsWith(SCRATCH))) {
    const folder = join(dataDir(), name);
    if (statSync(folder).mtimeMs < Date.now() - ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(join(dataDir(), SCRATCH));
}

/** Servers outside that a drill must not reach: it has mails to send and files to scan, like the portal. */
const ALONE = { SMTP_URL: '', CLAMAV_URL: '', REDIS_URL: '', PUBLIC_URL: '', DEMO: 'false' };

/**
 * An empty installation that goes with the drill, with the secret key of the real one.
 * @param {string} folder
 */
async function scratchInstallation(folder) {
  const { DATABASE_URL, SECRET_KEY, SECRET_KEY_FILE } = process.env;
  const ownKey = join(dataDir(), 'secret.key');
  const key = SECRET_KEY || SECRET_KEY_FILE || !existsSync(ownKey) ? {} : { SECRET_KEY_FILE: ownKey };
  const data = join(folder, 'data');
  const database = DATABASE_URL ? await scratchDatabase(DATABASE_URL) : await scratchEmbedded(folder);
  const installation = DATABASE_URL ? installationOn(database.url, data) : embeddedInstallation(database, data);
  return {
    ...installation,
    env: { ...installation.env, ...ALONE, ...key },
    close: async () => {
      await installation.close();
      await database.drop();
    },
  };
}

/** @param {string} url */
async function scratchDatabase(url) {
  const { createScratchDatabase } = await operator();
  return { close: async () => {}, ...(await createScratchDatabase(url)) };
}

/** @param {string} folder */
async function scratchEmbedded(folder) {
  const { openEmbeddedDatabase } = await import('../embedded/launch.mjs');
  return { drop: async () => {}, ...(await openEmbeddedDatabase(join(folder, 'db'))) };
}

/** @param {string} file @param {string} folder */
async function restoreInto(file, folder) {
  const { installationOf, parseEnvironment, passphraseOf, restore } = await operator();
  const scratch = await scratchInstallation(folder);
  try {
    const { manifest, files } = await restore(
      installationOf(parseEnvironment(scratch.env)),
      { file, passphrase: passphraseOf(process.env) },
      () => verify(scratch),
    );
    return { ...summaryOf(manifest), files };
  } finally {
    await scratch.close();
  }
}

/** @type {import('./verb.mjs').Verb} */
export const drill = {
  summary: 'Restores the newest backup into a database of its own, verifies it, removes it, and keeps the result.',
  options: {},
  async run() {
    const { keepOutcome, newestBackup, reasonOf } = await operator();
    const file = await newestBackup(backupFolder());
    if (!file) throw new StartError(`There is no backup in ${backupFolder()}.`);
    const begun = Date.now();
    const folder = scratchFolder();
    const finished = () => ({
      file,
      finishedAt: new Date().toISOString(),
      seconds: Math.round((Date.now() - begun) / 1000),
    });
    try {
      const result = { succeeded: true, ...(await restoreInto(file, folder)), ...finished() };
      await keepOutcome(backupFolder(), 'drill', result);
      return result;
    } catch (error) {
      await keepOutcome(backupFolder(), 'drill', { succeeded: false, reason: reasonOf(error), ...finished() });
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  describe: ({ file, rows, files, seconds }) => [
    `${file} restores: ${rows} rows and ${files} files, a sign-in and a geometry job, in ${seconds} s.`,
  ],
};
