import { randomUUID } from 'node:crypto';
import type { Correction, DossierCorrections, NewCorrection } from '@portal/contracts';
import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker, DOSSIERS } from '../../../../test/casework.js';
import { dish } from '../../../../test/catalogue-drafts.js';
import { draftWith, lyonHop, ventouxHop, withEndA } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  officer = await Caseworker.signedIn(portal, 'officer');
  for (const login of ['applicant', 'owner', 'officer', 'rival', 'visitor', 'defence'])
    tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const HEIGHT: NewCorrection = { path: 'hops.1.ends.A.antennaHeightAglM', text: 'Plus haut que le pylône.' };
const TITLE: NewCorrection = { path: 'projectName', text: 'Nommez le projet.' };
const twoHops = draftWith(lyonHop(), ventouxHop());

const listed = (login: string, id: string) => portal.http(tokens[login]).get(`${DOSSIERS}/${id}/corrections`);
const read = async (login: string, id: string): Promise<DossierCorrections<MwDraft>> =>
  (await listed(login, id).expect(200)).body;
const tick = (login: string, id: string, { id: correction }: Pick<Correction, 'id'>, body: object = { isDone: true }) =>
  portal.http(tokens[login]).patch(`${DOSSIERS}/${id}/corrections/${correction}`).send(body);

/** A dossier of two hops that was returned with two corrections, and those. */
async function returned(): Promise<{ id: string; version: number; height: Correction; title: Correction }> {
  const { id, version } = await applicant.submitted(twoHops);
  const body = { version, reason: 'À revoir.', corrections: [HEIGHT, TITLE] };
  const { body: changed } = await officer.act(id, 'returnIncomplete', body).expect(200);
  const [height, title] = (await read('applicant', id)).rounds[0]!.corrections;
  return { id, version: changed.version, height: height!, title: title! };
}

it('the applicant reads and ticks what an officer wants to have corrected, and nobody else', async () => {
  await portal.database.query(`DELETE FROM mail WHERE template = 'DOSSIER_RETURNED'`);
  const { id, version, height, title } = await returned();
  const { rounds, returned: draft } = await read('owner', id);
  expect(rounds).toMatchObject([{ versionNumber: 1, askedBy: { fullName: 'Hugo Delcourt' } }]);
  expect([height, title]).toMatchObject([
    { ...HEIGHT, place: HEIGHT.path, done: null },
    { ...TITLE, place: TITLE.path, done: null },
  ]);
  expect(draft).toEqual(twoHops);
  expect((await read('officer', id)).returned).toBeNull();
  const [mail] = await portal.database.query<{ values: string }>(
    `SELECT m::text AS values FROM mail m WHERE template = 'DOSSIER_RETURNED' LIMIT 1`,
  );
  expect(mail?.values).toContain(`– ${HEIGHT.text}`);

  await tick('applicant', id, height).expect(204);
  await tick('owner', id, title).expect(204);
  await tick('owner', id, title, { isDone: false }).expect(204);
  expect((await read('officer', id)).rounds[0]!.corrections.map(({ done }) => done?.by.fullName)).toEqual([
    expect.any(String),
    undefined,
  ]);
  // It is no step: what is being typed goes on.
  expect((await applicant.read(id)).body.version).toBe(version);

  for (const login of ['visitor', 'defence']) await listed(login, id).expect(login === 'visitor' ? 403 : 404);
  await listed('rival', id).expect(404);
  await tick('rival', id, height).expect(404);
  await tick('officer', id, height).expect(403);
  await portal.http().get(`${DOSSIERS}/${id}/corrections`).expect(401);
});

it('a correction stays with its hop, or is told to have none any more, once that is submitted', async () => {
  const { id, version, height, title } = await returned();
  const [first, second] = twoHops.hops;
  const corrected = { ...twoHops, hops: [withEndA(second!, { antennaHeightAglM: 25 })] };
  const { body: saved } = await applicant.save(id, version, corrected).expect(200);
  expect((await read('applicant', id)).rounds[0]!.corrections[0]?.place).toBe('hops.0.ends.A.antennaHeightAglM');
  // Officers do not learn what is being written.
  expect((await read('officer', id)).rounds[0]!.corrections[0]?.place).toBe(HEIGHT.path);
  const { body: again } = await applicant
    .save(id, saved.version, { ...twoHops, projectName: 'Lyon', hops: [first!] })
    .expect(200);
  await tick('applicant', id, title).expect(204);
  const { body: submitted } = await applicant.act(id, 'submit', { version: again.version }).expect(200);
  const { rounds, returned: draft } = await read('officer', id);
  expect(rounds[0]!.corrections.map(({ place, done }) => [place, done !== null])).toEqual([
    [null, false],
    ['projectName', true],
  ]);
  expect(draft).toBeNull();

  const { body: refused } = await tick('applicant', id, height).expect(409);
  expect(refused.code).toBe('TRANSITION_NOT_ALLOWED');
  const next = { version: submitted.version, reason: 'Encore.', corrections: [TITLE] };
  await officer.act(id, 'returnIncomplete', next).expect(200);
  const now = await read('applicant', id);
  expect(now.rounds.map(({ versionNumber, corrections }) => [versionNumber, corrections.length])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  await tick('applicant', id, height).expect(409);
  await tick('applicant', id, now.rounds[0]!.corrections[0]!).expect(204);
});

it('an application is returned with a reason alone, too', async () => {
  const { id, version } = await applicant.submitted(twoHops);
  await officer.act(id, 'returnIncomplete', { version, reason: 'À revoir.', corrections: [] }).expect(200);
  expect(await read('applicant', id)).toEqual({ rounds: [], returned: null });
});

it('entries of a catalogue are corrected alike', async () => {
  const address = '/api/antennas/dossiers';
  const maker = await Caseworker.signedIn(portal, 'applicant', address);
  const keeper = await Caseworker.signedIn(portal, 'officer', address);
  const { id, version } = await maker.submitted(dish());
  const corrections = [{ path: 'model', text: 'Sans espace.' }];
  await keeper.act(id, 'return', { version, reason: 'À revoir.', corrections }).expect(200);
  const { body } = await portal.http(tokens.applicant).get(`${address}/${id}/corrections`).expect(200);
  expect(body.rounds[0].corrections).toMatchObject(corrections);
});

test.each<[string, unknown, string]>([
  ['a hop that is not there', [{ ...HEIGHT, path: 'hops.2.hopCode' }], 'body.corrections.0.path'],
  ['a field that no application has', [TITLE, { ...TITLE, path: 'hops.0.nonsense' }], 'body.corrections.1.path'],
  ['what every object has', [{ ...TITLE, path: 'constructor' }], 'body.corrections.0.path'],
  ['no path', [{ ...TITLE, path: 'hops..0' }], 'body.corrections.0.path'],
  ['nothing', [{ ...TITLE, text: '   ' }], 'body.corrections.0.text'],
  ['too much', [{ ...TITLE, text: 'x'.repeat(2001) }], 'body.corrections.0.text'],
  ['too often', Array.from({ length: 201 }, () => TITLE), 'body.corrections'],
])('nothing is returned with a correction that says %s', async (_, corrections, path) => {
  const { id, version } = await applicant.submitted(twoHops);
  const body = { version, reason: 'À revoir.', corrections: corrections as NewCorrection[] };
  const { body: refused } = await officer.act(id, 'returnIncomplete', body).expect(400);
  expect(refused.issues).toEqual([expect.objectContaining({ path })]);
  expect((await officer.read(id)).body.status).toBe('SUBMITTED');
});

test('nobody ticks what is not there, or neither done nor not', async () => {
  const { id, title } = await returned();
  const other = await returned();
  await tick('applicant', id, { id: randomUUID() }).expect(404);
  await tick('applicant', id, other.title).expect(404);
  await tick('applicant', id, title, {}).expect(400);
  await tick('applicant', id, title, { isDone: 'yes' }).expect(400);
});
