import { VectorTile } from '@mapbox/vector-tile';
import { OBJECTS_LAYER } from '@portal/contracts';
import { PbfReader } from 'pbf';
import { Caseworker, DOSSIERS } from '../../../../test/casework.js';
import { draftWith, hopBetween, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';

/** Contains the path from Mont Verdun to Fourvière. */
const AT_LYON = `${DOSSIERS}/tiles/9/262/182`;

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

  it('are computed at the start for dossiers that were submitted before', async () => {
    const { reference } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Ancien' });
    const known = await regionsOf(reference);
    expect(known).toEqual(['D69', 'R84']);
    await portal.database.query('UPDATE dossier SET regions = NULL WHERE reference = $1', [reference]);
    await portal.portal.app.get(BootStepsRegistry, { strict: false }).run({ demo: false });
    expect(await regionsOf(reference)).toEqual(known);
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
