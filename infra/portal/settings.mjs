// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { StartError } from '../settings.mjs';
import { operator } from './installation.mjs';
import { withServices } from './services.mjs';

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${Object(error).message}.`);
  }
}

/** @type {import('./verb.mjs').Verb} */
export const settings = {
  summary: 'Settings and changed texts: export <file>, import <file> of another installation.',
  argument: 'what',
  arguments: 2,
  options: {},
  async run({ argument, further: [file] }) {
    if ((argument !== 'export' && argument !== 'import') || !file)
      throw new StartError('settings knows export <file> and import <file>.');
    const { exportSettings, importSettings } = await operator();
    if (argument === 'import') {
      const text = textOf(file);
      return { file, ...(await withServices((app) => importSettings(app, text))) };
    }
    const exported = await withServices(exportSettings);
    writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 });
    return { file, settings: exported.settings.length, texts: exported.translations.length };
  },
  describe: ({ file, settings, texts }) => [`${file}: ${settings} settings, ${texts} texts.`],
};
