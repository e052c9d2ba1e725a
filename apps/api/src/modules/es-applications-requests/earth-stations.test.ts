import { type CheckResult, jobs } from '@portal/contracts';
import type { EsDraft, SiteAntenna } from '@portal/contracts/modules/es-applications-requests';
import { Caseworker } from '../../../test/casework.js';
import { received, STATIONS, sent, stationDraft } from '../../../test/es-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import type { StoredFields } from '../../features/fields/stored-fields.js';
import { beamColumns, noticeColumns, stationColumns } from './es-stations.repository.js';

let portal: TestPortal;
let token: string;
let applicant: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.signIn('applicant');
  applicant = await Caseworker.signedIn(portal, 'applicant', STATIONS);
}, 120_000);
afterAll(() => portal?.close());

const refusedAt = async (own: Partial<EsDraft>): Promise<string[]> => {
  const { body } = await applicant.create(stationDraft(own)).expect(201);
  const answer = await applicant.act(body.id, 'submit', { version: 0 }).expect(400);
  return answer.body.issues.map(
    ({ path, message }: { path: string; message: string }) => `${path.replace('draft.', '')} ${message}`,
  );
};

describe('an earth station', () => {
  const notice = { noticeId: '1', noticeKind: 'NOTIF_11_2', noticeStatus: 'SENT', noticeSentAt: '2027-01-05' } as const;
  const horizon = [
    { azimuthDeg: 0, elevationDeg: 0.4, distanceKm: 12 },
    { azimuthDeg: 180, elevationDeg: 1.5 },
  ];

  it('is read back as it was submitted, and listed with its satellite and bands', async () => {
    const { id, reference } = await applicant.submitted(stationDraft({ ituNotices: [notice], horizon }));
    expect(reference).toMatch(/^ES-\d{4}-\d{6}$/);
    const { body } = await applicant.read(id).expect(200);
    expect(body.details).toMatchObject({
      ...{ latitude: 48.5497, longitude: 1.7822, diameterM: 3.7, bringIntoUseDate: '2027-03-01', horizon },
      ...{ beams: [sent(), received()], ituNotices: [notice], applicantReference: null, antenna: null },
    });
    const listed = (await applicant.list(`?search=${reference}&nominalLongitudeDegMin=6.9&band=14000`).expect(200))
      .body;
    expect(listed.rows[0].summary).toMatchObject({
      ...{ satelliteName: 'F-SAT-N-E-7E', nominalLongitudeDeg: 7, diameterM: 3.7 },
      bands: [
        { direction: 'TX', lowMhz: 14_000, highMhz: 14_500 },
        { direction: 'RX', lowMhz: 12_500, highMhz: 12_750 },
      ],
    });
  });

  it.each<[string, Partial<EsDraft>, string]>([
    ['a beam that ends before it begins', { beams: [sent({ highMhz: 13_900 })] }, 'beams.0.highMhz ES_RULE_BAND'],
    [
      'a carrier outside its beam',
      { beams: [sent({ carrierFrequencyMhz: 14_600 })] },
      'beams.0.carrierFrequencyMhz ES_RULE_IN_BAND',
    ],
    [
      'a transmission without power',
      { beams: [sent({ maxPowerDbw: null })] },
      'beams.0.maxPowerDbw _RSFAP_SHARED_REQUIRED',
    ],
    ['a receiver that transmits', { stationKind: 'RECEIVE_ONLY' }, 'beams.0.direction ES_RULE_RECEIVE_ONLY'],
    ['a satellite that is gone', { satelliteName: 'GONE-1' }, 'satelliteName ES_RULE_SATELLITE_GONE'],
  ])('with %s is refused with the field', async (_what, own, expected) => {
    expect(await refusedAt(own)).toContain(expected);
  });

  it('at 2.3° is refused by its check, which says how far it is from the least', async () => {
    const { body } = await applicant.create(
      stationDraft({ nominalLongitudeDeg: 75, latitude: '48.55', longitude: '1.78' }),
    );
    const answer = await applicant.act(body.id, 'submit', { version: 0 }).expect(422);
    const failed = answer.body.checks.find(({ code }: CheckResult) => code === 'ES_ELEVATION');
    expect(failed).toMatchObject({ severity: 'BLOCK', passed: false, params: { elevationDeg: 2.34, leastDeg: 3 } });
  });

  it('is told of the power that it radiates towards the horizon, and of a density that cannot be', async () => {
    const { id } = await applicant.submitted(
      stationDraft({ stationName: 'RAMBOUILLET KU2', beams: [sent({ maxPowerDensityDbwHz: -75 })] }),
    );
    const { checks } = (await applicant.read(id).expect(200)).body;
    const found = (code: string) => checks.find((check: CheckResult) => check.code === code);
    // 18 dBW over 500 MHz are −68.99 dBW/Hz. S.465 at 34.07°: 32 − 25 log 34.07 = −6.31 dBi; −75 − 6.31 + 36.02 = −45.29.
    expect(found('ES_DENSITY')).toMatchObject({ passed: false, params: { densityDb: -75, flatDb: -68.99 } });
    expect(found('ES_HORIZON_EIRP')).toMatchObject({
      passed: true,
      params: { eirpDb: expect.closeTo(-45.29, 1), limitDb: 40 },
    });
    expect(found('ES_COORD_AREA')).toMatchObject({ params: { beam: 'T1', limitKm: 300 } });
    expect(found('ES_MW_CONFLICT')).toMatchObject({ params: { receivedLimitDb: -12.2, causedLimitDb: -10 } });
    expect(found('ES_DUPLICATE')).toMatchObject({ passed: false });
  });
});

it.each<[string, StoredFields, readonly string[]]>([
  ['es_station', stationColumns, ['version_id', 'antenna_id', 'antenna_version', 'site']],
  ['es_beam', beamColumns, ['version_id', 'position']],
  ['es_notice', noticeColumns, ['version_id', 'position']],
])('%s has a column for every field that contracts declare, and no other', async (table, { columns }, besides) => {
  const found = await portal.database.query<{ name: string; type: string }>(
    'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  const own = found.filter(({ name }) => !besides.includes(name));
  const sorted = (list: readonly { readonly name: string }[]) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(sorted(own)).toEqual(sorted(columns));
});

describe('figures that integrators ask for', () => {
  const figures = (path: string) => portal.http(token).get(`/api/esApplicationsRequests/${path}`);
  const near = 'latitude=48.55&longitude=1.78&satelliteLongitude=7';

  it('say where a satellite is seen', async () => {
    const { body } = await figures(`lookAngles?${near}`).expect(200);
    expect(body.azimuthDeg).toBeCloseTo(173.046, 2);
    expect(body.elevationDeg).toBeCloseTo(34.072, 2);
    expect(body.rangeKm).toBeCloseTo(38_250.6, 0);
    expect(Object.keys(body).sort()).toEqual(['azimuthDeg', 'elevationDeg', 'feedTiltDeg', 'rangeKm']);
  });

  it('say when the sun stands behind it', async () => {
    const { body } = await figures(`sunOutages?${near}&diameterM=3.7&frequencyMhz=12500&year=2027`).expect(200);
    expect(body.halfAngleDeg).toBeCloseTo(0.4935, 3);
    expect(body.outages.map(({ day }: { day: string }) => day)).toEqual([
      ...['2027-03-01', '2027-03-02', '2027-03-03', '2027-10-10', '2027-10-11', '2027-10-12'],
    ]);
    expect(body.outages[1].peakUtc).toMatch(/^2027-03-02T11:41:(4|5)/);
    expect(Math.abs(body.outages[1].seconds - 237)).toBeLessThan(8);
  });

  const profile = {
    ...{ frequencyGhz: 2, timePercent: 50, deltaN: 42.53126, n0: 326.678815, polarisation: 'V' },
    transmitter: { latitude: 51.2, longitude: 0, heightM: 10, gainDbi: 20 },
    receiver: { latitude: 51.155, longitude: 0, heightM: 10, gainDbi: 5 },
    distancesKm: Array.from({ length: 501 }, (_, index) => index / 100),
    heightsM: Array.from({ length: 501 }, () => 0),
  };
  const loss = (body: object) => portal.http(token).post('/api/esApplicationsRequests/transmissionLoss').send(body);

  it('give the loss of a path with its terms', async () => {
    const { body } = await loss(profile).expect(200);
    // Free space over 5 km at 2 GHz, without gases: 92.45 + 20 log 5 + 20 log 2 = 112.45 dB.
    expect(body.terms.freeSpaceDb).toBeCloseTo(112.5, 0);
    expect(body.lossDb).toBeGreaterThan(body.terms.freeSpaceDb - 1);
  });

  it.each([
    ['heights that are too few', { heightsM: [0, 0, 0] }, 'body.heightsM'],
    ['a profile that goes back', { distancesKm: [...profile.distancesKm.slice(0, 500), 1] }, 'body.distancesKm'],
    ['a frequency that the Recommendation does not know', { frequencyGhz: 60 }, 'body.frequencyGhz'],
  ])('refuse %s by the field', async (_what, own, path) => {
    const { body } = await loss({ ...profile, ...own }).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

it('is written in the order of Appendix 4, as a table or a document', async () => {
  const { id, reference } = await applicant.submitted(stationDraft({ stationName: 'RAMBOUILLET AP4' }));
  const file = (query: string) => portal.http(token).get(`/api/esApplicationsRequests/appendixFour/${id}?${query}`);
  const { text, headers } = await file('locale=en').expect(200);
  expect(headers['content-disposition']).toContain(`${reference}-AP4.csv`);
  const codes = text.split('\r\n').map((line) => line.split(';')[1]);
  expect(codes.slice(1, 6)).toEqual(['A.1.e.1', 'A.1.e.2', 'A.1.e.3.a', 'A.1.e.3.b', 'A.1.e.3.b']);
  expect(text).toContain('Beam 1;C.8.a.2;');
  const pdf = await file('format=pdf&locale=de').expect(200);
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  await file('format=doc').expect(400);
});

it('stands among the antennas of its site, of which nobody learns more than may be read', async () => {
  const place = { latitude: '47.2', longitude: '2.1' };
  const { id } = await applicant.submitted(stationDraft({ ...place, stationName: 'BOURGES KU1' }));
  const near = stationDraft({ ...place, latitude: '47.205', stationName: 'BOURGES KU2', nominalLongitudeDeg: 13 });
  const other = await applicant.submitted(near);
  await applicant.submitted(stationDraft({ ...place, latitude: '47.22', stationName: 'VIERZON KU1' }));
  const antennas = async (login: string) =>
    portal.http(await portal.signIn(login)).get(`/api/esApplicationsRequests/siteAntennas/${id}`);
  const { body } = await antennas('officer');
  expect(body.map((one: SiteAntenna) => [one.id, one.stationName, one.distanceM, one.sent.length])).toEqual([
    [id, 'BOURGES KU1', 0, 1],
    [other.id, 'BOURGES KU2', 556, 1],
  ]);
  expect((await antennas('rival')).status).toBe(404);
  await portal.database.query(
    `UPDATE dossier SET holder_id = (SELECT id FROM organisation WHERE company_name = 'Alpina Réseaux') WHERE id = $1`,
    [other.id],
  );
  const seen: SiteAntenna[] = (await antennas('applicant')).body;
  expect(seen.map((one) => one.id)).toEqual([id]);
});

describe('a coordination contour', () => {
  const contour = (body: object) =>
    portal.http(token).post('/api/esApplicationsRequests/coordinationContour').set('Prefer', 'wait=0').send(body);
  const beam = {
    ...{ direction: 'TX', frequencyMhz: 6175, bandwidthMhz: 36, powerDensityDbwHz: -50 },
    ...{ diameterM: 9, azimuthDeg: 173, elevationDeg: 34 },
  };
  const station = { latitude: 48.55, longitude: 1.78, altitudeM: 150, heightM: 10, beam, stepDeg: 90 };

  it('is a job of the geometry worker, with the ground of each radial', async () => {
    const { body, headers } = await contour(station).expect(202);
    expect(headers.location).toBe(`/api/main/geometry/jobs/${body.id}`);
    const [job] = await portal.database.query<{ input: Record<string, unknown> }>(
      'SELECT input::json AS input FROM geo_job WHERE id = $1',
      [body.id],
    );
    const { radials, ...input } = jobs.coordinationContour.input.parse(job?.input);
    expect(radials.map(({ azimuthDeg, heightsM }) => [azimuthDeg, heightsM.length])).toEqual([
      [0, 1201],
      [90, 1201],
      [180, 1201],
      [270, 1201],
    ]);
    // -50 dBW/Hz over 1 MHz; a receiver of 750 K with a margin of 37 dB.
    expect(input).toMatchObject({ frequencyGhz: 6.175, powerDbw: 10, permissibleDbw: expect.closeTo(-102.85, 2) });
  });

  it('of a submitted station is that of its beam, and of none for who may not know of it', async () => {
    const { id } = await applicant.submitted(stationDraft());
    await contour({ dossierId: id, stepDeg: 90 }).expect(202);
    await contour({ dossierId: '01990000-0000-7000-8000-00000000ffff' }).expect(404);
  });

  it.each([
    ['a step that does not divide the turn', { ...station, stepDeg: 7 }, 'body.stepDeg'],
    [
      'a transmission without its density',
      { ...station, beam: { ...beam, powerDensityDbwHz: undefined } },
      'body.beam.powerDensityDbwHz',
    ],
  ])('refuses %s by the field', async (_what, body, path) => {
    const answer = await contour(body).expect(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});
