// @ts-check
// Loaded before each program of an image (`node --import`): completes the environment from secret files and from the
// chosen profiles of docker-compose.yml.
import { readFileSync } from 'node:fs';

/** A sentence for the person who started the container. */
class VariableError extends Error {}

/** Variables that can be given as a file. `SECRET_KEY_FILE` is read by the API itself, on every machine. */
const FROM_FILES = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'DEMO_PASSWORD'];
/** Passwords that are put into an address which has none. */
const PASSWORDS = [
  { variable: 'DATABASE_PASSWORD_FILE', name: 'DATABASE_URL' },
  { variable: 'REDIS_PASSWORD_FILE', name: 'REDIS_URL' },
];
/** What a profile of docker-compose.yml sets, where nothing else is set. */
const OF_PROFILES = [
  { profile: 'demo', name: 'DEMO', value: 'true' },
  { profile: 'mail', name: 'SMTP_URL', value: 'smtp://mail:1025' },
  { profile: 'clamav', name: 'CLAMAV_URL', value: 'tcp://clamav:3310' },
];

/**
 * @param {string} variable that names the file
 * @param {string} path
 */
function readSecret(variable, path) {
  let text;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const code = Reflect.get(Object(error), 'code');
    throw new VariableError(`${variable} names ${path}, which cannot be read (${code}).`);
  }
  if (text === '') {
    throw new VariableError(`${variable} names ${path}, which is empty. Restore its content, then start again.`);
  }
  return text;
}

/**
 * @param {string} variable
 * @param {string} address
 * @param {string} password
 */
function withPassword(variable, address, password) {
  if (!URL.canParse(address)) throw new VariableError(`${variable} is not an address.`);
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * The variables to add to an environment.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 * @throws {VariableError}
 */
function addedVariables(env) {
  /** @type {Record<string, string>} */
  const added = {};
  for (const name of FROM_FILES) {
    const path = env[`${name}_FILE`];
    if (path && !env[name]) added[name] = readSecret(`${name}_FILE`, path);
  }
  for (const { variable, name } of PASSWORDS) {
    const [path, address] = [env[variable], added[name] ?? env[name]];
    if (path && address) added[name] = withPassword(name, address, readSecret(variable, path));
  }
  const profiles = (env.COMPOSE_PROFILES ?? '').split(',').map((profile) => profile.trim());
  for (const { profile, name, value } of OF_PROFILES) {
    if (profiles.includes(profile) && !env[name] && !added[name]) added[name] = value;
  }
  return added;
}

try {
  Object.assign(process.env, addedVariables(process.env));
} catch (error) {
  if (!(error instanceof VariableError)) throw error;
  console.error(error.message);
  process.exit(1);
}
