// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Claims the folder for this process by a file beside it; the claim of a process that is gone is taken over.
 * @param {string} folder
 * @returns {() => void} gives it back
 * @throws when a living process has it; two would destroy each other's data
 */
export function lockFolder(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(file);
    if (owner && owner !== process.pid && isAlive(owner)) {
      throw new Error(`${folder} is in use by another running portal (process ${owner}); stop it or set DATA_DIR.`);
    }
    rmSync(file, { force: true });
  }
}
