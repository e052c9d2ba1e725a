import { type Coordination, daysAfter } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierCoordinationTask } from './dossier-coordination.task.js';

const MODULE = '/api/freqExperimentationRequests/stations';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let today: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startSamplePortal();
  applicant = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  officer = await Caseworker.signedIn(portal, 'officer', STATIONS);
  for (const login of ['applicant', 'officer', 'rival', 'visitor', 'defence'])
    tokens[login] = await portal.signIn(login);
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
}, 120_000);
afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens[login]);
const coordinations = async (login: string, id: string): Promise<Coordination[]> =>
  (await as(login).get(`${MODULE}/coordinations/${id}`).expect(200)).body;
const answer = (login: string, id: string, body: object) => as(login).post(`${MODULE}/coordinations/${id}`).send(body);
const request = (countries: string[], change: object = {}) => ({
  coordination: { countries, sentOn: today, dueOn: daysAfter(today, 90), reason: 'Près de la frontière.', ...change },
});

async function underReview(): Promise<{ id: string; version: number }> {
  const { id, version } = await applicant.submitted(inCorridor);
  const { body } = await officer.act(id, 'accept', { version }).expect(200);
  return { id, version: body.version };
}

async function coordinated(countries: string[], change: object = {}): Promise<{ id: string; version: number }> {
  const { id, version } = await underReview();
  const { body } = await officer.act(id, 'coordinate', { version, ...request(countries, change) }).expect(200);
  return { id, version: body.version };
}

async function mailsOf(template: string, act: () => PromiseLike<unknown>): Promise<string[]> {
  await portal.database.query('DELETE FROM mail WHERE template = $1', [template]);
  await act();
  const rows = await portal.database.query<{ login: string }>(
    'SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = $1 ORDER BY 1',
    [template],
  );
  return rows.map(({ login }) => login);
}

describe('the coordination with foreign administrations', () => {
  it('stops the clock until the last of them has answered', async () => {
    let id = '';
    const told = await mailsOf('DOSSIER_COORDINATION_OPENED', async () => {
      ({ id } = await coordinated(['CH', 'DE']));
    });
    expect(told).toContain('applicant');
    expect(told).not.toContain('officer');
    const { body: open } = await officer.read(id).expect(200);
    expect([open.status, open.dueOn, open.clock.pausedIntervals]).toEqual([
      'INTL_COORDINATION',
      null,
      [{ from: today, to: null }],
    ]);

    const [swiss, german] = await coordinations('officer', id);
    expect(swiss).toMatchObject({ country: 'CH', sentOn: today, isOpen: true, answered: null, mayAnswer: true });
    const conditions = { answer: 'AGREED_WITH_CONDITIONS', text: 'Au plus 20 dBW.', on: today };
    await answer('officer', id, { coordinationId: swiss!.id, ...conditions }).expect(201);
    expect((await officer.read(id)).body.status).toBe('INTL_COORDINATION');
    const ended = await mailsOf('DOSSIER_COORDINATION_ENDED', () =>
      answer('officer', id, { coordinationId: german!.id, answer: 'NO_ANSWER', on: today }).expect(201),
    );
    expect(ended).toEqual(expect.arrayContaining(['applicant', 'officer']));
    const { body: after } = await officer.read(id).expect(200);
    expect([after.status, after.clock.pausedIntervals]).toEqual(['UNDER_REVIEW', [{ from: today, to: today }]]);
    expect(after.events.at(-1)).toMatchObject({ action: 'coordinationIn', actor: null });
    expect((await coordinations('applicant', id)).map(({ country, answered }) => [country, answered?.answer])).toEqual([
      ['CH', 'AGREED_WITH_CONDITIONS'],
      ['DE', 'NO_ANSWER'],
    ]);
  });

  it('is seen by both sides, and its answers entered by officers alone', async () => {
    const { id } = await coordinated(['CH']);
    const [swiss] = await coordinations('applicant', id);
    expect(swiss!.mayAnswer).toBe(false);
    const given = { coordinationId: swiss!.id, answer: 'AGREED', on: today };
    await answer('applicant', id, given).expect(403);
    await answer('visitor', id, given).expect(403);
    await answer('defence', id, given).expect(403);
    await portal.http().post(`${MODULE}/coordinations/${id}`).send(given).expect(401);
    await as('rival').get(`${MODULE}/coordinations/${id}`).expect(404);
    const other = await coordinated(['CH']);
    await answer('officer', other.id, given).expect(404);
    await applicant.act(id, 'endCoordination', { version: 3, reason: 'Assez.' }).expect(403);
  });

  it('takes one of two answers that are entered at once', async () => {
    const { id } = await coordinated(['CH']);
    const [swiss] = await coordinations('officer', id);
    const given = { coordinationId: swiss!.id, answer: 'AGREED', on: today };
    const answers = await Promise.all([answer('officer', id, given), answer('officer', id, given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { events } = (await officer.read(id)).body;
    expect(events.filter((event: { action: string }) => event.action === 'coordinationIn')).toHaveLength(1);
  });

  it('asks further countries while it is open, and none twice', async () => {
    const { id, version } = await coordinated(['CH']);
    const again = await officer.act(id, 'coordinate', { version, ...request(['IT', 'CH']) }).expect(400);
    expect(again.body.issues).toMatchObject([{ path: 'body.coordination.countries.1', message: 'RULE_COUNTRY_ASKED' }]);
    await officer.act(id, 'coordinate', { version, ...request(['IT']) }).expect(200);
    expect((await coordinations('officer', id)).map(({ country }) => country)).toEqual(['CH', 'IT']);
  });

  it('waits for nobody once it was ended or the dossier withdrawn', async () => {
    const ended = await coordinated(['CH', 'IT']);
    await officer.act(ended.id, 'endCoordination', { version: ended.version, reason: 'Sans objet.' }).expect(200);
    const [swiss] = await coordinations('officer', ended.id);
    expect(swiss).toMatchObject({ isOpen: false, answered: null, mayAnswer: false });
    await answer('officer', ended.id, { coordinationId: swiss!.id, answer: 'AGREED', on: today }).expect(409);
    const withdrawn = await coordinated(['CH']);
    await applicant.act(withdrawn.id, 'withdraw', { version: withdrawn.version, reason: 'Abandon.' }).expect(200);
    expect((await coordinations('officer', withdrawn.id)).map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  test.each([
    ['no country', { countries: [] }],
    ['a country twice', { countries: ['CH', 'CH'] }],
    ['what is no code of a country', { countries: ['Suisse'] }],
    ['a last day before the request', { dueOn: '2020-01-01' }],
    ['a request that was not sent yet', { sentOn: '2999-01-01', dueOn: '2999-02-01' }],
    ['no reason', { reason: ' ' }],
  ])('is not opened with %s', async (_what, change) => {
    const { id, version } = await underReview();
    await officer.act(id, 'coordinate', { version, ...request(['CH'], change) }).expect(400);
    expect((await officer.read(id)).body.status).toBe('UNDER_REVIEW');
  });

  test.each([
    ['conditions without words', { answer: 'AGREED_WITH_CONDITIONS' }],
    ['an objection without words', { answer: 'OBJECTED', text: '  ' }],
    ['a day before the request', { answer: 'AGREED', on: '2020-01-01' }],
    ['a day to come', { answer: 'AGREED', on: '2999-01-01' }],
    ['an unknown answer', { answer: 'TACIT' }],
  ])('takes no answer with %s', async (_what, change) => {
    const { id } = await coordinated(['CH']);
    const [swiss] = await coordinations('officer', id);
    await answer('officer', id, { coordinationId: swiss!.id, on: today, ...change }).expect(400);
    expect((await coordinations('officer', id))[0]?.isOpen).toBe(true);
  });

  it('reminds officers once, five days before an answer is due', async () => {
    const { id } = await coordinated(['CH', 'IT'], { dueOn: daysAfter(today, 10) });
    const sweepOn = (day: string) => roundOf(portal, DossierCoordinationTask, new Date(`${day}T11:00:00Z`));
    const early = await mailsOf('DOSSIER_COORDINATION_DUE', () => sweepOn(daysAfter(today, 4)));
    expect(early).toEqual([]);
    const due = await mailsOf('DOSSIER_COORDINATION_DUE', async () => {
      await sweepOn(daysAfter(today, 5));
      await sweepOn(daysAfter(today, 6));
    });
    expect(due.filter((login) => login === 'officer')).toEqual(['officer']);
    expect((await officer.read(id)).body.status).toBe('INTL_COORDINATION');
  });
});
