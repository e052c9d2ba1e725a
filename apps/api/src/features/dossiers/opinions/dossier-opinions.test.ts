import { daysAfter, type WaitingDossiers } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import { Consultations } from '../../../../test/consultations.js';
import { AIRPORTS, DEFENCE } from '../../../../test/demo-organisations.js';
import type { TestPortal } from '../../../../test/portal.js';
import { STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierOpinionsTask } from './dossier-opinions.task.js';

const MODULE = '/api/freqExperimentationRequests/stations';
const TELELIEN = '01990000-0000-7000-8000-000000000010';

let portal: TestPortal;
let consultations: Consultations;
let officer: Caseworker;
let today: string;

beforeAll(async () => {
  portal = await startSamplePortal();
  consultations = await Consultations.of(portal);
  officer = consultations.officer;
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
}, 120_000);
afterAll(() => portal?.close());

const sweepOn = (day: string) => roundOf(portal, DossierOpinionsTask, new Date(`${day}T11:00:00Z`));

async function mailsOf(template: string, act: () => PromiseLike<unknown>): Promise<string[]> {
  await portal.database.query('DELETE FROM mail WHERE template = $1', [template]);
  await act();
  const rows = await portal.database.query<{ login: string }>(
    'SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = $1 ORDER BY 1',
    [template],
  );
  return rows.map(({ login }) => login);
}

describe('bodies', () => {
  it('answer side by side, and the dossier goes on after the last of them', async () => {
    let id = '';
    const asked = await mailsOf('DOSSIER_OPINION_ASKED', async () => {
      id = await consultations.consulted([DEFENCE, AIRPORTS], 'Radar à 3 km ?');
    });
    expect(asked).toEqual(['airports', 'defence']);
    expect((await officer.read(id)).body.status).toBe('IN_CONSULTATION');
    const told = await mailsOf('DOSSIER_OPINION_GIVEN', async () =>
      consultations
        .give(
          'defence',
          id,
          await consultations.answerOf('defence', id, { answer: 'FAVOURABLE_WITH_CONDITIONS', text: 'Sous 20 dBW.' }),
        )
        .expect(201),
    );
    expect(told).toContain('officer');
    expect(told).not.toContain('airports');
    expect((await officer.read(id)).body.status).toBe('IN_CONSULTATION');
    await consultations.give('airports', id, await consultations.answerOf('airports', id)).expect(201);
    const { status, events, clock } = (await officer.read(id)).body;
    expect([status, clock.stoppedOn]).toEqual(['UNDER_REVIEW', null]);
    expect(events.at(-1)).toMatchObject({ action: 'opinionsIn', actor: null });
    expect(
      (await consultations.opinions('officer', id)).map(({ body, question, given }) => [
        body.id,
        question,
        given[0]?.answer,
      ]),
    ).toEqual([
      [DEFENCE, 'Radar à 3 km ?', 'FAVOURABLE_WITH_CONDITIONS'],
      [AIRPORTS, 'Radar à 3 km ?', 'FAVOURABLE'],
    ]);
  });

  it('see the dossiers on which they are asked, their own opinion, and nothing else', async () => {
    const other = await consultations.underReview();
    const id = await consultations.consulted([DEFENCE, AIRPORTS]);
    await consultations.as('defence').get(`${MODULE}/dossiers/${other.id}`).expect(404);
    await consultations.give('defence', other.id, { opinionId: id, number: 1, answer: 'FAVOURABLE' }).expect(404);
    const { body } = await consultations.as('defence').get(`${MODULE}/dossiers?pageSize=100`).expect(200);
    expect(body.rows.map((row: { id: string }) => row.id)).toContain(id);
    expect(body.rows.map((row: { id: string }) => row.id)).not.toContain(other.id);
    expect((await consultations.opinions('defence', id)).map(({ body }) => body.id)).toEqual([DEFENCE]);
    const theirs = (await consultations.opinions('airports', id))[0]!.id;
    await consultations.give('defence', id, { opinionId: theirs, number: 1, answer: 'FAVOURABLE' }).expect(404);
  });

  it('take no steps of officers', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const { body } = await consultations.as('defence').get(`${MODULE}/dossiers/${id}`).expect(200);
    const steps = await Caseworker.signedIn(portal, 'defence', STATIONS);
    await steps.act(id, 'endConsultation', { version: body.version, reason: 'Assez.' }).expect(403);
    await consultations.as('defence').get(`${MODULE}/consultedBodies`).expect(403);
    await consultations.as('defence').get(`${MODULE}/messages/${id}`).expect(403);
  });

  it('are no officers of catalogues', async () => {
    const { body } = await consultations.as('defence').get('/api/antennas/entries?pageSize=1').expect(200);
    const retirement = { version: 1, reason: 'Retiré.' };
    await consultations
      .as('defence')
      .post(`/api/antennas/entries/${body.rows[0].id}/retire`)
      .send(retirement)
      .expect(403);
    const applications = async (login: string) =>
      (await consultations.as(login).get('/api/antennas/dossiers').expect(200)).body.rows.length;
    expect(await applications('officer')).toBeGreaterThan(0);
    expect(await applications('defence')).toBe(0);
  });

  it('find what they are asked among what waits for them, until they have answered', async () => {
    const id = await consultations.consulted([DEFENCE, AIRPORTS]);
    const waiting = async () => (await consultations.as('defence').get(`${MODULE}/dossiers/waiting`).expect(200)).body;
    const before = await waiting();
    expect(before.map(({ work }: WaitingDossiers) => work)).toEqual(['OPINION']);
    const list = await consultations.as('defence').get(`${MODULE}/dossiers?work=OPINION`).expect(200);
    expect(list.body.total).toBe(before[0].total);
    await consultations.give('defence', id, await consultations.answerOf('defence', id)).expect(201);
    const [after] = await waiting();
    expect(after?.total ?? 0).toBe(before[0].total - 1);
  });

  it('change their mind with a second opinion, and two of them do not answer over each other', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const first = await consultations.answerOf('defence', id);
    const answers = await Promise.all([
      consultations.give('defence', id, first),
      consultations.give('defence', id, first),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await consultations
      .give(
        'defence',
        id,
        await consultations.answerOf('defence', id, { answer: 'UNFAVOURABLE', text: 'Nouveau radar.' }),
      )
      .expect(201);
    const [opinion] = await consultations.opinions('officer', id);
    expect(opinion!.given.map(({ number, answer }) => [number, answer])).toEqual([
      [1, 'FAVOURABLE'],
      [2, 'UNFAVOURABLE'],
    ]);
  });

  it('answer no more once the officer has ended the consultation', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const answer = await consultations.answerOf('defence', id);
    const { version } = (await officer.read(id)).body;
    await officer.act(id, 'endConsultation', { version, reason: 'Question réglée.' }).expect(200);
    expect((await consultations.give('defence', id, answer).expect(409)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect(await consultations.opinions('officer', id)).toMatchObject([{ isOpen: false, given: [], mayAnswer: false }]);
  });
});

describe('opinions', () => {
  it('are nobody’s on the applicant’s side', async () => {
    const id = await consultations.consulted([DEFENCE]);
    await consultations.as('applicant').get(`${MODULE}/opinions/${id}`).expect(403);
    await consultations.as('rival').get(`${MODULE}/opinions/${id}`).expect(403);
    await portal.http().get(`${MODULE}/opinions/${id}`).expect(401);
  });

  it('are tacit after the last day where silence is one, once, however many processes look', async () => {
    const id = await consultations.consulted([DEFENCE, AIRPORTS]);
    await sweepOn(daysAfter(today, 30));
    expect((await consultations.opinions('officer', id)).map(({ given }) => given.length)).toEqual([0, 0]);
    const after = daysAfter(today, 31);
    await Promise.all([sweepOn(after), sweepOn(after)]);
    const [defence, airports] = await consultations.opinions('officer', id);
    expect(defence!.given).toMatchObject([{ answer: 'TACIT', by: null }]);
    expect([airports!.isOpen, airports!.given]).toEqual([true, []]);
    expect((await officer.read(id)).body.status).toBe('IN_CONSULTATION');
  });

  it('are reminded of five days before, once', async () => {
    const id = await consultations.consulted([AIRPORTS]);
    const [opinion] = await consultations.opinions('officer', id);
    const remindedOn = async (day: string) =>
      (await mailsOf('DOSSIER_OPINION_DUE', () => sweepOn(day))).filter((login) => login === 'airports').length;
    await sweepOn(daysAfter(opinion!.dueOn, -6));
    expect(await remindedOn(daysAfter(opinion!.dueOn, -5))).toBe(1);
    expect(await remindedOn(daysAfter(opinion!.dueOn, -4))).toBe(0);
  });
});

describe('a body that is late', () => {
  const remind = (login: string, id: string, opinion: string) =>
    consultations.as(login).post(`${MODULE}/opinions/${id}/reminders/${opinion}`);
  const late = (id: string) =>
    portal.database.query('UPDATE dossier_opinion SET due_on = $2 WHERE dossier_id = $1', [id, daysAfter(today, -1)]);
  const waiting = async (wanted: boolean): Promise<number> => {
    const { body }: { body: WaitingDossiers[] } = await consultations
      .as('officer')
      .get(`${MODULE}/dossiers/waiting`)
      .expect(200);
    return body.find(({ work }) => work === (wanted ? 'LATE_OPINION' : 'EXAMINATION'))?.total ?? 0;
  };

  it('is reminded by officers, once in a day, and waits for them', async () => {
    const id = await consultations.consulted([AIRPORTS]);
    const [opinion] = await consultations.opinions('officer', id);
    await remind('officer', id, opinion!.id).expect(409);
    const [toExamine, before] = [await waiting(false), await waiting(true)];
    await late(id);
    expect(await waiting(true)).toBe(before + 1);
    expect(await waiting(false)).toBe(toExamine);
    expect(opinion!.remindedAt).toBeNull();
    const both = () => Promise.all([1, 2].map(() => remind('officer', id, opinion!.id)));
    const mails = await mailsOf('DOSSIER_OPINION_OVERDUE', async () => {
      expect((await both()).map(({ status }) => status).sort()).toEqual([204, 409]);
    });
    expect(mails.filter((login) => login === 'airports')).toHaveLength(1);
    expect(mails).not.toContain('officer');
    const { body } = await remind('officer', id, opinion!.id).expect(409);
    expect(body.code).toBe('BODY_REMINDED');
    const [reminded] = await consultations.opinions('officer', id);
    expect(Date.parse(reminded!.remindedAt!)).toBeGreaterThan(Date.parse(reminded!.askedAt));
  });

  it('reads since when, until when, and what its silence means', async () => {
    const id = await consultations.consulted([AIRPORTS]);
    const [opinion] = await consultations.opinions('officer', id);
    await late(id);
    await portal.database.query("UPDATE app_user SET language = 'en' WHERE login = 'airports'");
    await portal.database.query("DELETE FROM mail WHERE template = 'DOSSIER_OPINION_OVERDUE'");
    await remind('officer', id, opinion!.id).expect(204);
    const [mail] = await portal.database.query<{ filling: object }>(
      `SELECT filling FROM mail m JOIN app_user u ON u.email = m.recipient
       WHERE m.template = 'DOSSIER_OPINION_OVERDUE' AND u.login = 'airports'`,
    );
    const { reference } = (await officer.read(id)).body;
    expect(mail!.filling).toMatchObject({
      dossierReference: reference,
      bodyName: opinion!.body.companyName,
      askedDay: today,
      dueDay: daysAfter(today, -1),
      silence: 'Silence does not count as an opinion.',
    });
    const { rows } = (await consultations.as('airports').get('/api/main/inbox/entries').expect(200)).body;
    expect(rows[0]).toMatchObject({
      kind: 'DOSSIER_OPINION_OVERDUE',
      path: expect.stringContaining(`${id}/review/opinions`),
      parameters: {
        dossierReference: reference,
        bodyName: opinion!.body.companyName,
        askedDay: today,
        dueDay: daysAfter(today, -1),
        silence: 'NONE',
      },
    });
  });

  it('is not reminded by mail where its staff switched that off', async () => {
    const id = await consultations.consulted([AIRPORTS]);
    const [opinion] = await consultations.opinions('officer', id);
    await late(id);
    const choose = (byMail: boolean) =>
      consultations
        .as('airports')
        .put('/api/main/inbox/preferences')
        .send({ kind: 'DOSSIER_OPINION_OVERDUE', inInbox: true, byMail })
        .expect(200);
    await choose(false);
    const mails = await mailsOf('DOSSIER_OPINION_OVERDUE', () => remind('officer', id, opinion!.id).expect(204));
    expect(mails).not.toContain('airports');
    await choose(true);
  });

  it('is reminded by nobody else, and no more once it is not waited for', async () => {
    const id = await consultations.consulted([AIRPORTS]);
    const [opinion] = await consultations.opinions('officer', id);
    await late(id);
    for (const login of ['airports', 'applicant']) await remind(login, id, opinion!.id).expect(403);
    await remind('officer', id, id).expect(404);
    const { version } = (await officer.read(id)).body;
    await officer.act(id, 'endConsultation', { version, reason: 'Sans réponse.' }).expect(200);
    await remind('officer', id, opinion!.id).expect(409);
  });
});

describe('asking is refused with the field', () => {
  it.each([
    ['without a body', {}, 'body.bodies'],
    ['for an organisation that is no body', { bodies: [TELELIEN] }, 'body.bodies.0'],
    ['for a body twice', { bodies: [DEFENCE, DEFENCE] }, 'body.bodies'],
    ['for something else', { bodies: 'all' }, 'body.bodies'],
    ['with a question that is too long', { bodies: [DEFENCE], question: 'x'.repeat(4001) }, 'body.question'],
  ])('%s', async (_, body, path) => {
    const { id, version } = await consultations.underReview();
    const answer = await officer.act(id, 'consult', { version, ...body } as never);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.issues).toEqual([expect.objectContaining({ path })]);
    expect((await officer.read(id)).body.status).toBe('UNDER_REVIEW');
  });

  it('of a body that has not answered yet', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const { version } = (await officer.read(id)).body;
    const { body } = await officer.act(id, 'consult', { version, bodies: [AIRPORTS, DEFENCE] });
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.bodies.1', message: 'RULE_BODY_ASKED' })]);
    expect(await consultations.opinions('officer', id)).toHaveLength(1);
  });

  it.each([
    ['an answer that does not exist', { answer: 'MAYBE' }, 'body.answer'],
    ['an unfavourable one without reasons', { answer: 'UNFAVOURABLE', text: ' ' }, 'body.text'],
    ['no number', { number: undefined }, 'body.number'],
  ])('%s', async (_, change, path) => {
    const id = await consultations.consulted([DEFENCE]);
    const { body } = await consultations
      .give('defence', id, { ...(await consultations.answerOf('defence', id)), ...change })
      .expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path })]);
  });
});

it('a regulator that becomes a body, and a body that stops being one, lose their view of everything at once', async () => {
  const { id } = await consultations.underReview();
  await consultations.as('officer').get(`${MODULE}/dossiers/${id}`).expect(200);
  const admin = portal.http(await portal.signIn('admin'));
  const at = `/api/main/administration/organisations/01990000-0000-7000-8000-000000000001`;
  const { companyName, nationalCompanyNumber, version } = (await admin.get(at).expect(200)).body;
  const change = { companyName, nationalCompanyNumber, operatorIds: [] };
  const body = (
    await admin
      .put(at)
      .send({ ...change, isConsultedBody: true, version })
      .expect(200)
  ).body;
  await consultations.as('officer').get(`${MODULE}/dossiers/${id}`).expect(404);
  const plain = await admin
    .put(at)
    .send({ ...change, isConsultedBody: false, version: body.version })
    .expect(200);
  await consultations.as('officer').get(`${MODULE}/dossiers/${id}`).expect(404);
  const { issues } = (
    await admin
      .put(at)
      .send({ ...change, isConsultedBody: true, isRegulator: true, version: plain.body.version })
      .expect(400)
  ).body;
  expect(issues).toEqual([expect.objectContaining({ path: 'body.isConsultedBody' })]);
  await admin
    .put(at)
    .send({ ...change, isRegulator: true, version: plain.body.version })
    .expect(200);
  await consultations.as('officer').get(`${MODULE}/dossiers/${id}`).expect(200);
});
