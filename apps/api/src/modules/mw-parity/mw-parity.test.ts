import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { ParityDerivationTask } from './parity-derivation.task.js';

const PARITY = '/api/mwParity';

let portal: TestPortal;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['applicant', 'officer', 'rival']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

/** Logins that a mail was written to. */
const told = async (template: string): Promise<string[]> => {
  const rows = await portal.database.query<{ login: string }>(
    'SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = $1 ORDER BY 1',
    [template],
  );
  return rows.map(({ login }) => login);
};

const derive = () => portal.portal.app.get(ParityDerivationTask).sweep();
const stranger = (path: string) => portal.http().get(`${PARITY}${path}`);
const officer = () => portal.http(tokens.officer);

/** A hop in Brittany, where the demonstration has none; end A low, end B high unless turned. */
const breton = (north: number, txHighEnd: 'A' | 'B' = 'B') => {
  const { A, B } = lyonHop().ends;
  const place = (latitude: number, longitude: number) => ({
    latitude: String(latitude + north),
    longitude: String(longitude),
  });
  return lyonHop({
    channelNumber: 20,
    txHighEnd,
    ends: { A: { ...A, ...place(47.65, -3.1) }, B: { ...B, ...place(47.74, -3.06) } },
  });
};
const around = async (lat: number, lon: number, more = '') =>
  (await stranger(`/lookup?lat=${lat}&lon=${lon}&radius=2000${more}`).expect(200)).body.groups;

it('tells a stranger what is asked for and what is imposed around a place, and keeps links to itself', async () => {
  const applicant = await Caseworker.signedIn(portal, 'applicant');
  await applicant.submitted(draftWith(breton(0)));
  await derive();
  const [asked] = await around(47.6504, -3.1001);
  expect(asked).toEqual({
    latitude: 47.65,
    longitude: -3.1,
    band: '18G',
    parity: 'UNDETERMINED',
    source: 'DECLARED',
    planFamily: '18G/1010',
    updatedAt: expect.any(String),
  });
  expect(await around(47.6504, -3.1001, '&bands=23G')).toEqual([]);

  const order = { latitude: 47.65, longitude: -3.1, planFamily: '18G/1010', half: 'H', reason: 'Radar voisin' };
  const { body: made } = await officer().post(`${PARITY}/impositions`).send(order).expect(201);
  expect(await around(47.65, -3.1)).toMatchObject([{ parity: 'H', source: 'IMPOSED' }]);
  expect(await told('PARITY_IMPOSED')).toEqual(['owner']);
  const { checks } = (await applicant.check({ draft: draftWith(breton(0)) }).expect(200)).body;
  expect(checks.find(({ code }: { code: string }) => code === 'MW_PARITY_IMPOSED')).toMatchObject({
    ...{ severity: 'BLOCK', passed: false, params: { band: '18G', walk: 'Mont Verdun' } },
  });
  expect(await around(47.74, -3.06)).toMatchObject([{ parity: 'L', source: 'DECLARED' }]);

  const { body: list } = await stranger('/groups?search=verdun&pageSize=200').expect(200);
  const { id } = list.rows.find(({ latitude }: { latitude: number }) => latitude === 47.65);
  const { body: card } = await stranger(`/groups/${id}`).expect(200);
  expect(card).toMatchObject({ name: 'Mont Verdun', counts: null, radiusM: 100 });

  const { body: conflicts } = await officer().get(`${PARITY}/conflicts`).expect(200);
  const violated = conflicts.find(({ kind }: { kind: string }) => kind === 'IMPOSED_VIOLATED');
  expect(violated).toMatchObject({ planFamily: '18G/1010', status: 'OPEN', walk: [{ latitude: 47.65 }] });
  await officer()
    .post(`${PARITY}/conflicts/${violated.id}/settle`)
    .send({ status: 'ACCEPTED', reason: 'Vu' })
    .expect(204);
  await derive();
  const { body: settled } = await officer().get(`${PARITY}/conflicts`).expect(200);
  expect(settled.find((one: { id: string }) => one.id === violated.id)).toMatchObject({ status: 'ACCEPTED' });

  await officer().post(`${PARITY}/impositions/${made.id}/lift`).send({ reason: 'Radar démonté' }).expect(204);
  await officer().post(`${PARITY}/impositions/${made.id}/lift`).send({ reason: 'Encore' }).expect(404);
  expect(await around(47.65, -3.1)).toMatchObject([{ parity: 'UNDETERMINED', source: 'DECLARED' }]);
  expect(await told('PARITY_LIFTED')).toEqual(['owner']);
  const { history } = (await stranger(`/groups/${id}`).expect(200)).body;
  expect(history.map(({ parity, source }: { parity: string; source: string }) => `${parity} ${source}`)).toEqual([
    'UNDETERMINED DECLARED',
    'H IMPOSED',
    'UNDETERMINED DECLARED',
  ]);
});

it('shows links to those who have a part in them, and writes groups as files for everybody', async () => {
  const links = async (login: string) =>
    (await portal.http(tokens[login]).get(`${PARITY}/ownLinks`).expect(200)).body.links.filter(
      ({ a }: { a: { latitude: number } }) => a.latitude === 47.65,
    );
  expect(await links('applicant')).toMatchObject([
    { planFamily: '18G/1010', isInForce: false, a: { name: 'Mont Verdun', half: 'L' }, b: { half: 'H' } },
  ]);
  expect([await links('rival'), (await links('officer')).length]).toEqual([[], 1]);
  await stranger('/ownLinks').expect(401);

  const file = async (format: string): Promise<string> => {
    const { text, body } = await stranger(`/export?format=${format}&locale=en&search=verdun&bands=18G`).expect(200);
    return text ?? body.toString();
  };
  expect(await file('csv')).toMatch(/Mont Verdun;18G;18G\/1010;UNDETERMINED;DECLARED;47\.65;-3\.1;/);
  const { features } = JSON.parse(await file('geojson'));
  expect(features.map(({ geometry }: { geometry: object }) => geometry)).toContainEqual({
    type: 'MultiPoint',
    coordinates: [[-3.1, 47.65]],
  });
  expect(await file('kml')).toContain('<Point><coordinates>-3.1,47.65</coordinates></Point>');
  await stranger('/export?format=dwg').expect(400);
});

it('takes the distance within which sites are one from officers', async () => {
  const change = (body: object) => officer().put(`${PARITY}/bands`).send(body);
  expect((await change({ band: '18G', radiusM: 300 }).expect(200)).body).toMatchObject({
    band: '18G',
    usualRadiusM: 100,
  });
  const { body: list } = await stranger('/groups?search=verdun&bands=18G').expect(200);
  expect((await stranger(`/groups/${list.rows[0].id}`).expect(200)).body.radiusM).toBe(300);
  await change({ band: '18G', radiusM: null }).expect(200);
  expect((await change({ band: '18G', radiusM: 5 }).expect(400)).body.issues[0].path).toBe('body.radiusM');
  await change({ band: 'none', radiusM: 300 }).expect(404);
  await portal.http(tokens.applicant).put(`${PARITY}/bands`).send({ band: '18G', radiusM: 300 }).expect(403);
});

it('judges a prospective hop by what both places use', async () => {
  const order = { latitude: 47.65, longitude: -3.1, planFamily: '18G/1010', half: 'L', reason: 'Essai' };
  await officer().post(`${PARITY}/impositions`).send(order).expect(201);
  const verdictOf = async (to: string) => {
    const { body } = await stranger(`/hop?latA=47.65&lonA=-3.1&${to}`).expect(200);
    return body.verdicts.find(({ planFamily }: { planFamily: string }) => planFamily === '18G/1010');
  };
  expect(await verdictOf('latB=47.9&lonB=-3.2')).toMatchObject({ a: 'L', b: 'UNUSED', verdict: 'B_HIGH' });
  expect(await verdictOf('latB=47.65&lonB=-3.1')).toMatchObject({ verdict: 'CONFLICT' });
});

it('colours hops for who is signed in, and says what is wrong with others', async () => {
  const post = (body: object, token = tokens.applicant) => portal.http(token).post(`${PARITY}/colouring`).send(body);
  const triangle = ['A-B', 'B-C', 'C-A'].map((hop) => ({ a: hop[0], b: hop[2] }));
  expect((await post({ hops: triangle }).expect(200)).body).toEqual({
    consistent: false,
    kind: 'ODD_CYCLE',
    shortestOddCycle: expect.arrayContaining(['A', 'B', 'C']),
    undetermined: [],
    hopsToRetune: { atLeast: 1, atMost: 1 },
    sitesToFree: { atLeast: 1, atMost: 1 },
  });
  await portal.http().post(`${PARITY}/colouring`).send({ hops: [] }).expect(401);
  const { body } = await post({ hops: [{ a: '', b: 'B' }], imposed: { B: 'X' } }).expect(400);
  expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['body.hops.0.a', 'body.imposed.B']);
  await post({ hops: Array.from({ length: 5001 }, () => ({ a: 'A', b: 'B' })) }).expect(400);
});

it('is closed to strangers where it is for officers, and refuses places that do not exist', async () => {
  await stranger('/conflicts').expect(401);
  await portal.http(tokens.applicant).get(`${PARITY}/impositions`).expect(403);
  await stranger('/lookup?lat=91&lon=0&radius=100').expect(400);
  await stranger('/lookup?lat=48&lon=2&radius=20001').expect(400);
  await stranger('/tiles/8/127/88').expect(200);
});

it('colours planned hops against the halves that sites have now', async () => {
  const order = { latitude: 47.65, longitude: -3.1, planFamily: '18G/1010', half: 'H', reason: 'Essai' };
  await officer().post(`${PARITY}/impositions`).send(order).expect(201);
  const [known, next] = [
    { site: 'Carnac', latitude: 47.65, longitude: -3.1 },
    { site: 'Baud', latitude: 47.9, longitude: -3.2 },
  ];
  const ask = (hops: object[]) =>
    portal.http(tokens.applicant).post(`${PARITY}/network`).send({ planFamily: '18G/1010', hops }).expect(200);
  expect((await ask([{ a: next, b: known }])).body).toMatchObject({
    ...{ consistent: true, known: { Carnac: 'H' }, colours: { Carnac: 'H', Baud: 'L' } },
  });
  const around = { site: 'Loin', latitude: 48.2, longitude: -3.3 };
  const triangle = [
    { a: known, b: next },
    { a: next, b: around },
    { a: around, b: known },
  ];
  expect((await ask(triangle)).body).toMatchObject({ consistent: false, hopsToRetune: { atLeast: 1, atMost: 1 } });
});

it('writes the answer of a look-up as a sheet for anybody', async () => {
  const { headers, body } = await stranger('/answerSheet?lat=47.65&lon=-3.1&locale=de').buffer(true).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
});
