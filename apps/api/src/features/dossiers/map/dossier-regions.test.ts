import { VectorTile } from '@mapbox/vector-tile';
import { OBJECTS_LAYER } from '@portal/contracts';
import { PbfReader } from 'pbf';
import { Caseworker, DOSSIERS, roundOf } from '../../../../test/casework.js';
import { draftWith, hopBetween, lyonHop, ventouxHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { DossierRegionsTask } from './dossier-regions.task.js';

/** Contains the path from Mont Verdun to Fourvière. */
const AT_LYON = `${DOSSIERS}/tiles/9/262/182`;

const HOP_COLUMNS = `hop_code, direction, band_code, channel_plan_code, channel_number, channel_spacing_mhz,
  duplex_spacing_mhz, tx_high_end, polarisation, capacity_mbps, path_length_km, fresnel_mid_m`;

let portal: TestPortal;
let applicant: Caseworker;
let officer: string;

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  officer = await portal.signIn('officer');
}, 120_000);

afterAll(() => portal?.close());

const get = (address: string) => portal.http(officer).get(address);

describe('regions and departments in which a dossier lies', () => {
  const regionsOf = async (reference: string | null) => {
    const [row] = await portal.database.query<{ regions: string[] | null }>(
      'SELECT regions FROM dossier WHERE reference = $1',
      [reference],
    );
    return row?.regions;
  };

  it('narrow list, counts, tiles and exports alike', async () => {
    const { reference } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Rhodanien' });
    await applicant.opened({ ...draftWith(lyonHop()), projectName: 'Rhodanien' });
    const found = async (region: string) => {
      const asked = `title=rhodanien&region=${region}`;
      const list = (await get(`${DOSSIERS}?${asked}`).expect(200)).body;
      const counts = (await get(`${DOSSIERS}/counts?${asked}`).expect(200)).body;
      const tile = (await get(`${AT_LYON}?${asked}`).responseType('blob').expect(200)).body;
      const layer = new VectorTile(new PbfReader(tile)).layers[OBJECTS_LAYER];
      expect([counts.SUBMITTED ?? 0, layer?.length ?? 0]).toEqual([list.total, list.total]);
      return list.rows.map((row: { reference: string }) => row.reference);
    };
    expect(await found('R84')).toEqual([reference]);
    expect(await found('D69')).toEqual([reference]);
    expect(await found('R53,D69')).toEqual([reference]);
    expect(await found('R53,D01')).toEqual([]);
    const exported = async (region: string) => {
      const order = { table: 'mw-applications-requests/dossiers', query: { title: 'rhodanien', region } };
      const { body } = await portal
        .http(officer)
        .post('/api/main/exports')
        .send({ ...order, format: 'csv', columns: ['reference'], locale: 'fr', timeZone: 'UTC' })
        .expect(201);
      const { text } = await get(`/api/main/exports/${body.id}/file`).expect(200);
      return text.split('\r\n').slice(1, -1);
    };
    expect(await exported('D69')).toEqual([reference]);
    expect(await exported('D75')).toEqual([]);
  });

  it('are those of both ends', async () => {
    const acrossTheRhone = hopBetween(['45.7623', '4.8216'], ['45.85', '5.05']);
    const { reference } = await applicant.submitted(draftWith(acrossTheRhone));
    expect(await regionsOf(reference)).toEqual(['D01', 'D69', 'R84']);
  });

  it('are the nearest ones beyond a coast', async () => {
    // West of the outline of Finistère.
    const { reference } = await applicant.submitted(draftWith(hopBetween(['48.34', '-4.78'], ['48.34', '-4.75'])));
    expect(await regionsOf(reference)).toEqual(['D29', 'R53']);
  });

  it('are also departments beside the path, but no regions', async () => {
    // In Rhône, less than 1 km from the outlines of Loire, Saône-et-Loire and Bourgogne-Franche-Comté.
    const { reference } = await applicant.submitted(draftWith(hopBetween(['46.232', '4.396'], ['46.237', '4.396'])));
    expect(await regionsOf(reference)).toEqual(['D42', 'D69', 'D71', 'R84']);
  });

  describe('computed by rounds', () => {
    /** Leaves a dossier as a release that knows no regions does. */
    const forget = (reference: string | null) =>
      portal.database.query('UPDATE dossier SET regions = NULL, regions_of = NULL WHERE reference = $1', [reference]);

    it('are there for dossiers that were submitted before', async () => {
      const { reference } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Ancien' });
      const known = await regionsOf(reference);
      expect(known).toContain('D69');
      await forget(reference);
      const revision = async () => (await get(`${DOSSIERS}/revision`).expect(200)).body.revision;
      const before = await revision();
      await roundOf(portal, DossierRegionsTask);
      expect(await regionsOf(reference)).toEqual(known);
      // Lists and tiles that are narrowed to them are read again.
      expect(await revision()).not.toBe(before);
    });

    it('are those of all hops of a dossier with many', async () => {
      const { id, reference } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Deux cents bonds' });
      await portal.database.query(
        `INSERT INTO mw_hop (id, version_id, position, ${HOP_COLUMNS}, path)
         SELECT gen_random_uuid(), version_id, n, ${HOP_COLUMNS}, ST_Translate(path, -0.03 * n, 0.01 * n)
         FROM mw_hop, generate_series(2, 200) n WHERE version_id = (SELECT id FROM dossier_version WHERE dossier_id = $1)`,
        [id],
      );
      await forget(reference);
      await roundOf(portal, DossierRegionsTask);
      expect(await regionsOf(reference)).toEqual(expect.arrayContaining(['D18', 'D35', 'D69', 'R24', 'R53', 'R84']));
    });

    it('follow a submission by a process of a release that does not write them', async () => {
      const { id, reference, version } = await applicant.submitted(draftWith(lyonHop()));
      const reason = { version, reason: 'Autre liaison ?', corrections: [] };
      const { body: returned } = await portal
        .http(officer)
        .post(`${DOSSIERS}/${id}/returnIncomplete`)
        .send(reason)
        .expect(200);
      const { body: saved } = await applicant.save(id, returned.version, draftWith(ventouxHop())).expect(200);
      const [before] = await portal.database.query('SELECT regions, regions_of FROM dossier WHERE id = $1', [id]);
      await applicant.act(id, 'submit', { version: saved.version }).expect(200);
      const known = await regionsOf(reference);
      expect(known).toEqual(expect.arrayContaining(['D13', 'D84', 'R93']));
      await portal.database.query(
        `UPDATE dossier SET regions = was.regions, regions_of = was.regions_of
         FROM jsonb_to_record($2::jsonb) AS was(regions text[], regions_of timestamptz) WHERE id = $1`,
        [id, JSON.stringify(before)],
      );
      expect(await regionsOf(reference)).toContain('D69');
      await roundOf(portal, DossierRegionsTask);
      expect(await regionsOf(reference)).toEqual(known);
    });
  });

  it.each([
    ['a region that is none', 'R00'],
    ['a number alone', '69'],
    ['one wrong among others', 'R84,D20'],
    ['text', "R84');--"],
  ])('refuses %s by the name of the filter', async (_, region) => {
    const { body } = await get(`${DOSSIERS}?region=${encodeURIComponent(region)}`).expect(400);
    expect(body.issues[0].path).toMatch(/^query\.region/);
    await get(`${DOSSIERS}/counts?region=${encodeURIComponent(region)}`).expect(400);
  });
});
