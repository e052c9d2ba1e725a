// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * When a process started, in the kernel's ticks: with the number it names a process for good, where a number alone is
 * given again after a restart. Empty where there is no /proc.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The living process that holds the claim.
 * @param {string} file
 * @returns {number | undefined}
 */
function ownerOf(file) {
  const [pid, start] = readFileSync(file, 'utf8').split(' ');
  const owner = Number(pid);
  return owner && owner !== process.pid && exists(owner) && start === startOf(owner) ? owner : undefined;
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
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(file);
    if (owner)
      throw new Error(`${folder} is in use by another running portal (process ${owner}); stop it or set DATA_DIR.`);
    rmSync(file, { force: true });
  }
}
