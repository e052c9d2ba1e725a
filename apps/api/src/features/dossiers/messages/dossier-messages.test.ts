import { randomUUID } from 'node:crypto';
import type { DossierMessage } from '@portal/contracts';
import { Caseworker } from '../../../../test/casework.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let applicant: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  for (const login of ['applicant', 'owner', 'officer', 'rival', 'visitor']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const messages = (id: string) => `/api/mwApplicationsRequests/messages/${id}`;
const post = (login: string, id: string, body: object) => portal.http(tokens[login]).post(messages(id)).send(body);
const read = async (login: string, id: string): Promise<DossierMessage[]> =>
  (await portal.http(tokens[login]).get(messages(id)).expect(200)).body;
const named = (text: string) => ({ id: randomUUID(), text });

async function mailsOf(act: () => PromiseLike<unknown>): Promise<string[]> {
  await portal.database.query(`DELETE FROM mail WHERE template = 'DOSSIER_MESSAGE'`);
  await act();
  const rows = await portal.database.query<{ login: string }>(
    `SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = 'DOSSIER_MESSAGE' ORDER BY 1`,
  );
  return rows.map(({ login }) => login);
}

it('go from one side to the other, each of which is told', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  expect(await read('officer', id)).toEqual([]);
  const question = named('  La hauteur <b>du pylône</b> ?\nMerci.  ');
  expect(await mailsOf(() => post('officer', id, question).expect(201))).toEqual(
    expect.arrayContaining(['applicant', 'owner']),
  );
  const told = await mailsOf(() => post('owner', id, named('42 m.')).expect(201));
  expect(told).toContain('officer');
  expect(told.filter((login) => ['applicant', 'owner', 'rival', 'visitor'].includes(login))).toEqual([]);
  const written = await read('applicant', id);
  expect(written.map(({ side, text }) => [side, text])).toEqual([
    ['OFFICER', 'La hauteur <b>du pylône</b> ?\nMerci.'],
    ['APPLICANT', '42 m.'],
  ]);
  expect(written).toEqual(await read('officer', id));
});

it('are there once when they are sent again, also at the same time', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  const message = named('Une seule fois.');
  const answers = await Promise.all([1, 2, 3].map(() => post('applicant', id, message)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await read('applicant', id)).toHaveLength(1);
  const { body } = await post('applicant', id, { ...message, text: 'Autre chose.' }).expect(422);
  expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  await post('officer', id, message).expect(422);
});

it('are nobody else’s: rivals do not find the dossier, readers have no part in it', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  await post('applicant', id, named('Confidentiel.')).expect(201);
  await portal.http(tokens.rival).get(messages(id)).expect(404);
  await post('rival', id, named('Bonjour.')).expect(404);
  await portal.http(tokens.visitor).get(messages(id)).expect(403);
  await portal.http().get(messages(id)).expect(401);
});

it('wait for the submission', async () => {
  const { id } = await applicant.opened(draftWith(lyonHop()));
  const { body } = await post('applicant', id, named('Trop tôt.')).expect(409);
  expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
});

test.each<[string, object, string]>([
  ['nothing', { id: randomUUID(), text: '   ' }, 'body.text'],
  ['too much', { id: randomUUID(), text: 'x'.repeat(4001) }, 'body.text'],
  ['no text', { id: randomUUID(), text: 7 }, 'body.text'],
  ['no id', { text: 'Bonjour.' }, 'body.id'],
])('are refused with the field when they say %s', async (_, body, path) => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  const answer = await post('applicant', id, body).expect(400);
  expect(answer.body.issues).toEqual([expect.objectContaining({ path })]);
});
