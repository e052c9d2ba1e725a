import { randomUUID } from 'node:crypto';
import { jobs } from '@portal/contracts';
import pg from 'pg';
import { emptyDatabase, testServices } from '../../../../test/portal.js';
import { migrate, readMigrations } from '../../../kernel/database/migrations.js';

const PARTS = '0025-application-parts.sql';
const before = readMigrations().filter(({ name }) => name < PARTS);
const parts = readMigrations().find(({ name }) => name === PARTS)!;

const services = await testServices();
/** Embedded services have one database, and its schema is there. */
const onOwnDatabase = services.embedded ? describe.skip : describe;

let database: { url: string; drop(): Promise<void> };
let client: pg.Client;

afterAll(() => services.stop());

const end = (longitude: number) => ({ longitude, latitude: 45, antennaGainDbi: 38 });
const hop = { a: end(4), b: end(5), frequencyMhz: 17_727.5 };

const insertJob = async (operation: string, input: object, status = 'queued'): Promise<string> => {
  const id = randomUUID();
  const result = status === 'done' ? '{}' : null;
  await client.query('INSERT INTO geo_job (id, operation, input, status, result) VALUES ($1, $2, $3, $4, $5)', [
    id,
    operation,
    JSON.stringify(input),
    status,
    result,
  ]);
  return id;
};

async function insertVersion(): Promise<string> {
  const [user, holder, dossier, version] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await client.query(`INSERT INTO app_user (id, login, full_name, email) VALUES ($1, 'a', 'A', 'a@a.example')`, [user]);
  await client.query(`INSERT INTO organisation (id, company_name) VALUES ($1, 'A')`, [holder]);
  await client.query(
    `INSERT INTO dossier (id, module, request_type, status, holder_id, submitter_id, last_editor_id)
     VALUES ($1, 'mwApplicationsRequests', 'NEW', 'SUBMITTED', $2, $3, $3)`,
    [dossier, holder, user],
  );
  await client.query(
    `INSERT INTO dossier_version (id, dossier_id, number, draft, created_by) VALUES ($1, $2, 1, '{}', $3)`,
    [version, dossier, user],
  );
  return version;
}

async function insertArea(): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO restricted_area (id, area_code, name, area_type, effect, shape, geometry, services, valid_from)
     VALUES ($1, 'RA-00001', 'A', 'EVENT', 'INFORM', '{}', ST_Multi(ST_MakeEnvelope(4, 45, 5, 46, 4326)), '{MW}', now())`,
    [id],
  );
  return id;
}

onOwnDatabase('a database of the release that knew hops only', () => {
  beforeAll(async () => {
    database = await emptyDatabase(services);
    await migrate(database.url, before);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it('keeps the areas that applications met and the jobs that wait, and the migration may run twice', async () => {
    const [version, area] = [await insertVersion(), await insertArea()];
    for (const [subject, at] of [
      ['SITE_A', 1],
      ['PATH', 12],
      ['FOOTPRINT', 0],
    ])
      await client.query(
        `INSERT INTO dossier_area (version_id, area_id, subject, hop, effect) VALUES ($1, $2, $3, $4, 'INFORM')`,
        [version, area, subject, at],
      );
    const queued = await insertJob('footprint', { hops: [hop] });
    const swept = await insertJob('footprint', {}, 'done');
    const union = await insertJob('union', { geometries: [] });
    await client.query(
      `INSERT INTO translation_override (module, locale, key, value)
       VALUES ('mwApplicationsRequests', 'en', 'AREA_SUBJECT_OF_HOP', '{subject}, hop no. {hop}')`,
    );

    await migrate(database.url, [...before, parts]);
    await client.query(parts.sql);

    const areas = await client.query('SELECT subject, part FROM dossier_area ORDER BY length(part), part');
    expect(areas.rows).toEqual([
      { subject: 'FOOTPRINT', part: '' },
      { subject: 'SITE_A', part: '1' },
      { subject: 'PATH', part: '12' },
    ]);
    const { rows } = await client.query<{ id: string; operation: string; input: string }>(
      'SELECT id, operation, input FROM geo_job',
    );
    const jobOf = (id: string) => rows.find((row) => row.id === id)!;
    expect(jobOf(queued).operation).toBe('sectorsAndCorridors');
    expect(jobs.sectorsAndCorridors.input.parse(JSON.parse(jobOf(queued).input))).toEqual({ paths: [hop] });
    expect(jobOf(swept)).toMatchObject({ operation: 'sectorsAndCorridors', input: '{}' });
    expect(jobOf(union)).toMatchObject({ operation: 'union', input: '{"geometries":[]}' });
    const texts = await client.query('SELECT key, value FROM translation_override');
    expect(texts.rows).toEqual([{ key: 'AREA_SUBJECT_OF_PART', value: '{subject}, hop no. {part}' }]);
  });
});
