// @ts-check
// npm start: the whole portal on this machine, with what the environment names and embedded databases for the rest.
// npm run dev (--watch): the same, rebuilt and restarted at every change.
import { readFileSync } from 'node:fs';
import { build } from './build.mjs';
import { portIsFree } from './network.mjs';
import { readSettings, StartError } from './settings.mjs';
import { runningParts, startSystem } from './system.mjs';
import { watchSystem } from './watch.mjs';

/** npm passes Ctrl-C on although the terminal has sent it already: the same wish, not a second one. */
const SECOND_SIGNAL_AFTER_MS = 1000;

const options = new Set(process.argv.slice(2));
const parts = runningParts();
/** @type {number | undefined} */
let stoppingSince;

/** @param {number} code */
async function stop(code) {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > SECOND_SIGNAL_AFTER_MS) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  try {
    await parts.close();
    process.exit(code);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** @param {unknown} error */
function fail(error) {
  if (stoppingSince !== undefined) return;
  console.error(error instanceof StartError ? error.message : error);
  void stop(1);
}

/** @param {string} sentence */
const lost = (sentence) => fail(new StartError(sentence));

async function start() {
  const settings = readSettings(process.env);
  if (!(await portIsFree(settings.port))) {
    throw new StartError(`Port ${settings.port} is in use already; stop what uses it or set PORT.`);
  }
  const built = options.has('--built') ? Promise.resolve() : build(parts);
  if (options.has('--watch')) {
    await built;
    return watchSystem(settings, parts, lost);
  }
  await startSystem(settings, { built, parts, onLost: lost });
  console.log(`Portal ready at http://localhost:${settings.port}/app/`);
  if (settings.demo) console.log(`Demo accounts: ${demoLogins().join(', ')}; password: ${settings.demoPassword}`);
}

/** @returns {string[]} */
const demoLogins = () =>
  JSON.parse(readFileSync(new URL('./demo/accounts.json', import.meta.url), 'utf8')).accounts.map(
    (/** @type {{ login: string }} */ { login }) => login,
  );

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('disconnect', () => void stop(0));
start().catch(fail);
