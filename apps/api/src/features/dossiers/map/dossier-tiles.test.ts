import { VectorTile } from '@mapbox/vector-tile';
import { GROUPS_LAYER, OBJECTS_LAYER, VECTOR_TILE_MEDIA_TYPE } from '@portal/contracts';
import { PbfReader } from 'pbf';
import { Caseworker, DOSSIERS } from '../../../../test/casework.js';
import { draftWith, lyonHop, ventouxHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

const TILES = `${DOSSIERS}/tiles`;
/** Contains the path from Mont Verdun to Fourvière. */
const LYON = { z: 9, x: 262, y: 182 };
const AT_LYON = `${TILES}/9/262/182`;

let portal: TestPortal;
let applicant: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  for (const login of ['officer', 'applicant', 'rival', 'admin']) tokens[login] = await portal.signIn(login);
}, 120_000);

afterAll(() => portal?.close());

const read = (login: string, address: string) => portal.http(tokens[login]).get(address).responseType('blob');

/** Objects of a layer: their properties, and the ends of their lines as longitude and latitude. */
function objectsOf(tile: Buffer, layer: string, { z, x, y } = LYON) {
  const found = new VectorTile(new PbfReader(tile)).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, at) => {
    const { properties, geometry } = found!.feature(at).toGeoJSON(x, y, z);
    const line = geometry.type === 'LineString' ? geometry.coordinates : [];
    return { properties: properties ?? {}, ends: [line[0], line.at(-1)] };
  });
}

const referencesIn = async (login: string, address = AT_LYON) =>
  objectsOf((await read(login, address).expect(200)).body, OBJECTS_LAYER).map(({ properties }) => properties.reference);

it('draws the paths of submitted links where they are, for those who may see them', async () => {
  const { reference } = await applicant.submitted(draftWith(lyonHop()));
  const { body, headers } = await read('officer', AT_LYON).expect(200);
  expect(headers['content-type']).toBe(VECTOR_TILE_MEDIA_TYPE);
  const drawn = objectsOf(body, OBJECTS_LAYER).find(({ properties }) => properties.reference === reference);
  expect(drawn?.properties).toMatchObject({ status: 'SUBMITTED', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  // A unit of this tile is 0.00017°.
  expect(drawn?.ends).toEqual([
    [expect.closeTo(4.779, 3), expect.closeTo(45.8505, 3)],
    [expect.closeTo(4.8216, 3), expect.closeTo(45.7623, 3)],
  ]);
  expect(await referencesIn('applicant')).toContain(reference);
  expect(await referencesIn('rival')).not.toContain(reference);
  await read('admin', AT_LYON).expect(403);
});

it('says which way a path works that works one way only', async () => {
  const references: string[] = [];
  for (const direction of ['A_TO_B', 'B_TO_A', 'BIDIRECTIONAL'] as const) {
    const draft = { ...draftWith({ ...lyonHop(), direction }), projectName: 'Sens de liaison' };
    references.push(String((await applicant.submitted(draft)).reference));
  }
  const { body } = await read('officer', `${AT_LYON}?title=sens de liaison`).expect(200);
  const drawn = objectsOf(body, OBJECTS_LAYER).map(({ properties }) => properties);
  expect(references.map((reference) => drawn.find((each) => each.reference === reference)?.arrow)).toEqual([
    'forward',
    'backward',
    undefined,
  ]);
  expect(drawn).toHaveLength(3);
});

it('shows what the filters of the list let through, and no draft', async () => {
  await applicant.opened(draftWith(lyonHop()));
  const { reference } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Liaison cherchée' });
  expect(await referencesIn('officer', `${AT_LYON}?title=cherchee`)).toEqual([reference]);
  expect(await referencesIn('officer', `${AT_LYON}?title=cherchee&status=GRANTED`)).toEqual([]);
});

it('is narrowed by the filters of the list, those of other tables among them', async () => {
  const { reference, id } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Bond suivi' });
  const [officer] = await portal.database.query<{ id: string; name: string }>(
    `SELECT id, full_name AS name FROM app_user WHERE login = 'officer'`,
  );
  const assignment = { dossiers: [id], officerId: officer!.id };
  await portal.http(tokens.officer).post('/api/mwApplicationsRequests/assignments').send(assignment).expect(200);
  const kept = [`officer=${officer!.name}`, 'holder=lien', 'channel=18G', 'hop=verdun', 'lengthMin=10', 'region=R84'];
  const left = ['officer=nobody', 'holder=nobody', 'channel=7G', 'hop=nowhere', 'lengthMin=11', 'region=R11'];
  const drawn = async (filter: string) => referencesIn('officer', `${AT_LYON}?title=bond suivi&${filter}`);
  for (const filter of kept) expect([filter, await drawn(filter)]).toEqual([filter, [reference]]);
  for (const filter of left) expect([filter, await drawn(filter)]).toEqual([filter, []]);
});

describe('the box around what is drawn', () => {
  const around = async (login: string, filter: string) =>
    (await portal.http(tokens[login]).get(`${TILES}/corners?${filter}`)).body;

  it('holds the submitted dossiers that the filters let through, for those who may see them', async () => {
    const project = { projectName: 'Bond encadré' };
    await applicant.submitted({ ...draftWith(lyonHop()), ...project });
    await applicant.opened({ ...draftWith(ventouxHop()), ...project });
    const lyon = { southWest: [4.779, 45.7623], northEast: [4.8216, 45.8505] };
    expect(await around('officer', 'title=encadre')).toEqual({ corners: lyon });
    await applicant.submitted({ ...draftWith(ventouxHop()), ...project });
    expect(await around('applicant', 'title=encadre')).toEqual({
      corners: { southWest: [4.779, 43.5318], northEast: [5.5786, 45.8505] },
    });
    expect(await around('officer', 'title=encadre&officer=nobody')).toEqual({ corners: null });
    expect(await around('rival', 'title=encadre')).toEqual({ corners: null });
    expect(await around('admin', 'title=encadre')).toMatchObject({ status: 403 });
    expect(await around('officer', 'status=NONE')).toMatchObject({ status: 400 });
  });
});

describe('an area drawn on the map', () => {
  const around = ([west, south, east, north]: number[]) =>
    `${west} ${south} ${east} ${south} ${east} ${north} ${west} ${north}`;
  const LYONNAIS = around([4.7, 45.7, 4.9, 45.9]);
  /** Cuts the path between its ends. */
  const BETWEEN = around([4.7, 45.8, 4.9, 45.81]);
  const ELSEWHERE = around([4, 45, 4.1, 45.1]);
  /** The path lies in the second loop of an eight. */
  const EIGHT = '4.5 45.6 4.7 45.6 4.9 45.9 4.9 45.6 4.7 45.9 4.5 45.9';

  it('narrows list, counts and tiles to the dossiers that reach into it', async () => {
    const { reference } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Bond entouré' });
    await applicant.opened({ ...draftWith(lyonHop()), projectName: 'Bond entouré' });
    const asked = (area: string) => `title=entoure&within=${encodeURIComponent(area)}`;
    const listed = async (login: string, area: string) => {
      const { body } = await portal
        .http(tokens[login])
        .get(`${DOSSIERS}?${asked(area)}`)
        .expect(200);
      return body.rows.map((row: { reference: string }) => row.reference);
    };
    for (const area of [LYONNAIS, BETWEEN, EIGHT]) expect(await listed('applicant', area)).toEqual([reference]);
    expect(await listed('applicant', ELSEWHERE)).toEqual([]);
    expect(await listed('rival', LYONNAIS)).toEqual([]);
    const { body } = await portal
      .http(tokens.officer)
      .get(`${DOSSIERS}/counts?${asked(BETWEEN)}`)
      .expect(200);
    expect(body).toEqual({ SUBMITTED: 1 });
    expect(await referencesIn('officer', `${AT_LYON}?${asked(LYONNAIS)}`)).toEqual([reference]);
    expect(await referencesIn('officer', `${AT_LYON}?${asked(ELSEWHERE)}`)).toEqual([]);
  });

  it.each([
    ['two corners', '4 45 5 45'],
    ['half a corner', '4 45 5 45 5 46 4'],
    ['words', '4 45 5 45 5 x'],
    ['a gap', '4 45  45 5 46'],
    ['a latitude beyond the map', '4 45 5 45 5 86'],
    ['too many corners', Array(101).fill('4 45').join(' ')],
  ])('is none of %s', async (_, area) => {
    await portal
      .http(tokens.officer)
      .get(`${DOSSIERS}?within=${encodeURIComponent(area)}`)
      .expect(400);
  });
});

it('answers that nothing has changed until a dossier does', async () => {
  const { headers } = await read('officer', AT_LYON).expect(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  await read('officer', AT_LYON).set('If-None-Match', String(headers.etag)).expect(304);
  await read('rival', AT_LYON).set('If-None-Match', String(headers.etag)).expect(200);
  await read('officer', `${AT_LYON}?search=x`).set('If-None-Match', String(headers.etag)).expect(200);
});

it('counts in groups what would be too much to draw', async () => {
  const { id } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Deux mille bonds' });
  const columns = `hop_code, direction, band_code, channel_plan_code, channel_number, channel_spacing_mhz,
    duplex_spacing_mhz, tx_high_end, polarisation, capacity_mbps, path_length_km, fresnel_mid_m, path`;
  await portal.database.query(
    `INSERT INTO mw_hop (id, version_id, position, ${columns})
     SELECT gen_random_uuid(), version_id, n, ${columns} FROM mw_hop, generate_series(2, 2501) n
     WHERE version_id = (SELECT id FROM dossier_version WHERE dossier_id = $1)`,
    [id],
  );
  const { body } = await read('officer', `${AT_LYON}?title=deux mille`).expect(200);
  expect(objectsOf(body, OBJECTS_LAYER)).toEqual([]);
  expect(objectsOf(body, GROUPS_LAYER).map(({ properties }) => properties)).toEqual([{ count: 2501 }]);
  expect(body.length).toBeLessThan(1000);
});

it.each([
  ['x beyond the zoom', '3/8/0'],
  ['y beyond the zoom', '3/0/8'],
  ['a negative zoom', '-1/0/0'],
  ['a zoom deeper than any', '15/0/0'],
  ['a fraction', '3/1.5/0'],
  ['words', '3/0/y'],
])('has no tile at %s', async (_, tile) => {
  const { body } = await portal.http(tokens.officer).get(`${TILES}/${tile}`).expect(404);
  expect(body.code).toBe('NOT_FOUND');
});
