// @ts-check
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { recoverFromErrors } from './error-recovery.mjs';
import { lockFolder } from './folder-lock.mjs';

/** PGlite makes files that everybody on the machine may read. */
const OWNER_ONLY = 0o700;

/** @param {unknown} error */
function endAtOnce(error) {
  console.error('An embedded database cannot go on:', error);
  process.exit(1);
}

/**
 * Opens the PGlite in `folder` for this process alone, making it on the first start. A first start that was cut short
 * leaves a mark beside the folder, and the next one begins again. A trap of WebAssembly ends the process or thread.
 * @param {string} folder
 * @param {import('@electric-sql/pglite').PGliteOptions} [options]
 * @param {(db: PGlite) => Promise<unknown>} [prepare] what a usable database needs; runs at every start
 * @returns {Promise<{ db: PGlite, close(): Promise<void> }>}
 */
export async function openCluster(folder, options = {}, prepare = async () => {}) {
  const unlock = lockFolder(folder);
  process.once('exit', unlock);
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(unfinished, '');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, OWNER_ONLY);
  const db = await PGlite.create({ ...options, dataDir: folder });
  recoverFromErrors(db, endAtOnce);
  await prepare(db);
  rmSync(unfinished, { force: true });
  return {
    db,
    async close() {
      await db.close();
      process.off('exit', unlock);
      unlock();
    },
  };
}
