// @ts-check
import { resolve } from 'node:path';
import { StartError } from '../settings.mjs';
import { summaryOf } from './backup.mjs';
import { openInstallation, operator } from './installation.mjs';
import { verify } from './verification.mjs';

/** @type {import('./verb.mjs').Verb} */
export const restore = {
  summary: 'Loads an archive into an empty installation, and verifies it.',
  argument: 'file',
  options: { 'without-secret-key': { type: 'boolean' } },
  async run({ argument, options }) {
    const { installationOf, parseEnvironment, passphraseOf, restore: load } = await operator();
    const installation = await openInstallation();
    try {
      if (installation.isRunning) throw new StartError('The portal is running on this folder; stop it first.');
      const { manifest, files, removedSecrets } = await load(
        installationOf(parseEnvironment(installation.env)),
        {
          file: resolve(argument),
          passphrase: passphraseOf(process.env),
          withoutSecretKey: options['without-secret-key'] === true,
        },
        () => verify(installation),
      );
      return { ...summaryOf(manifest), files, removedSecrets };
    } finally {
      await installation.close();
    }
  },
  describe: ({ takenAt, rows, files, removedSecrets }) => [
    `Restored the backup of ${takenAt}: ${rows} rows and ${files} files, all compared with its manifest.`,
    'Somebody could sign in, and a geometry job was computed. Start the portal.',
    ...(removedSecrets
      ? ['What needed the former secret key was removed: second factors are enrolled again, secrets entered again.']
      : []),
  ],
};
