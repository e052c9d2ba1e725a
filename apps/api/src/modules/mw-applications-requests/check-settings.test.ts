import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '@portal/contracts';
import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop, withEndA } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const SETTINGS = '/api/mwApplicationsRequests/appSettings';

let portal: TestPortal;
let applicant: Caseworker;
let admin: ReturnType<TestPortal['http']>;

beforeAll(async () => {
  portal = await startTestPortal({ demo: true });
  // A tile of land at 625 m, by which hops are judged.
  const tile = Buffer.alloc(1201 * 1201 * 2);
  for (let at = 0; at < tile.length; at += 2) tile.writeInt16BE(625, at);
  await mkdir(join(portal.dataDir, 'terrain'), { recursive: true });
  await writeFile(join(portal.dataDir, 'terrain', 'N45E004.hgt'), tile);
  applicant = await Caseworker.signedIn(portal, 'applicant');
  admin = portal.http(await portal.signIn('admin'));
}, 120_000);
afterAll(() => portal?.close());

async function set(checks: unknown) {
  const { body } = await admin.get(`${SETTINGS}/getNonPublicModuleSettings`).expect(200);
  return admin.post(`${SETTINGS}/setNonPublicModuleSettings`).send({ ...body, checks });
}
const saved = async (checks: object) => expect((await set(checks)).status).toBe(200);
afterEach(() => saved({}));

async function checkOf(code: string, draft: object): Promise<CheckResult | undefined> {
  const { body } = await applicant.check({ draft }).expect(200);
  return body.checks.find((check: CheckResult) => check.code === code);
}

it('a limit that an administrator sets is the one that checks compare with, and that they name', async () => {
  const draft = draftWith(lyonHop());
  expect(await checkOf('MW_PATH_LENGTH', draft)).toMatchObject({ passed: true, params: { maximumKm: 250 } });
  await saved({ MW_PATH_LENGTH: { maximumKm: 10 } });
  expect(await checkOf('MW_PATH_LENGTH', draft)).toMatchObject({
    passed: false,
    severity: 'BLOCK',
    params: { lengthKm: 10.347, minimumKm: 0.05, maximumKm: 10 },
  });
});

it('nothing around a hop is examined that is refused for its length', async () => {
  const { A, B } = lyonHop().ends;
  // A longitude of 4.8 typed as 120: 9,800 km.
  const { body } = await applicant
    .check({ draft: draftWith(lyonHop({ ends: { A, B: { ...B, longitude: '120' } } })) })
    .expect(200);
  const codes = body.checks.map(({ code }: CheckResult) => code);
  expect(codes).not.toEqual(expect.arrayContaining(['MW_BORDER_FOOTPRINT']));
  expect(codes).not.toEqual(expect.arrayContaining(['MW_INTERFERENCE']));
  expect(body.checks.find(({ code }: CheckResult) => code === 'MW_PATH_LENGTH').passed).toBe(false);
  expect(body.checks.at(-1)).toMatchObject({ code: 'MW_NOT_EXAMINED', params: { count: 1, hops: 'H1' } });
});

it('a check that an administrator makes a warning stops no submission', async () => {
  await saved({ MW_PATH_LENGTH: { maximumKm: 10 } });
  const { id, version } = await applicant.opened(draftWith(lyonHop()));
  const { body } = await applicant.act(id, 'submit', { version }).expect(422);
  expect(body.code).toBe('CHECKS_FAILED');
  await saved({ MW_PATH_LENGTH: { maximumKm: 10, severity: 'WARN' } });
  await applicant.act(id, 'submit', { version }).expect(200);
  const { body: read } = await applicant.read(id).expect(200);
  expect(read.checks.find(({ code }: CheckResult) => code === 'MW_PATH_LENGTH')).toMatchObject({
    passed: false,
    severity: 'WARN',
  });
});

it('clutter that is typed is stored with the hop, and its clearance judged by it', async () => {
  const clutter = [{ fromKm: 1, toKm: 9, heightM: 100 }];
  const [bare, covered] = [lyonHop(), { ...lyonHop(), clutter }];
  const ratioOf = async (hop: ReturnType<typeof lyonHop>) =>
    Number((await checkOf('MW_CLEARANCE', draftWith(hop)))?.params.ratio43);
  expect(await ratioOf(covered)).toBeLessThan(await ratioOf(bare));
  const { id, version } = await applicant.opened(draftWith(covered));
  await applicant.act(id, 'submit', { version }).expect(200);
  const { body } = await applicant.read(id).expect(200);
  expect(body.details.hops[0].clutter).toEqual(clutter);
});

it('clutter that ends before it starts is refused with its field', async () => {
  const hop = { ...lyonHop(), clutter: [{ fromKm: 3, toKm: 2, heightM: 15 }] };
  const { id, version } = await applicant.opened(draftWith(hop));
  const { body } = await applicant.act(id, 'submit', { version }).expect(400);
  expect(body.issues).toEqual([
    expect.objectContaining({ path: 'draft.hops.0.clutter.0.toKm', message: 'TERRAIN_CLUTTER_ORDER' }),
  ]);
});

it('a hop is judged by the ground between its ends, with the place where it is closest', async () => {
  const low = lyonHop();
  const check = await checkOf('MW_CLEARANCE', draftWith(low));
  expect(check?.modelId).toBe('ITU-R P.530, DEM');
  expect(check?.params).toMatchObject({ least43: 1, least23: 0.6 });
  await saved({ MW_CLEARANCE: { k43Ratio: 0, k23Ratio: 0 } });
  const lenient = await checkOf('MW_CLEARANCE', draftWith(low));
  await saved({ MW_CLEARANCE: { k43Ratio: 2, k23Ratio: 2 } });
  const strict = await checkOf('MW_CLEARANCE', draftWith(withEndA(low, { antennaHeightAglM: 1 })));
  expect([lenient?.passed, strict?.passed]).toEqual([true, false]);
});

it('an elevation far from that of the terrain is warned of', async () => {
  // The terrain has 625 m everywhere.
  const near = await checkOf('MW_TERRAIN_DELTA', draftWith(withEndA(lyonHop(), { groundElevationM: 630 })));
  const far = await checkOf('MW_TERRAIN_DELTA', draftWith(withEndA(lyonHop(), { groundElevationM: 700 })));
  expect(near).toMatchObject({ passed: true });
  // Nothing is in order where nothing is typed.
  const untyped = draftWith(withEndA(lyonHop(), { groundElevationM: null }));
  expect(await checkOf('MW_TERRAIN_DELTA', untyped)).toBeUndefined();
  expect(await checkOf('MW_ELEVATION_NOT_TYPED', untyped)).toMatchObject({ passed: false, severity: 'INFO' });
  expect(far).toMatchObject({
    passed: false,
    severity: 'WARN',
    params: { end: 'A', typedM: 700, terrainM: 625, limitM: 15 },
  });
});

it.each([
  ['a check that there is not', { MW_NOTHING: { severity: 'WARN' } }, 'body.checks.MW_NOTHING'],
  ['a limit that there is not', { MW_MIN_PATH: { leastKm: 3 } }, 'body.checks.MW_MIN_PATH.leastKm'],
  ['a limit out of range', { MW_PATH_LENGTH: { maximumKm: 5000 } }, 'body.checks.MW_PATH_LENGTH.maximumKm'],
  ['a limit that is no number', { MW_PATH_LENGTH: { maximumKm: '10' } }, 'body.checks.MW_PATH_LENGTH.maximumKm'],
  ['a severity that there is not', { MW_MIN_PATH: { severity: 'OFF' } }, 'body.checks.MW_MIN_PATH.severity'],
  [
    'a severity of a check that sets it by itself',
    { MW_ANTENNA_CLASS: { severity: 'INFO' } },
    'body.checks.MW_ANTENNA_CLASS.severity',
  ],
])('%s is refused with its field', async (_, checks, path) => {
  const { status, body } = await set(checks);
  expect(status).toBe(400);
  expect(body.issues).toEqual([expect.objectContaining({ path })]);
});
