import type { AnswerReceipt, Survey, SurveyContentRules, SurveyResults } from '@portal/contracts/modules/surveys';
import type { z } from 'zod';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const BASE = '/api/surveys';
const logins = ['applicant', 'owner', 'rival', 'officer', 'decider', 'visitor', 'admin', 'defence', 'watcher'] as const;
type Login = (typeof logins)[number];

let portal: TestPortal;
let tokens: Record<Login | 'agency', string>;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  portal = await startTestPortal({ env: { LOG_LEVEL: 'info' }, logTo });
  await switchModule(portal, 'surveys');
  const entries = await Promise.all([...logins, 'agency'].map(async (login) => [login, await portal.signIn(login)]));
  tokens = Object.fromEntries(entries) as typeof tokens;
}, 120_000);
afterAll(() => portal?.close());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const text = (fr: string) => ({ fr });
const content = (changes: object = {}): z.input<typeof SurveyContentRules> => ({
  title: text('Votre avis'),
  intro: text('Deux minutes.'),
  anonymous: true,
  audience: {},
  opensOn: day(-1),
  closesOn: day(10),
  questions: [
    { id: 'nps', kind: 'NPS', label: text('Recommanderiez-vous le portail ?'), required: true },
    {
      id: 'why',
      kind: 'TEXT',
      label: text('Pourquoi ?'),
      required: true,
      showIf: { question: 'nps', anyOf: ['0', '1', '2', '3'] },
    },
  ],
  ...changes,
});

const as = (login: keyof typeof tokens) => portal.http(tokens[login]);
const create = async (changes: object = {}): Promise<Survey> =>
  (await as('officer').post(`${BASE}/surveys`).send(content(changes)).expect(201)).body;
const opened = async (changes: object = {}): Promise<Survey> => {
  const { id, version } = await create(changes);
  return (await as('officer').post(`${BASE}/surveys/${id}/publish`).send({ version }).expect(200)).body;
};
const answer = (login: keyof typeof tokens, { id }: Pick<Survey, 'id'>, values: object) =>
  as(login).post(`${BASE}/invitations/${id}/answer`).send({ values });
const showForUser = async (login: Login) => (await as(login).get(`${BASE}/appSettings/showForUser`).expect(200)).body;

test('a draft asks nobody; a published survey asks its audience until it is answered', async () => {
  const { id, version } = await create({ audience: { roles: ['VISITOR'] } });
  expect(await showForUser('visitor')).toEqual({ show: false, surveyIds: [] });
  await as('officer').post(`${BASE}/surveys/${id}/publish`).send({ version }).expect(200);
  expect(await showForUser('visitor')).toEqual({ show: true, surveyIds: [id] });
  expect((await showForUser('rival')).surveyIds).not.toContain(id);
  expect(await showForUser('officer')).toEqual({ show: true, surveyIds: [] });
  await answer('rival', { id }, { nps: 9 }).expect(404);
  await answer('visitor', { id }, { nps: 9 }).expect(201);
  expect(await showForUser('visitor')).toEqual({ show: false, surveyIds: [] });
  await answer('visitor', { id }, { nps: 9 }).expect(404);
});

test('an invitation may be put off three times, and comes back on another day', async () => {
  const { id } = await opened({ audience: { roles: ['WATCHER'] } });
  const later = () => as('watcher').post(`${BASE}/invitations/${id}/later`);
  await later().expect(204);
  expect(await showForUser('watcher')).toEqual({ show: false, surveyIds: [] });
  await portal.database.query('UPDATE survey_dismissal SET last_on = last_on - 1 WHERE survey_id = $1', [id]);
  expect(await showForUser('watcher')).toEqual({ show: true, surveyIds: [id] });
  await later().expect(204);
  await later().expect(204);
  await later().expect(409);
  await answer('watcher', { id }, { nps: 7 }).expect(201);
});

test('a survey for nobody is not published', async () => {
  const draft = await create({ audience: { roles: ['VISITOR'], systems: ['TS'] } });
  const { body } = await as('officer')
    .post(`${BASE}/surveys/${draft.id}/publish`)
    .send({ version: draft.version })
    .expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'audience', message: 'RULE_SURVEY_NOBODY' })]);
});

test.each([
  ['without what is required', {}, 'body.values.nps', '_RSFAP_SHARED_REQUIRED'],
  ['of a wrong figure', { nps: 11 }, 'body.values.nps', undefined],
  ['of another kind', { nps: 'ten' }, 'body.values.nps', 'RULE_NOT_A_CHOICE'],
  ['to a question that is not asked', { nps: 9, why: 'x' }, 'body.values.why', 'RULE_SURVEY_NOT_ASKED'],
  ['to a question that there is not', { nps: 9, other: 1 }, 'body.values.other', 'RULE_SURVEY_NOT_ASKED'],
  ['of too many words', { nps: 2, why: 'x'.repeat(2001) }, 'body.values.why', undefined],
])('an answer %s is refused by its question', async (_, values, path, message) => {
  const survey = await opened({ audience: { roles: ['OWNER'] } });
  const { body } = await answer('owner', survey, values).expect(400);
  expect(body.issues).toEqual(expect.arrayContaining([expect.objectContaining({ path, ...(message && { message }) })]));
});

test('two answers at once are one, and none comes after the end', async () => {
  const survey = await opened();
  const statuses = (await Promise.all([1, 2, 3].map(() => answer('rival', survey, { nps: 9 })))).map((r) => r.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  await as('officer').post(`${BASE}/surveys/${survey.id}/close`).send({ version: survey.version }).expect(200);
  await answer('owner', survey, { nps: 9 }).expect(404);
});

test('results are hidden below five answers, and change by five at least', async () => {
  const survey = await opened();
  const results = async (): Promise<SurveyResults> =>
    (await as('officer').get(`${BASE}/surveys/${survey.id}/results`).expect(200)).body;
  const people: Login[] = ['applicant', 'owner', 'rival', 'officer', 'decider', 'visitor', 'admin'];
  const ratings = [10, 9, 9, 8, 7, 6, 3];
  for (const [at, login] of people.entries()) {
    if (at === 4) expect(await results()).toMatchObject({ counted: 0, waiting: 4, results: [] });
    const rating = ratings[at]!;
    await answer(login, survey, { nps: rating, ...(rating <= 3 && { why: 'Trop lent' }) }).expect(201);
  }
  const read = await results();
  expect(read).toMatchObject({ counted: 7, waiting: 0 });
  expect(read.results[0]).toMatchObject({ question: 'nps', answered: 7, nps: 14.3 });
  expect(read.results[0]!.cells.map(({ count }) => count)).toEqual(Array(11).fill(null));
  expect(read.results[1]).toMatchObject({ answered: null, words: [] });
  await answer('defence', survey, { nps: 0, why: 'x' }).expect(201);
  expect(await results()).toEqual({ ...read, survey: expect.anything(), waiting: 1 });
});

test('nothing that is stored or logged links an anonymous answer to its author', async () => {
  lines.length = 0;
  const survey = await opened();
  const receipts: AnswerReceipt[] = [];
  for (const login of logins) receipts.push((await answer(login, survey, { nps: 9 }).expect(201)).body);
  const rows = (table: string) =>
    portal.database.query<{ xmin: string }>(`SELECT xmin::text, t.* FROM ${table} t WHERE survey_id = $1`, [survey.id]);
  const [participations, answers] = [await rows('survey_participation'), await rows('survey_answer')];
  expect([participations.length, answers.length]).toEqual([logins.length, logins.length]);
  expect(new Set(participations.map(({ xmin }) => xmin)).size).toBe(1);
  expect(new Set(answers.map(({ xmin }) => xmin)).size).toBe(1);
  const users = participations.map((row) => String(Reflect.get(row, 'user_id')));
  expect(JSON.stringify(answers)).not.toMatch(new RegExp(users.join('|')));
  expect(receipts.every((receipt) => receipt.answer.user === null)).toBe(true);
  expect(new Set(receipts.map((receipt) => receipt.answer.receivedOn))).toEqual(new Set([survey.opensOn]));
  const [{ count } = { count: -1 }] = await portal.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_event WHERE object_id = $1 AND action <> 'survey_changed'`,
    [survey.id],
  );
  expect(count).toBe(0);
  const logged = lines.filter((line) => line.includes(`/invitations/${survey.id}/answer`));
  expect(logged).toHaveLength(logins.length);
  expect(logged.join()).not.toMatch(new RegExp(users.join('|')));
});

test('what answers depend on stays once a survey is open; its texts may be corrected', async () => {
  const { id, version } = await opened();
  const path = `${BASE}/surveys/${id}`;
  const refused = { version, content: content({ questions: content().questions.slice(0, 1), anonymous: false }) };
  const { body } = await as('officer').put(path).send(refused).expect(400);
  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([
    'body.content.questions',
    'body.content.anonymous',
  ]);
  const corrected = { version, content: content({ title: text('Votre avis compte') }) };
  const [one, other] = await Promise.all([
    as('officer').put(path).send(corrected),
    as('decider').put(path).send(corrected),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect((await as('officer').get(path).expect(200)).body).toMatchObject({
    wording: 2,
    title: text('Votre avis compte'),
  });
});

test.each([
  ['a condition on a later question', { showIf: { question: 'why', anyOf: ['x'] } }, 'body.questions.0.showIf'],
  ['a choice without options', { kind: 'SINGLE' }, 'body.questions.0.options'],
])('%s is refused', async (_, change, path) => {
  const [first, second] = content().questions;
  const questions = [{ ...first, ...change }, second];
  const { body } = await as('officer').post(`${BASE}/surveys`).send(content({ questions })).expect(400);
  expect(body.issues).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
});

test('applicants write no survey, and people without the roles of the module answer none', async () => {
  await as('applicant').get(`${BASE}/surveys`).expect(403);
  await as('applicant').post(`${BASE}/surveys`).send(content()).expect(403);
  await as('agency').get(`${BASE}/invitations`).expect(403);
});

test('a survey sent twice with one key is one', async () => {
  const send = () => as('officer').post(`${BASE}/surveys`).set('Idempotency-Key', 'survey-1').send(content());
  const [one, other] = [await send(), await send()];
  expect(other.body.id).toBe(one.body.id);
});

test('what was done about answers is read by everybody whom surveys may ask', async () => {
  const entry = { said: text('La carte est lente.'), did: text('Elle s’ouvre plus vite.'), release: '1.1.0' };
  const { body } = await as('officer').post(`${BASE}/followUps`).send(entry).expect(201);
  expect((await as('watcher').get(`${BASE}/followUps`).expect(200)).body[0]).toMatchObject(entry);
  await as('watcher').delete(`${BASE}/followUps/${body.id}`).expect(403);
  await as('officer').delete(`${BASE}/followUps/${body.id}`).expect(204);
});
