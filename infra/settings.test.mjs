// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.mjs';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const DATABASE_URL = 'postgres://database.example/portal';
const PUBLIC_URL = 'https://portal.example';

test.each([
  [{}, true],
  [{ REDIS_URL: 'redis://queue.example' }, true],
  [{ DATABASE_URL }, false],
  [{ PUBLIC_URL }, false],
  [{ DATABASE_URL, PUBLIC_URL }, false],
  [{ DATABASE_URL, PUBLIC_URL, DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %j, demonstration data are %s', (env, demo) => {
  expect(readSettings({ DATA_DIR, ...env }).demo).toBe(demo);
});
