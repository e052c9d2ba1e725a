// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./start.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Record<string, string>} env */
function start(env) {
  const inherited = { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { ...inherited, ...env },
    encoding: 'utf8',
    timeout: 10_000,
  });
  return { status, stdout, stderr };
}

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535, not "eighty".'],
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0".'],
  [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, not "65536".'],
  [{ PORT: '80.5' }, 'PORT must be a number from 1 to 65535, not "80.5".'],
  [{ DATA_DIR: file }, `DATA_DIR must be a folder that can be written to, not "${file}".`],
  [
    { DATA_DIR: join(file, 'below') },
    `DATA_DIR must be a folder that can be written to, not "${join(file, 'below')}".`,
  ],
  [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL must be an address that begins with postgres://.'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that begins with redis://.'],
  [{ DEMO: 'yes' }, 'DEMO must be true or false, not "yes".'],
  [{ DEMO_SIZE: 'huge' }, 'DEMO_SIZE must be small or large, not "huge".'],
])('%j is refused with one sentence and exit code 1', (env, sentence) => {
  expect(start(env)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});

test('a port that is taken is named', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
  expect(start({ PORT: String(port) })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is in use already; stop what uses it or set PORT.\n`,
  });
  other.close();
});
