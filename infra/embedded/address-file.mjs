// @ts-check
import { readFileSync } from 'node:fs';

/**
 * The file with the address, and thereby the password, of an embedded database while it runs, for `npm run portal`.
 * Who can read it can read the database's folder, too.
 * @param {string} folder of the database
 */
export const addressFile = (folder) => `${folder}.address`;

/**
 * The address of the database that another process has opened in `folder`; undefined when none says it.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function runningAddress(folder) {
  try {
    return readFileSync(addressFile(folder), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
