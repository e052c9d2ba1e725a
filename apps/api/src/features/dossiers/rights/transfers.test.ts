import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { daysAfter } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import { asForm } from '../../../../test/forms.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { EntryIntoForceTask } from '../entry-into-force.task.js';
import { DossierChecksService } from '../steps/dossier-checks.service.js';

const MODULE = '/api/freqExperimentationRequests/stations';
const logins = ['applicant', 'owner', 'rival', 'officer', 'decider'] as const;
type Login = (typeof logins)[number];

let portal: TestPortal;
let people: Record<Login, Caseworker>;
const tokens: Record<string, string> = {};
let today: string;
/** Organisations of the owner and of the rival. */
let giver: string;
let receiver: string;

beforeAll(async () => {
  portal = await startSamplePortal();
  // An owner of another organisation, to agree to what is transferred.
  await portal.database.query(`UPDATE app_user SET roles = '{OWNER}' WHERE login = 'rival'`);
  const signedIn = await Promise.all(
    logins.map(async (login) => [login, await Caseworker.signedIn(portal, login, STATIONS)]),
  );
  people = Object.fromEntries(signedIn);
  for (const login of [...logins, 'visitor']) tokens[login] = await portal.signIn(login);
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
  const own = async (login: string): Promise<string> => {
    const rows = await portal.database.query<{ id: string }>(
      `SELECT r.parent_id AS id FROM user_relation r JOIN app_user u ON u.id = r.user_id
       WHERE u.login = $1 AND 'MW' = ANY (r.request_systems)`,
      [login],
    );
    return rows[0]!.id;
  };
  giver = await own('owner');
  receiver = await own('rival');
}, 120_000);
afterAll(() => portal?.close());

const read = async (login: Login, id: string) => (await people[login].read(id).expect(200)).body;
const act = async (login: Login, id: string, action: string, rest: object = {}) =>
  people[login].act(id, action, { version: (await read('officer', id)).version, ...rest });
const wanted = (change: object = {}) => ({
  receiverId: receiver,
  wantedOn: today,
  reason: 'Vente du réseau.',
  ...change,
});
const apply = (login: string, id: string, body: object = wanted()) =>
  portal.http(tokens[login]).post(`${MODULE}/related/${id}/transfer`).send(body);

async function enterIntoForce(id: string): Promise<void> {
  await (await act('decider', id, 'grant', { effectiveFrom: today })).status;
  await roundOf(portal, EntryIntoForceTask);
  expect(await read('officer', id)).toMatchObject({ status: 'IN_FORCE' });
}

async function rightInForce(): Promise<string> {
  const { id } = await people.applicant.submitted(inCorridor);
  await act('officer', id, 'accept');
  await enterIntoForce(id);
  return id;
}

async function applied(): Promise<{ right: string; id: string }> {
  const right = await rightInForce();
  const { body } = await apply('owner', right).expect(201);
  return { right, id: body.id };
}

it('is examined once, before the transaction that would hold its locks meanwhile', async () => {
  const right = await rightInForce();
  const checks = portal.portal.app.get(DossierChecksService, { strict: false });
  const check = jest.spyOn(checks, 'check');
  await apply('owner', right).expect(201);
  const asked = check.mock.calls.map(([sql]) => sql);
  check.mockRestore();
  expect(asked).toEqual([portal.portal.app.get(DatabaseService, { strict: false })]);
});

it('passes a right to an organisation that agrees', async () => {
  await portal.database.query('DELETE FROM mail');
  const { right, id } = await applied();
  const mails = await portal.database.query<{ login: string }>(
    `SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = 'DOSSIER_TRANSFER_ASKED'`,
  );
  expect(mails).toEqual([{ login: 'rival' }]);
  expect(await read('rival', id)).toMatchObject({
    status: 'SUBMITTED',
    requestType: 'TRANSFER',
    transfer: { from: { id: giver }, to: { id: receiver }, wantedOn: today, agreedAt: null },
    permissions: { related: false, transfer: { isAgreed: false, isReceiver: true } },
  });
  await people.rival.read(right).expect(404);

  // Nobody goes on before the receiver has agreed, and nobody else agrees.
  expect((await act('officer', id, 'accept')).body.code).toBe('TRANSITION_NOT_ALLOWED');
  for (const login of ['owner', 'officer', 'decider'] as const)
    expect((await act(login, id, 'confirmTransfer')).status).toBe(403);
  const { version } = await read('officer', id);
  const answers = await Promise.all([1, 2].map(() => people.rival.act(id, 'confirmTransfer', { version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await act('rival', id, 'declineTransfer', { reason: 'Non.' })).status).toBe(409);

  expect((await act('officer', id, 'accept')).status).toBe(200);
  expect(await read('officer', id)).toMatchObject({ holder: { id: giver } });
  await enterIntoForce(id);
  expect(await read('rival', id)).toMatchObject({ status: 'IN_FORCE', holder: { id: receiver } });
  expect(await read('owner', right)).toMatchObject({ status: 'SUPERSEDED', holder: { id: giver } });
  // The new holder has it, and the former one reads it as it was.
  expect(await read('owner', id)).toMatchObject({ permissions: { related: false } });
  const { reference, holder } = await read('rival', id);
  const words = encodeURIComponent(`${reference} ${holder.companyName}`);
  const { body: found } = await people.rival.list(`?search=${words}`).expect(200);
  expect(found.rows.map((dossier: { id: string }) => dossier.id)).toContain(id);
  await apply('owner', id).expect(403);
  // What becomes of it later is told once to whoever has it now.
  await act('decider', id, 'suspend', { reason: 'Contrôle.' });
  await portal.database.query('DELETE FROM mail');
  expect((await act('decider', id, 'resume', { reason: 'Contrôle fini.' })).body).toMatchObject({ status: 'IN_FORCE' });
  const told = await portal.database.query<{ login: string }>(
    `SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = 'DOSSIER_RESUMED'`,
  );
  expect(told).toEqual([{ login: 'rival' }]);
  await portal.http(tokens.rival).post(`${MODULE}/related/${id}`).send({ requestType: 'MODIFY' }).expect(201);
});

it('leaves the right where it is when the receiver declines', async () => {
  const { right, id } = await applied();
  const silent = await act('rival', id, 'declineTransfer');
  expect(silent.body.issues).toEqual([expect.objectContaining({ path: 'body.reason' })]);
  expect((await act('rival', id, 'declineTransfer', { reason: 'Trop cher.' })).body).toMatchObject({
    status: 'WITHDRAWN',
  });
  expect(await read('owner', right)).toMatchObject({ status: 'IN_FORCE' });
  // Another transfer may follow.
  await apply('owner', right).expect(201);
});

it('changes nothing but the holder: its content is not edited, also after a return', async () => {
  const { id } = await applied();
  await act('officer', id, 'returnIncomplete', { reason: 'L’acte de cession manque.' });
  const { version } = await read('owner', id);
  await people.owner.save(id, version, { ...inCorridor, lowMhz: 17_705 }).expect(409);
  await people.applicant.act(id, 'submit', { version }).expect(403);
  expect((await people.owner.act(id, 'submit', { version })).body).toMatchObject({ status: 'SUBMITTED' });
  await people.rival.act(id, 'submit', { version }).expect(403);
});

it('lets both sides write messages about it, once they are its sides', async () => {
  const { id } = await applied();
  const post = (login: string) =>
    asForm(portal.http(tokens[login]).post(`${MODULE}/messages/${id}`), { id: randomUUID(), text: 'Quand ?' });
  await post('owner').expect(201);
  await post('rival').expect(403);
  await act('rival', id, 'confirmTransfer');
  await post('rival').expect(201);
  await post('visitor').expect(403);
});

it('is applied for once by a request that is sent again', async () => {
  const right = await rightInForce();
  const key = randomUUID();
  const send = () => apply('owner', right).set('Idempotency-Key', key).expect(201);
  const first = (await send()).body;
  expect((await send()).body).toEqual(first);
  await apply('owner', right, wanted({ reason: 'Autre.' }))
    .set('Idempotency-Key', key)
    .expect(422);
  expect((await apply('owner', right)).body.code).toBe('REQUEST_PENDING');
});

it('names the field that is wrong, and keeps nothing', async () => {
  const right = await rightInForce();
  const before = await portal.database.query('SELECT count(*)::integer AS n FROM dossier');
  for (const [change, path] of [
    [{ receiverId: giver }, 'body.receiverId'],
    [{ receiverId: randomUUID() }, 'body.receiverId'],
    [{ receiverId: 'Télélien' }, 'body.receiverId'],
    [{ wantedOn: daysAfter(today, -1) }, 'body.wantedOn'],
    [{ reason: '   ' }, 'body.reason'],
  ] as const) {
    const { body } = await apply('owner', right, wanted(change)).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path })]);
  }
  for (const [login, status] of [
    ['applicant', 403],
    ['officer', 403],
    ['rival', 404],
  ] as const)
    await apply(login, right).expect(status);
  expect(await portal.database.query('SELECT count(*)::integer AS n FROM dossier')).toEqual(before);
});

it('finds organisations that may receive a right by a part of their names', async () => {
  const find = async (login: string, search: string) =>
    portal.http(tokens[login]).get(`${MODULE}/receivers`).query({ search });
  const { companyName } = (
    await portal.database.query<{ companyName: string }>(
      'SELECT company_name AS "companyName" FROM organisation WHERE id = $1',
      [receiver],
    )
  )[0]!;
  expect((await find('owner', companyName.slice(0, 4).toUpperCase())).body).toContainEqual({
    id: receiver,
    companyName,
  });
  expect((await find('owner', '%%')).body).toEqual([]);
  expect((await find('owner', 'a')).status).toBe(400);
  expect((await find('applicant', companyName)).status).toBe(403);
});
