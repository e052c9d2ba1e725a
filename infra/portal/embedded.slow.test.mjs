// @ts-check
// The program as the operator runs it, on the embedded default: each new database takes many seconds.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbeddedDatabase } from '../embedded/launch.mjs';

const program = fileURLToPath(new URL('./portal.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-program-'));
const backups = join(folder, 'backups');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} data @param {string[]} words */
function portal(data, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      DATA_DIR: join(folder, data),
      BACKUP_DIR: backups,
      SECRET_KEY: 'the same in every installation of this test',
    },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** @param {string} url @param {string} sql @param {unknown[]} [params] */
async function ask(url, sql, params) {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(sql, params)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('a backup is taken beside the running portal, restores into a new folder, and passes a drill', async () => {
  const database = await openEmbeddedDatabase(join(folder, 'source', 'db'));
  expect(portal('source', 'migrate')).toMatchObject({ status: 0, stderr: '' });
  const id = randomUUID();
  const content = randomBytes(20_000);
  mkdirSync(join(folder, 'source', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'source', 'uploads', id), content);
  await ask(
    database.url,
    `INSERT INTO stored_file (id, name, extension, size_bytes, sha256) VALUES ($1, 'a.pdf', 'pdf', 20000, $2)`,
    [id, createHash('sha256').update(content).digest()],
  );
  expect(portal('source', 'backup')).toMatchObject({ status: 0, stderr: '' });
  const file = join(backups, String(readdirSync(backups).find((name) => name.endsWith('.backup'))));
  expect(portal('source', 'restore', file)).toMatchObject({
    status: 1,
    stderr: 'The portal is running on this folder; stop it first.\n',
  });
  expect(portal('source', 'drill')).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(readFileSync(join(backups, 'last-drill.json'), 'utf8'))).toMatchObject({ succeeded: true });
  await database.close();

  expect(portal('target', 'restore', file)).toMatchObject({ status: 0, stderr: '' });
  const restored = await openEmbeddedDatabase(join(folder, 'target', 'db'));
  expect(await ask(restored.url, 'SELECT id FROM stored_file')).toEqual([{ id }]);
  await restored.close();
});
