import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { ChangeMarksRepository } from './change-marks.repository.js';

let portal: TestPortal;
let marks: ChangeMarksRepository;

beforeAll(async () => {
  portal = await startTestPortal();
  marks = portal.portal.app.get(ChangeMarksRepository, { strict: false });
}, 120_000);
afterAll(() => portal?.close());

const sources = ['stations', 'anomalies'];
const revisions = () =>
  Promise.all(sources.map((source) => marks.revision(portal.database, [{ source, audience: '' }])));

async function changedBy(statement: string): Promise<string[]> {
  const before = await revisions();
  await portal.database.query(statement);
  const after = await revisions();
  return sources.filter((_, at) => before[at] !== after[at]);
}

it.each([
  [
    `INSERT INTO station (station_anfr, name, source, operator, status) VALUES ('0000000001', 'Marquée', 'PORTAL', 'A', 'UNKNOWN')`,
    'stations',
  ],
  [`UPDATE station SET name = 'Autre' WHERE station_anfr = '0000000001'`, 'stations'],
  [`DELETE FROM station WHERE station_anfr = '0000000001'`, 'stations'],
  [
    `INSERT INTO station_grid (z, x, y, category, status, longitude, latitude, station_count)
     VALUES (4, 0, 0, 'FIXED_LINK', 'IN_SERVICE', 0, 0, 1)`,
    'stations',
  ],
  [
    `INSERT INTO agency_anomaly (id, fingerprint, rule_code, rule_version, severity, source, site_code, site_name, place,
       expected, observed)
     VALUES (gen_random_uuid(), 'marked', 'R', 1, 1, 'RULE', 'S', 'Site', ST_SetSRID(ST_MakePoint(0, 0), 4326), '{}', '{}')`,
    'anomalies',
  ],
  [`UPDATE agency_anomaly SET site_name = 'Autre' WHERE fingerprint = 'marked'`, 'anomalies'],
  [`DELETE FROM agency_anomaly WHERE fingerprint = 'marked'`, 'anomalies'],
])('%s is a change', async (statement, source) => {
  expect(await changedBy(statement)).toEqual([source]);
});

it.each(['DELETE FROM station WHERE false', 'UPDATE agency_anomaly SET version = version WHERE false'])(
  '%s is none',
  async (statement) => {
    expect(await changedBy(statement)).toEqual([]);
  },
);

it('is undone with the transaction', async () => {
  const [before] = await revisions();
  const undone = portal.database.transaction(async (sql) => {
    await sql.query(`INSERT INTO change_mark VALUES ('stations', '', 1)`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await revisions())[0]).toBe(before);
});
