import { randomUUID } from 'node:crypto';
import { Caseworker } from '../../../../test/casework.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';

const MODULE = '/api/freqExperimentationRequests/stations';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  portal = await startSamplePortal();
  applicant = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  officer = await Caseworker.signedIn(portal, 'officer', STATIONS);
  for (const login of ['officer', 'decider', 'applicant', 'defence', 'admin'])
    tokens[login] = await portal.signIn(login);
  for (const { login, id } of await portal.database.query<{ login: string; id: string }>(
    'SELECT login, id FROM app_user',
  ))
    ids[login] = id;
}, 120_000);
afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens[login]);
const assign = (dossiers: unknown, officerId: unknown, login = 'officer') =>
  as(login).post(`${MODULE}/assignments`).send({ dossiers, officerId });
const submitted = async () => (await applicant.submitted(inCorridor)).id;
const rows = async (query: string) => (await officer.list(query).expect(200)).body.rows;

it('an officer is put in charge of several dossiers, each with its own result', async () => {
  const [one, two] = [await submitted(), await submitted()];
  const { id: draft } = await applicant.opened(inCorridor);
  await officer.act(two, 'declareInadmissible', { version: (await officer.read(two)).body.version, reason: 'Double.' });
  const unknown = randomUUID();
  const { body } = await assign([one, two, draft, unknown], ids.decider).expect(200);
  expect(body).toEqual([
    { id: one, result: 'ASSIGNED' },
    { id: two, result: 'CLOSED' },
    { id: draft, result: 'UNKNOWN' },
    { id: unknown, result: 'UNKNOWN' },
  ]);
  expect((await assign([one], ids.decider).expect(200)).body).toEqual([{ id: one, result: 'UNCHANGED' }]);
  expect((await officer.read(one)).body.officer).toEqual({ id: ids.decider, fullName: 'Mathilde Vasseur' });
});

it('it changes nothing that others have read, and is on record', async () => {
  const id = await submitted();
  const before = (await officer.read(id)).body;
  await assign([id], ids.officer).expect(200);
  const after = (await officer.read(id)).body;
  expect({ ...after, officer: null }).toEqual(before);
  await officer.act(id, 'accept', { version: before.version }).expect(200);
  const recorded = await portal.database.query(
    `SELECT detail FROM audit_event WHERE action = 'dossier_assigned' AND object_id = $1`,
    [id],
  );
  expect(recorded).toEqual([{ detail: { before: { officer: null }, after: { officer: 'Hugo Delcourt' } } }]);
});

it('whoever is put in charge by somebody else is notified', async () => {
  const id = await submitted();
  const told = async () =>
    (
      await portal.database.query<{ login: string }>(
        `SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = 'DOSSIER_ASSIGNED'
           AND m.filling ->> 'dossierReference' = (SELECT reference FROM dossier WHERE id = $1)`,
        [id],
      )
    ).map(({ login }) => login);
  await assign([id], ids.officer).expect(200);
  expect(await told()).toEqual([]);
  await assign([id], ids.decider).expect(200);
  expect(await told()).toEqual(['decider']);
});

it('lists are narrowed to one officer or to nobody, sorted by officer, and tell of a change', async () => {
  const [mine, theirs, nobodys] = [await submitted(), await submitted(), await submitted()];
  const revision = async () => (await as('officer').get(`${MODULE}/dossiers/revision`)).body.revision;
  const before = await revision();
  await assign([mine], ids.officer).expect(200);
  expect(await revision()).not.toBe(before);
  await assign([theirs], ids.decider).expect(200);
  const shown = async (query: string) => (await rows(`?pageSize=100&${query}`)).map((row: { id: string }) => row.id);
  const own = await shown(`officerId=${ids.officer}`);
  expect([own.includes(mine), own.includes(theirs), own.includes(nobodys)]).toEqual([true, false, false]);
  const none = await shown('officerId=none');
  expect([none.includes(mine), none.includes(nobodys)]).toEqual([false, true]);
  expect(await shown('officer=VASS')).toContain(theirs);
  const names = (await rows('?pageSize=100&sort=officer&order=asc'))
    .map((row: { officer: { fullName: string } | null }) => row.officer?.fullName)
    .filter(Boolean);
  expect(names).toEqual([...names].sort());
  const { body } = await as('officer').get(`${MODULE}/dossiers/counts?officerId=${ids.officer}`).expect(200);
  expect(Object.values<number>(body).reduce((sum, count) => sum + count, 0)).toBe(own.length);
});

it('officers are offered by name, without the staff of bodies', async () => {
  const { body } = await as('officer').get(`${MODULE}/officers`).expect(200);
  expect(body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Hugo Delcourt', 'Mathilde Vasseur']);
});

it.each(['applicant', 'defence', 'admin'])('is no matter of %s', async (login) => {
  const id = await submitted();
  await assign([id], ids.officer, login).expect(403);
  await as(login).get(`${MODULE}/officers`).expect(403);
});

it.each<[string, unknown, unknown, string]>([
  ['no dossier', [], null, 'body.dossiers'],
  ['too many dossiers', Array.from({ length: 201 }, () => randomUUID()), null, 'body.dossiers'],
  ['what is no id', ['one'], null, 'body.dossiers.0'],
  ['a number for an officer', [randomUUID()], 7, 'body.officerId'],
])('%s is refused with the field', async (_, dossiers, officerId, path) => {
  const { body } = await assign(dossiers, officerId).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path })]);
});

it('somebody who is no officer is not put in charge', async () => {
  const id = await submitted();
  for (const login of ['applicant', 'defence']) {
    const { body } = await assign([id], ids[login]);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.officerId', message: 'RULE_NOT_A_CHOICE' })]);
  }
  expect((await officer.read(id)).body.officer).toBeNull();
});

it('of two who take a dossier at once, one is in charge', async () => {
  const id = await submitted();
  const answers = await Promise.all([assign([id], ids.officer), assign([id], ids.decider, 'decider')]);
  expect(answers.map(({ body }) => body[0].result)).toEqual(['ASSIGNED', 'ASSIGNED']);
  expect([ids.officer, ids.decider]).toContain((await officer.read(id)).body.officer.id);
});
