import { jobs } from '@portal/contracts';
import { Caseworker } from '../../../test/casework.js';
import { finishFootprint } from '../../../test/footprint-worker.js';
import type { TestPortal } from '../../../test/portal.js';
import {
  caseworkers,
  elsewhere,
  inCorridor,
  STATIONS,
  startSamplePortal,
} from '../../../test/sample-dossiers/sample-portal.js';
import type { StationDraft } from '../../../test/sample-dossiers/stations.contract.js';
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

const at = (longitude: number, latitude: number, band: Partial<StationDraft> = {}): StationDraft => ({
  ...elsewhere,
  longitude,
  latitude,
  ...band,
});

describe('the restricted areas of an application that is still typed', () => {
  const inForbidden = { name: 'Essai', longitude: 4.95, latitude: 44.05 };

  it('are found as soon as its position is known, with the check that a submission would fail', async () => {
    const { body } = await applicant.areasOf(inForbidden).expect(200);
    expect(body.checks).toEqual([
      expect.objectContaining({
        code: 'SAMPLE_AREA',
        severity: 'BLOCK',
        passed: false,
        params: expect.objectContaining({ areaCode: 'RA-00002', station: 'Essai', subjects: 'MAST' }),
      }),
    ]);
    expect(body.areas).toContainEqual(
      expect.objectContaining({
        areaCode: 'RA-00002',
        effect: 'FORBID',
        geometry: expect.objectContaining({ type: 'MultiPolygon' }),
      }),
    );
  });

  it('include those near it, which fail no check', async () => {
    const { body } = await applicant.areasOf({ ...inForbidden, latitude: 43.99 }).expect(200);
    expect(body.checks).toEqual([]);
    expect(body.areas.map(({ areaCode }: { areaCode: string }) => areaCode)).toContain('RA-00002');
  });

  it('are none while it is nowhere, and are not found for those who may not apply', async () => {
    const { body } = await applicant.areasOf({ name: 'Essai', longitude: 4.95 }).expect(200);
    expect(body).toEqual({ areas: [], checks: [] });
    await applicant.areasOf({ longitude: 'east' }).expect(400);
    await (await Caseworker.signedIn(portal, 'visitor', STATIONS)).areasOf(inForbidden).expect(403);
  });
});

describe('the restricted areas that an application meets', () => {
  it('are named, with a check as severe as the effect of the area', async () => {
    const { id } = await applicant.submitted(inCorridor);
    const { areas, checks } = await read(id);
    expect(areas).toEqual([expect.objectContaining({ areaCode: 'RA-00001', subject: 'MAST', part: '1' })]);
    expect(checks).toEqual([
      expect.objectContaining({ code: 'SAMPLE_WIDTH', passed: true }),
      expect.objectContaining({
        code: 'SAMPLE_AREA',
        severity: 'WARN',
        passed: false,
        params: expect.objectContaining({ station: inCorridor.name, effect: 'REQUIRE_OPINION', subjects: 'MAST' }),
      }),
    ]);
  });

  it('stop the submission when one forbids it, and nothing of it is kept', async () => {
    const { id, version } = await applicant.opened(at(4.95, 44.05));
    const { body } = await applicant.act(id, 'submit', { version }).expect(422);
    expect(body).toMatchObject({ code: 'CHECKS_FAILED', detail: 'Champ de tir de la plaine du Comtat' });
    expect(body.checks).toContainEqual(
      expect.objectContaining({
        code: 'SAMPLE_AREA',
        severity: 'BLOCK',
        passed: false,
        params: expect.objectContaining({ areaCode: 'RA-00002', area: 'Champ de tir de la plaine du Comtat' }),
      }),
    );
    const draft = await read(id);
    expect(draft).toMatchObject({ status: 'DRAFT', version, reference: null, details: null, checks: [] });
    expect(draft.events).toHaveLength(1);
    const [row] = await portal.database.query(
      `SELECT (SELECT count(*) FROM geo_job WHERE subject_id = v.id)::int AS jobs,
         (SELECT count(*) FROM sample_station WHERE version_id = v.id)::int AS stations
       FROM dossier_version v WHERE dossier_id = $1`,
      [id],
    );
    expect(row).toEqual({ jobs: 0, stations: 0 });
  });

  it('do not include an area next to it, and the check is passed', async () => {
    const { id } = await applicant.submitted(at(4.95, 43.99));
    const { areas, checks } = await read(id);
    expect(areas).toEqual([]);
    expect(checks[1]).toMatchObject({ code: 'SAMPLE_AREA', severity: 'INFO', passed: true });
  });

  it('do not include an area for other frequencies', async () => {
    // The silence zone of a radio telescope, which protects 22.01–22.5 GHz among others.
    const metAt = async (band: Partial<StationDraft>) => {
      const { id } = await applicant.submitted(at(2.19, 47.37, band));
      return (await read(id)).areas.map(({ areaCode }: { areaCode: string }) => areaCode);
    };
    expect(await metAt({ lowMhz: 22_000, highMhz: 22_009 })).toEqual([]);
    expect(await metAt({ lowMhz: 22_000, highMhz: 22_010 })).toEqual(['RA-00003']);
  });

  it('leave no trace of one that only the regulator may know of, while officers see it', async () => {
    const place = at(2.05, 45.65);
    const typed = await applicant.areasOf(place).expect(200);
    const { id } = await applicant.submitted(place);
    expect((await read(id)).areas).toEqual([]);
    for (const seen of [typed.body, await read(id)]) {
      expect(JSON.stringify(seen)).not.toContain('RA-00013');
      expect(JSON.stringify(seen)).not.toContain('Millevaches');
    }
    const { areas, checks } = (await officer.read(id).expect(200)).body;
    expect(areas).toEqual([expect.objectContaining({ name: 'Installation d’écoute du plateau de Millevaches' })]);
    expect(checks).toContainEqual(
      expect.objectContaining({ code: 'SAMPLE_AREA', params: expect.objectContaining({ areaCode: 'RA-00013' }) }),
    );
  });
});

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
