// @ts-check
// The commands of the operator guide for `npm start`, run as they are written, on the embedded default.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../build.mjs';
import { openEmbeddedDatabase } from '../embedded/launch.mjs';
import { commandsForCompose, commandsForNpm } from '../test/guide-commands.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-guide-'));
const env = {
  ...process.env,
  DATABASE_URL: '',
  REDIS_URL: '',
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
};
/** @type {Awaited<ReturnType<typeof openEmbeddedDatabase>> | undefined} */
let database;
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} command */
const run = (command) => {
  const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: repository, env, encoding: 'utf8' });
  return { command, status, stderr: status === 0 ? '' : stderr };
};

test('every command of the guide is for Docker or for npm', () => {
  for (const text of commandsForCompose()) expect(text).toMatch(/^(docker compose|curl|echo) /);
  expect(commandsForNpm().length).toBeGreaterThan(5);
});

test('the commands for npm run beside the portal, in the order in which they are written', async () => {
  database = await openEmbeddedDatabase(join(folder, 'data', 'db'));
  for (const command of ['npm run portal -- migrate', ...commandsForNpm()])
    expect(run(command)).toEqual({ command, status: 0, stderr: '' });
});
