// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const environment = new URL('./environment.mjs', import.meta.url).href;
const secrets = fileURLToPath(new URL('./secrets.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-container-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** @param {Record<string, string>} env what a program of an image finds in its environment, or why it does not start */
function variables(env) {
  const { status, stdout, stderr } = run(
    ['--import', environment, '-e', 'console.log(JSON.stringify(process.env))'],
    env,
  );
  return status === 0 ? JSON.parse(stdout) : stderr.trim();
}

/**
 * @param {string} name
 * @param {string} content
 */
function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('the environment of a container', () => {
  const DATABASE_URL = 'postgres://portal@postgis:5432/portal';

  test('passwords come from files, whatever characters they have', () => {
    const password = 'a/b:c@d?é';
    const { DATABASE_URL: address } = variables({
      DATABASE_URL,
      DATABASE_PASSWORD_FILE: file('password', `${password}\n`),
    });
    expect(decodeURIComponent(new URL(address).password)).toBe(password);
    expect(new URL(address).host).toBe('postgis:5432');
  });

  test('a password in the address wins over the file', () => {
    const given = 'postgres://portal:own@db.example/portal';
    const path = file('other', 'from the file');
    expect(variables({ DATABASE_URL: given, DATABASE_PASSWORD_FILE: path }).DATABASE_URL).toBe(given);
  });

  test('an address that is a secret as a whole comes from a file', () => {
    const path = file('smtp', 'smtps://user:word@mail.example\n');
    expect(variables({ SMTP_URL_FILE: path }).SMTP_URL).toBe('smtps://user:word@mail.example');
  });

  test.each([
    ['demo', { DEMO: 'true' }],
    ['metrics, mail,clamav', { SMTP_URL: 'smtp://mail:1025', CLAMAV_URL: 'tcp://clamav:3310' }],
    ['democracy', {}],
  ])('the profiles "%s" set %j', (profiles, expected) => {
    const { DEMO, SMTP_URL, CLAMAV_URL } = variables({ COMPOSE_PROFILES: profiles });
    expect({ DEMO, SMTP_URL, CLAMAV_URL }).toEqual(expected);
  });

  test('what is set wins over a profile', () => {
    const env = { COMPOSE_PROFILES: 'demo,mail', DEMO: 'false', SMTP_URL: 'smtp://relay.example' };
    expect(variables(env)).toMatchObject({ DEMO: 'false', SMTP_URL: 'smtp://relay.example' });
  });

  test('a secret file that is empty or missing is named, and the program does not start', () => {
    const empty = file('empty', '\n');
    expect(variables({ DATABASE_URL, DATABASE_PASSWORD_FILE: empty })).toBe(
      `DATABASE_PASSWORD_FILE names ${empty}, which is empty. Restore its content, then start again.`,
    );
    expect(variables({ REDIS_URL: 'redis://redis', REDIS_PASSWORD_FILE: '/nowhere/x' })).toBe(
      'REDIS_PASSWORD_FILE names /nowhere/x, which cannot be read (ENOENT).',
    );
  });
});

describe('the secrets of an installation', () => {
  /** @param {string} name */
  const newFolder = (name) => {
    const path = join(folder, name);
    mkdirSync(path);
    return path;
  };
  const names = ['services/postgres_password', 'services/redis_password', 'portal/secret_key'];
  /** @param {string} path */
  const contents = (path) => names.map((name) => readFileSync(join(path, name), 'utf8').trim());

  test('are made once, differ, and are never printed', () => {
    const path = newFolder('fresh');
    const { status, stdout } = run([secrets, path]);
    const made = contents(path);
    expect(status).toBe(0);
    expect(new Set(made).size).toBe(3);
    for (const secret of made) {
      expect(secret.length).toBeGreaterThanOrEqual(43);
      expect(stdout).not.toContain(secret);
    }
    expect(run([secrets, path])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(contents(path)).toEqual(made);
  });

  test('one that was emptied is refused, and none is replaced', () => {
    const path = newFolder('emptied');
    run([secrets, path]);
    writeFileSync(join(path, 'services/postgres_password'), '');
    const before = contents(path);
    const { status, stderr } = run([secrets, path]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The secret services\/postgres_password is empty\. It is not replaced, .* "Secrets"\.\n$/);
    expect(contents(path)).toEqual(before);
  });

  test('the key of an earlier installation is taken over, and refused beside another one', () => {
    const path = newFolder('moved');
    const SECRET_KEY = 'k'.repeat(43);
    expect(run([secrets, path], { SECRET_KEY }).status).toBe(0);
    expect(contents(path)[2]).toBe(SECRET_KEY);
    expect(run([secrets, path], { SECRET_KEY: 'o'.repeat(43) })).toMatchObject({
      status: 1,
      stderr: 'SECRET_KEY is not the key that this installation was started with. Remove one of the two.\n',
    });
    expect(run([secrets, newFolder('short')], { SECRET_KEY: 'short' }).stderr).toBe(
      'SECRET_KEY must have at least 32 characters.\n',
    );
  });
});
