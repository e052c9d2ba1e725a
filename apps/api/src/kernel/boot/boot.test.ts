import { emptyDatabase, openTestPortal, type Services, testServices } from '../../../test/portal.js';
import { BootStepsRegistry } from './boot-steps.registry.js';

test('reference steps run before demonstration steps, each in their order, and the latter only if requested', async () => {
  for (const demo of [false, true]) {
    const ran: string[] = [];
    const steps = new BootStepsRegistry();
    const step = (kind: 'reference' | 'demo', order: number) => ({
      name: `${kind} ${order}`,
      kind,
      order,
      run: async () => void ran.push(`${kind} ${order}`),
    });
    for (const each of [step('demo', 10), step('reference', 30), step('reference', 10)]) steps.add(each);
    expect(steps.done).toBe(false);
    await steps.run({ demo });
    expect(ran).toEqual(['reference 10', 'reference 30', ...(demo ? ['demo 10'] : [])]);
    expect(steps.done).toBe(true);
  }
});

describe('On an empty database', () => {
  let services: Services;
  beforeAll(async () => {
    services = await testServices();
  }, 120_000);
  afterAll(() => services?.stop());

  const tables = [
    'organisation',
    'app_user',
    'user_relation',
    'setting',
    'dictionary_entry',
    'catalogue_reference',
    'dossier',
  ];

  test('three starts at once, and a fourth later, add all data once', async () => {
    const database = await emptyDatabase(services);
    try {
      const open = () => openTestPortal({ databaseUrl: database.url });
      const counts = async (portal: Awaited<ReturnType<typeof open>>) => {
        const counted = tables.map((table) =>
          portal.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`).then(([row]) => row?.n),
        );
        return Promise.all(counted);
      };
      const starts = await Promise.allSettled([open(), open(), open()]);
      const portals = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      const together = await Promise.all(portals.map(counts));
      await Promise.all(portals.map((portal) => portal.close()));
      const fourth = await open();
      const later = await counts(fourth);
      const titles = await fourth.database.query<{ title: string }>('SELECT title FROM dossier');
      await fourth.close();
      expect(together).toEqual([later, later, later]);
      expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    } finally {
      await database.drop();
    }
  }, 120_000);
});
