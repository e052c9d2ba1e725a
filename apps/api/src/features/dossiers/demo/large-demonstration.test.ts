import { setTimeout as pause } from 'node:timers/promises';
import { openTestPortal, startTestPortal, type TestPortal } from '../../../../test/portal.js';

const large = { DEMO_SIZE: 'large' };

const count = async ({ database }: TestPortal, sql: string): Promise<number> => {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${sql}`);
  return row!.count;
};
/** Of microwave links: those are written the oldest first. */
const written = (portal: TestPortal) => count(portal, "demo_dossier WHERE kind = 'microwaveLink'");
async function until(portal: TestPortal, dossiers: number): Promise<void> {
  while ((await written(portal)) < dossiers) await pause(50);
}

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ env: large });
});
afterEach(() => portal.close());

it('a large demonstration is written while the portal is open, each dossier once, by whichever process', async () => {
  await until(portal, 3);
  const other = await openTestPortal({ databaseUrl: portal.databaseUrl, env: large });
  try {
    await until(portal, 12);
  } finally {
    await other.close();
  }
  const twice = await count(portal, '(SELECT FROM dossier GROUP BY title, created_at HAVING count(*) > 1) AS same');
  expect(twice).toBe(0);
  expect(await count(portal, 'demo_dossier WHERE dossier_id IS NULL')).toBe(0);
});

it('has them as they were years ago, and notifies nobody of them', async () => {
  await until(portal, 4);
  const old = await count(portal, "dossier WHERE submitted_at < now() - interval '24 months'");
  expect(old).toBeGreaterThanOrEqual(4);
  expect(await count(portal, 'inbox_entry')).toBe(0);
});
