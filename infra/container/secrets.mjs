// @ts-check
// The service `secrets` of docker-compose.yml: makes the secrets that are missing, gives the portal's folders to the
// portal's user, and ends. It prints names, never contents.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A sentence for the person who started the containers. */
class SecretError extends Error {}

/** The user of the images of the API and the worker. */
const PORTAL_USER = 10_001;
const SHORTEST = 32;

/**
 * The database and the queue run as users of their own and read their password: each file is alone with those who need
 * it, by the volumes that a service mounts. The key is the portal's alone.
 */
const secrets = [
  { path: 'services/postgres_password', mode: 0o444, given: undefined },
  { path: 'services/redis_password', mode: 0o444, given: undefined },
  { path: 'portal/secret_key', mode: 0o400, given: process.env.SECRET_KEY || undefined },
];

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * When two make it at once, the first to finish writing determines the content.
 * @param {string} path
 * @param {string} content
 */
function write(path, content) {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${content}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * @param {string} folder
 * @param {(typeof secrets)[number]} secret
 */
function provide(folder, { path, mode, given }) {
  const file = join(folder, path);
  if (given !== undefined && given.length < SHORTEST) {
    throw new SecretError(`SECRET_KEY must have at least ${SHORTEST} characters.`);
  }
  if (contentOf(file) === undefined) {
    mkdirSync(dirname(file), { recursive: true });
    write(file, given ?? randomBytes(32).toString('base64url'));
    console.log(`Secret made: ${path}`);
  }
  const content = contentOf(file) ?? '';
  if (content.length < SHORTEST) {
    throw new SecretError(
      `The secret ${path} is ${content === '' ? 'empty' : 'too short'}. It is not replaced, because what was made ` +
        `with the former one would be lost. Restore it as docs/operate.md describes under "Secrets".`,
    );
  }
  if (given !== undefined && given !== content) {
    throw new SecretError('SECRET_KEY is not the key that this installation was started with. Remove one of the two.');
  }
  own(file, mode);
}

/**
 * @param {string} file
 * @param {number} mode
 */
function own(file, mode) {
  if (process.getuid?.() !== 0) return;
  chownSync(file, PORTAL_USER, PORTAL_USER);
  chmodSync(file, mode);
}

/**
 * A new volume, and a folder of the host that Docker made, belong to root. What is inside changes hands only where the
 * folder itself does.
 * @param {string} folder
 */
function handOver(folder) {
  if (process.getuid?.() !== 0 || statSync(folder).uid === PORTAL_USER) return;
  /** @param {string} path */
  const give = (path) => {
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
    lchownSync(path, PORTAL_USER, PORTAL_USER);
  };
  try {
    give(folder);
    console.log(`Given to the portal's user (${PORTAL_USER}): ${folder}`);
  } catch (error) {
    throw new SecretError(
      `${folder} cannot be given to the portal's user: ${Reflect.get(Object(error), 'message')}. ` +
        `On the host: chown -R ${PORTAL_USER}:${PORTAL_USER} <the folder>.`,
    );
  }
}

const [secretsFolder = '/secrets', ...folders] = process.argv.slice(2);
try {
  for (const secret of secrets) provide(secretsFolder, secret);
  for (const folder of folders) handOver(folder);
} catch (error) {
  console.error(error instanceof SecretError ? error.message : error);
  process.exit(1);
}
