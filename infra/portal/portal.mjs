#!/usr/bin/env node
// @ts-check
// npm run portal -- <verb>: what the operator of an installation does besides starting it. The image of the API has the
// same program as `portal`.
import { parseArgs } from 'node:util';
import { StartError } from '../settings.mjs';
import { backup } from './backup.mjs';
import { basemap } from './basemap.mjs';
import { doctor } from './doctor.mjs';
import { drill } from './drill.mjs';
import { operator } from './installation.mjs';
import { migrate } from './migrate.mjs';
import { restore } from './restore.mjs';
import { settings } from './settings.mjs';
import { terrain } from './terrain.mjs';
import { user } from './user.mjs';

/** @type {Readonly<Record<string, import('./verb.mjs').Verb>>} */
const verbs = { doctor, backup, restore, drill, user, settings, migrate, basemap, terrain };

const usage = [
  'npm run portal -- <verb> [--json]',
  '',
  ...Object.entries(verbs).map(
    ([name, { summary, argument }]) => `  ${`${name}${argument ? ` <${argument}>` : ''}`.padEnd(24)}${summary}`,
  ),
].join('\n');

/** Exit code for a call that makes no sense, as in most programs. */
const MISUSE = 2;

/** @param {unknown} error whether its message is for the operator and needs no stack */
async function isSentence(error) {
  if (error instanceof StartError) return true;
  const { BackupError, EnvironmentError, MigrationError, OwnMapError } = await operator();
  return [BackupError, EnvironmentError, MigrationError, OwnMapError].some((kind) => error instanceof kind);
}

/**
 * @param {string[]} words
 * @returns {Promise<number>} exit code
 */
async function main(words) {
  const [name = '', ...rest] = words;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) {
    console.error(usage);
    return MISUSE;
  }
  /** @type {{ values: Record<string, string | boolean | undefined>, positionals: string[] }} */
  let given;
  try {
    given = parseArgs({
      args: rest,
      options: { ...verb.options, json: { type: 'boolean' } },
      allowPositionals: verb.argument !== undefined,
    });
    const { length } = given.positionals;
    if (verb.argument && (length < 1 || length > (verb.arguments ?? 1)))
      throw new Error(`${name} needs one ${verb.argument}.`);
  } catch (error) {
    console.error(`${Object(error).message}\n\n${usage}`);
    return MISUSE;
  }
  const { json, ...options } = given.values;
  const [argument = '', ...further] = given.positionals;
  const result = await verb.run({ argument, further, options });
  console.log(json ? JSON.stringify(result, null, 2) : verb.describe(result).join('\n'));
  return verb.isSuccess?.(result) === false ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error((await isSentence(error)) ? Object(error).message : error);
  process.exitCode = 1;
}
