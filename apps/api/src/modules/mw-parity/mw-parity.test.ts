import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { ParityDerivationTask } from './parity-derivation.task.js';

const PARITY = '/api/mwParity';

let portal: TestPortal;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['applicant', 'officer']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

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
  await (await Caseworker.signedIn(portal, 'applicant')).submitted(draftWith(breton(0)));
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
