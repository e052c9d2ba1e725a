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
  options: { 'of-installation': { type: 'string' } },
  async run({ argument, options }) {
    const { installationOf, parseEnvironment, passphraseOf, restore: load } = await operator();
    const installation = await openInstallation();
    try {
      if (installation.isRunning) throw new StartError('The portal is running on this folder; stop it first.');
      const { manifest, files, isForeign } = await load(
        installationOf(parseEnvironment(installation.env)),
        {
          file: resolve(argument),
          passphrase: passphraseOf(process.env),
          ofInstallation: options['of-installation']?.toString(),
        },
        () => verify(installation),
      );
      return { ...summaryOf(manifest), files, isForeign };
    } finally {
      await installation.close();
    }
  },
  describe: ({ takenAt, rows, files, isForeign }) => [
    `Restored the backup of ${takenAt}: ${rows} rows and ${files} files, all compared with its manifest.`,
    'Somebody could sign in, and a geometry job was computed. Start the portal.',
    ...(isForeign
      ? [
          'The archive was not sealed by this portal: nothing has shown that nobody changed it.',
          'What needed the former secret key was removed: second factors are enrolled again, secrets entered again.',
        ]
      : []),
  ],
};
