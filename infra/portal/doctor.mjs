// @ts-check
import { StartError } from '../settings.mjs';
import { openInstallation, operator } from './installation.mjs';

/**
 * @typedef {import('@portal/api/operator').Finding} Finding
 */

/** Variables with the address of the embedded database, where that one is used and opens. */
async function opened() {
  try {
    return await openInstallation();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return undefined;
  }
}

/** @param {(variables: NodeJS.ProcessEnv) => string | undefined} passphraseOf */
function secret(passphraseOf) {
  try {
    return passphraseOf(process.env);
  } catch {
    return undefined;
  }
}

/** @type {import('./verb.mjs').Verb} */
export const doctor = {
  summary: 'Looks for mistakes in the installation and names the remedy of each; exit code 1 when there is an error.',
  options: {},
  async run() {
    const { checks, examine, passphraseOf } = await operator();
    const installation = await opened();
    try {
      const env = { ...(installation?.env ?? process.env), BACKUP_PASSPHRASE: secret(passphraseOf) };
      const findings = await examine(env, installation?.isEmbedded);
      return { checks: checks.length, findings };
    } finally {
      await installation?.close();
    }
  },
  describe: ({ checks, findings }) => {
    const found = /** @type {Finding[]} */ (findings);
    return [
      ...found.flatMap(({ id, level, sentence, detail, remedy }) => [
        `${level === 'error' ? 'ERROR  ' : 'WARNING'} ${id}: ${sentence}${detail ? ` (${detail})` : ''}`,
        `        ${remedy}`,
      ]),
      `${checks} mistakes looked for, ${found.length} found.`,
    ];
  },
  isSuccess: ({ findings }) => /** @type {Finding[]} */ (findings).every(({ level }) => level !== 'error'),
};
