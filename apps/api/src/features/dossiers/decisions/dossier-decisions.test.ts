import { createHash } from 'node:crypto';
import { type Decision, daysAfter } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import { eventually } from '../../../../test/eventually.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DeadlinesTask } from '../deadlines/deadlines.task.js';

const MODULE = '/api/freqExperimentationRequests/stations';

let portal: TestPortal;
let people: Record<'applicant' | 'officer' | 'decider', Caseworker>;
const tokens: Record<string, string> = {};
let today: string;

beforeAll(async () => {
  portal = await startSamplePortal();
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
  people = {
    applicant: await Caseworker.signedIn(portal, 'applicant', STATIONS),
    officer: await Caseworker.signedIn(portal, 'officer', STATIONS),
    decider: await Caseworker.signedIn(portal, 'decider', STATIONS),
  };
  for (const login of ['applicant', 'rival', 'visitor', 'officer']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens[login]);
const decisions = async (id: string, login = 'applicant'): Promise<Decision[]> =>
  (await as(login).get(`${MODULE}/decisions/${id}`).expect(200)).body;
const written = (id: string) =>
  eventually(
    () => decisions(id),
    (found) => found.length > 0 && found.every(({ document }) => document !== null),
  );
const codeOf = ({ verification }: Decision): string => verification.split('/').at(-1)!;
const verify = (code: string) => portal.http().get(`/api/main/decisions/${code}`);

async function underReview(): Promise<{ id: string; version: number }> {
  const { id, version } = await people.applicant.submitted(inCorridor);
  const { body } = await people.officer.act(id, 'accept', { version }).expect(200);
  return { id, version: body.version };
}

/** The day before the same day of the calendar ten years later. */
const inTenYears = (day: string): string => daysAfter(`${Number(day.slice(0, 4)) + 10}${day.slice(4)}`, -1);

async function decided(action: string, body: object): Promise<string> {
  const { id, version } = await underReview();
  await people.decider.act(id, action, { version, ...body } as never).expect(200);
  return id;
}

it('a right that is granted has a numbered document, the same for ever, with its digest', async () => {
  const id = await decided('grant', { effectiveFrom: today, conditions: 'Puissance réduite la nuit. Łódź.' });
  const [decision] = await written(id);
  expect(decision).toMatchObject({
    action: 'grant',
    number: expect.stringMatching(/^\d{4}-\d{4}$/),
    decidedBy: { fullName: 'Mathilde Vasseur' },
    effectiveFrom: today,
    conditions: 'Puissance réduite la nuit. Łódź.',
  });
  const read = () =>
    as('applicant').get(`${MODULE}/decisions/${id}/documents/${decision!.id}`).responseType('blob').expect(200);
  const { body, headers } = await read();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`${decision!.number}.pdf`);
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(createHash('sha256').update(body).digest('hex')).toBe(decision!.document!.digest);
  expect(body).toHaveLength(decision!.document!.sizeBytes);
  expect((await read()).body.equals(body)).toBe(true);
  // PDF/UA-1: tagged, with language and a title that readers show, every figure with its words.
  const pdf = body.toString('latin1');
  for (const said of ['/Marked true', '/StructTreeRoot', '/Lang (fr)', '/DisplayDocTitle true', '<pdfuaid:part>1<'])
    expect(pdf).toContain(said);
  expect(pdf.match(/\/S \/Figure/g)?.length).toBe(pdf.match(/\/Alt /g)?.length);
});

describe('a decision that is being prepared', () => {
  const draft = (login: string, id: string, body: object) =>
    as(login).post(`${MODULE}/decisions/${id}/draft`).send(body);

  it('is read by officers as it would be written, and nothing is kept', async () => {
    const { id } = await underReview();
    const body = { action: 'grant', effectiveFrom: today, effectiveUntil: inTenYears(today), conditions: 'De jour.' };
    const answer = await draft('officer', id, body).responseType('blob').expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await decisions(id)).toEqual([]);
    await draft('applicant', id, body).expect(403);
    await draft('rival', id, body).expect(404);
  });

  it.each([
    ['an action that decides nothing', { action: 'accept' }, 409],
    ['an action that there is not', { action: 'nothing' }, 409],
    ['a day that there is not', { action: 'grant', effectiveFrom: '2026-02-30' }, 400],
  ])('is not drafted for %s', async (_, body, status) => {
    const { id } = await underReview();
    await draft('officer', id, body).expect(status);
  });
});

it('refusals have a document too, and so have decisions of the portal itself; numbers are given once', async () => {
  const refused = await decided('refuse', { reason: 'Brouillage de la liaison voisine.' });
  const { id: silent } = await underReview();
  await roundOf(portal, DeadlinesTask, new Date(Date.now() + 60 * 86_400_000));
  const [[refusal], [lapse]] = [await written(refused), await written(silent)];
  expect(refusal).toMatchObject({ action: 'refuse', effectiveFrom: null });
  expect(lapse).toMatchObject({ action: 'refuseBySilence', decidedBy: null });
  const numbers = await portal.database.query<{ number: string }>('SELECT number FROM dossier_decision');
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
});

it('whoever holds the document verifies it, without an account, and sees what became of the decision', async () => {
  const id = await decided('grant', { effectiveFrom: today });
  const [decision] = await written(id);
  const { body } = await verify(codeOf(decision!)).expect(200);
  expect(body).toEqual({
    number: decision!.number,
    action: 'grant',
    reference: expect.stringMatching(/^EXP-/),
    title: expect.any(String),
    holder: 'Télélien SA',
    decidedAt: decision!.decidedAt,
    effectiveFrom: today,
    effectiveUntil: null,
    status: expect.stringMatching(/^(GRANTED|IN_FORCE)$/),
    digest: decision!.document!.digest,
  });
});

it.each([
  ['unknown', 'A'.repeat(22)],
  ['too short', 'abc'],
  ['no code', `${'a'.repeat(21)}%27`],
])('a code that is %s verifies nothing', async (_, code) => {
  await verify(code).expect(404);
});

it('strangers find neither decisions nor documents, and nobody finds them under another dossier', async () => {
  const id = await decided('refuse', { reason: 'Non.' });
  const other = await decided('refuse', { reason: 'Non plus.' });
  const [decision] = await written(id);
  await as('rival').get(`${MODULE}/decisions/${id}`).expect(404);
  await as('rival').get(`${MODULE}/decisions/${id}/documents/${decision!.id}`).expect(404);
  await as('officer').get(`${MODULE}/decisions/${other}/documents/${decision!.id}`).expect(404);
  await portal.http().get(`${MODULE}/decisions/${id}`).expect(401);
});

it('conditions that are too long are refused with the field', async () => {
  const { id, version } = await underReview();
  const body = { version, effectiveFrom: today, conditions: 'x'.repeat(8001) };
  const answer = await people.decider.act(id, 'grant', body).expect(400);
  expect(answer.body.issues).toEqual([expect.objectContaining({ path: 'body.conditions' })]);
  expect(await decisions(id)).toEqual([]);
});
