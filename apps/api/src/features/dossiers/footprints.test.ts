import { jobs } from '@portal/contracts';
import type { Caseworker } from '../../../test/casework.js';
import { finishFootprint } from '../../../test/footprint-worker.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, inCorridor, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { OutboxTask } from '../geometry-jobs/outbox.task.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;

beforeAll(async () => {
  portal = await startSamplePortal();
  ({ applicant, officer } = await caseworkers(portal, STATIONS, ['applicant', 'officer']));
}, 120_000);

afterAll(() => portal?.close());

const delivered = () => portal.portal.app.get(OutboxTask).deliverAll();
const submittedId = async () => (await applicant.submitted(inCorridor)).id;
const read = async (id: string) => (await applicant.read(id).expect(200)).body;

describe('the footprint of a submitted dossier', () => {
  it('is being computed while no worker is there, and the dossier is kept all the same', async () => {
    const id = await submittedId();
    const { footprint, status } = await read(id);
    expect(status).toBe('SUBMITTED');
    expect(footprint).toEqual({
      jobId: expect.any(String),
      status: 'queued',
      areaKm2: null,
      geometry: null,
      error: null,
    });
    const [job] = await portal.database.query<{ input: unknown }>(
      'SELECT input::json AS input FROM geo_job WHERE id = $1',
      [footprint.jobId],
    );
    expect(jobs.sectorsAndCorridors.input.parse(job?.input)).toMatchObject({ paths: [{ frequencyMhz: 17_700 }] });
  });

  it('is shown with the areas it meets once a worker is done', async () => {
    const id = await submittedId();
    await finishFootprint(portal.database, id);
    await delivered();
    const { footprint, areas } = await read(id);
    expect(footprint).toMatchObject({ status: 'done', areaKm2: 347, geometry: { type: 'MultiPolygon' } });
    const met = areas.filter(({ subject }: { subject: string }) => subject === 'FOOTPRINT');
    expect(met).toEqual([expect.objectContaining({ areaCode: 'RA-00001', part: '', overlapKm: null })]);
    // 11 km by 400 m, of which the part east of 4.9° lies outside.
    expect(met[0].overlapKm2).toBeGreaterThan(3);
    expect(met[0].overlapKm2).toBeLessThan(4.4);
  });

  it('is the same when its message comes twice', async () => {
    const id = await submittedId();
    const { jobId } = await finishFootprint(portal.database, id);
    await delivered();
    const once = await read(id);
    await portal.database.query(
      `INSERT INTO outbox (topic, payload) SELECT topic, payload FROM outbox WHERE payload ->> 'jobId' = $1`,
      [jobId],
    );
    await delivered();
    expect(await read(id)).toEqual(once);
    const pending = await portal.database.query('SELECT FROM outbox WHERE done_at IS NULL');
    expect(pending).toHaveLength(0);
  });

  it('fails, and nothing else of the dossier, when the result is no valid surface', async () => {
    const bowTie = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [4, 45],
            [5, 46],
            [5, 45],
            [4, 46],
            [4, 45],
          ],
        ],
      ],
    };
    const id = await submittedId();
    await finishFootprint(portal.database, id, bowTie);
    await delivered();
    const { footprint, status } = await read(id);
    expect(status).toBe('SUBMITTED');
    expect(footprint).toMatchObject({ status: 'failed', geometry: null, error: 'JOB_ENGINE_FAILED' });
  });

  it('belongs to its submission: a new one has its own', async () => {
    const { id, version } = await applicant.submitted(inCorridor);
    await finishFootprint(portal.database, id);
    await delivered();
    const returned = await officer.act(id, 'returnIncomplete', { version, reason: 'À revoir.' }).expect(200);
    await applicant.act(id, 'submit', { version: returned.body.version }).expect(200);
    expect((await read(id)).footprint).toMatchObject({ status: 'queued', geometry: null });
  });
});
