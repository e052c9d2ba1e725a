// @ts-check
// A portal of docker-compose.yml under a project name of its own, so that it shares nothing with another one on the
// same engine.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../build.mjs';
import { freePort, until } from '../../network.mjs';

const PROJECT = 'portal-test';
const HEALTHY_SECONDS = 240;
const docker = process.env.DOCKER || 'docker';

/** What the programs inherit: a variable of the shell would win over those of the test's own file. */
export const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'DOCKER_HOST', 'DOCKER_BUILDKIT', 'DOCKER_CONFIG', 'DOCKER_CONTEXT', 'XDG_RUNTIME_DIR']
    .map((name) => [name, process.env[name]])
    .filter(([, value]) => value !== undefined),
);

/** @param {string[]} command */
const works = ([program = '', ...args]) => spawnSync(program, args, { env: inherited, stdio: 'ignore' }).status === 0;

export const engineAnswers = () => works([docker, 'info']);

/** `docker compose` of version 2, else `docker-compose`. */
export const composeProgram = () =>
  [[docker, 'compose'], ['docker-compose']].find((program) => works([...program, 'version']));

/**
 * @typedef {{ status: number, output: string }} Ended
 * @typedef {{ quiet?: boolean, input?: string }} RunOptions
 */

/**
 * Runs a program to its end. @returns {Promise<Ended>}
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function attempt([program = '', ...args], env = inherited) {
  const child = spawn(program, args, { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  /** @type {number} */
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
  return { status, output };
}

/**
 * @param {string[]} command
 * @throws {Error} with its output, when it fails
 */
async function run(command) {
  const { status, output } = await attempt(command);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

/** @param {string[]} args */
export const runDocker = (...args) => run([docker, ...args]);

/** @param {string[]} program that understands the words of Compose */
export async function newStack(program) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const envFile = join(folder, 'env');
  const file = ['--project-directory', repository, '--file', join(repository, 'docker-compose.yml')];
  const compose = [...program, ...file, '--project-name', PROJECT, '--env-file', envFile];

  /** @param {Record<string, string>} [variables] besides the port and the images */
  const set = (variables = {}) => {
    const all = { PORT: `${port}`, PORTAL_VERSION: 'test', BACKUP_DIR: join(folder, 'backups'), ...variables };
    writeFileSync(
      envFile,
      Object.entries(all)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  };
  set();

  /** @param {string[]} args */
  const call = (...args) => run([...compose, ...args]);

  /** @param {string} service */
  const containers = async (service) => (await call('ps', '-q', service)).split('\n').filter(Boolean);

  /**
   * @param {string} service
   * @param {string} format of `docker inspect`
   */
  const inspect = async (service, format) => {
    const ids = await containers(service);
    if (ids.length === 0) return [];
    return (await runDocker('inspect', '--format', format, ...ids)).trim().split('\n');
  };

  return {
    /** Compose and its options. */
    program: compose,
    url,
    folder,
    set,
    call,
    containers,
    inspect,

    /** @param {string[]} args may fail */
    attempt: (...args) => attempt([...compose, ...args]),

    /** @param {string} service */
    logs: (service) => call('logs', '--no-color', service),

    /**
     * Waits until every container of the services is healthy.
     * @param {string[]} services
     */
    healthy: (...services) =>
      until(
        `${services.join(', ')} being healthy`,
        async () => {
          for (const service of services) {
            const states = await inspect(service, '{{.State.Health.Status}}');
            if (states.length === 0 || states.some((state) => state !== 'healthy')) return false;
          }
          return true;
        },
        HEALTHY_SECONDS,
      ),

    /** Volumes included. */
    async remove() {
      await attempt([...compose, '--profile', 'metrics', '--profile', 'mail', 'down', '-v', '--remove-orphans']);
    },

    clean() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof newStack>>} Stack */
