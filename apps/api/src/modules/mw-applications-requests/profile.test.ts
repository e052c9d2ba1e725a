import type { TerrainProfile } from '@portal/contracts';
import { clearanceVerdicts, pathProfile, withClutter } from '@portal/radio';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal({ demo: true });
  token = await portal.signIn('visitor');
}, 120_000);
afterAll(() => portal?.close());

const path = { lat1: 45.8505, lon1: 4.779, h1: 30, lat2: 45.7623, lon2: 4.8216, h2: 25, fMhz: 18_700 };
const read = (query: object) => portal.http(token).get('/api/mwApplicationsRequests/profile').query(query);

it('a profile has the numbers that a browser computes from its ground, to the last bit', async () => {
  const { body }: { body: TerrainProfile } = await read({ ...path, k: 0.9 }).expect(200);
  expect(body).toMatchObject({ source: 'DEM_DEMO', missingTiles: [], k: 0.9 });
  expect([body.lengthKm, body.azAB, body.azBA].map((figure) => Number(figure.toFixed(2)))).toEqual([
    10.35, 161.32, 341.35,
  ]);
  expect(body.points).toHaveLength(200);
  expect(body.points[0]).toMatchObject({ dKm: 0, groundM: 625, losM: 655, clearanceM: 30 });
  expect(body.points.at(-1)).toMatchObject({ groundM: 290, losM: 315, clearanceM: 25 });
  const ground = body.points.map(({ dKm, groundM, clutterM }) => ({ dKm, groundM, clutterM }));
  const sites = { h1: 30, h2: 25, frequencyMhz: 18_700 };
  expect(pathProfile(ground, { ...sites, k: 0.9 })).toEqual({
    ...{ lengthKm: body.lengthKm, k: 0.9, points: body.points, worst: body.worst },
    ...{ obstacles: body.obstacles, losses: body.losses },
  });
  expect(clearanceVerdicts(ground, sites)).toEqual(body.clearance);
});

it('clutter takes from the clearance, as it does in a browser', async () => {
  const { body: open }: { body: TerrainProfile } = await read(path).expect(200);
  const { body }: { body: TerrainProfile } = await read({ ...path, clutter: '0:4:15,4:20:80' }).expect(200);
  expect(body.points[0]).toMatchObject({ clutterM: 0, clearanceM: 30 });
  expect(body.points[20]).toMatchObject({ clutterM: 15 });
  expect(body.points[150]).toMatchObject({ clutterM: 80 });
  const ground = open.points.map(({ dKm, groundM }) => ({ dKm, groundM, clutterM: 0 }));
  const covered = withClutter(ground, [
    { fromKm: 0, toKm: 4, heightM: 15 },
    { fromKm: 4, toKm: 20, heightM: 80 },
  ]);
  const { points, worst, obstacles, losses } = pathProfile(covered, { h1: 30, h2: 25, frequencyMhz: 18_700, k: 4 / 3 });
  expect({ points, worst, obstacles, losses }).toEqual({
    ...{ points: body.points, worst: body.worst },
    ...{ obstacles: body.obstacles, losses: body.losses },
  });
  expect(worst.clearanceM).toBeLessThan(open.worst.clearanceM);
});

it('steps are at most 100 m and as short as wanted', async () => {
  const far = { ...path, lat2: 45.3889, lon2: 4.6171 };
  const { body: usual }: { body: TerrainProfile } = await read(far).expect(200);
  expect(usual.stepM).toBeGreaterThan(99);
  expect(usual.stepM).toBeLessThanOrEqual(100);
  const { body: fine }: { body: TerrainProfile } = await read({ ...far, stepM: 25 }).expect(200);
  expect(fine.stepM).toBeLessThanOrEqual(25);
});

it.each([
  ['the two ends at one place', { lat2: 45.8505, lon2: 4.779 }, 'query.lat2', 'TERRAIN_PATH_LENGTH'],
  ['ends too far apart', { lat2: 48.8421, lon2: 2.322 }, 'query.lat2', 'TERRAIN_PATH_LENGTH'],
  ['too many samples', { lat2: 44.5, stepM: 10 }, 'query.stepM', 'TERRAIN_TOO_MANY_SAMPLES'],
  ['a latitude beyond the pole', { lat1: 90.1 }, 'query.lat1', undefined],
  ['a longitude that is no number', { lon1: '4,779' }, 'query.lon1', undefined],
  ['no frequency', { fMhz: undefined }, 'query.fMhz', undefined],
  ['an antenna below the ground', { h2: -1 }, 'query.h2', undefined],
  ['clutter that ends before it starts', { clutter: '3:2:15' }, 'query.clutter', 'TERRAIN_CLUTTER_PARAMETER'],
  ['clutter without a height', { clutter: '1:2' }, 'query.clutter', 'TERRAIN_CLUTTER_PARAMETER'],
  ['clutter with a word for a height', { clutter: '1:2:forest' }, 'query.clutter', 'TERRAIN_CLUTTER_PARAMETER'],
  ['clutter higher than 100 m', { clutter: '1:2:101' }, 'query.clutter', 'TERRAIN_CLUTTER_PARAMETER'],
  ['clutter below the ground', { clutter: '1:2:-1' }, 'query.clutter', 'TERRAIN_CLUTTER_PARAMETER'],
  ['an atmosphere without curvature', { k: 0 }, 'query.k', undefined],
])('%s is refused with the field', async (_, change, field, message) => {
  const { body } = await read({ ...path, ...change }).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: field, ...(message && { message }) })]);
});
