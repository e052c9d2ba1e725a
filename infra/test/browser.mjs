// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installedProgram } from '../program.mjs';
import { installPackages } from './debian.mjs';

const CHROME_ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Debian's Chromium without windows: the program itself, which its script in /usr/bin would only stand before. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

const installedBrowser = () =>
  installedProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
  (existsSync(CHROME_ON_MAC) ? CHROME_ON_MAC : undefined);

/**
 * Playwright's own Chromium, downloaded when it is not there.
 * @param {string} from file of the package that depends on Playwright
 */
function playwrightBrowser(from) {
  const load = createRequire(from);
  const file = load('@playwright/test').chromium.executablePath();
  if (!existsSync(file)) spawnSync(process.execPath, [load.resolve('@playwright/test/cli'), 'install', 'chromium']);
  return existsSync(file) ? file : undefined;
}

/**
 * A whole Chromium: the installed one, else Debian's package where it may be installed, else Playwright's.
 * @param {string} from file of the package that depends on Playwright, as `import.meta.url`
 * @returns {string} path of the program
 */
export function findBrowser(from) {
  const file =
    installedBrowser() ?? (installPackages(['chromium']) ? installedBrowser() : undefined) ?? playwrightBrowser(from);
  if (!file) throw new Error('No Chromium: install the package "chromium" or Google Chrome.');
  return file;
}

/**
 * A Chromium for the journeys. A whole one lays out and paints a window of its own around each page, which costs a third
 * of its time: rather Debian's without windows, where it is or may be installed.
 * @param {string} from as in `findBrowser`
 * @returns {string} path of the program
 */
export function findHeadlessBrowser(from) {
  if (existsSync(SHELL) || (installPackages(['chromium-headless-shell']) && existsSync(SHELL))) return SHELL;
  return findBrowser(from);
}

/** Root needs no sandbox, containers have no GPU, and a test browser speaks to nobody but the portal. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
