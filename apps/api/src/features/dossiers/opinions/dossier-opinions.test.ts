import { daysAfter, type NewOpinion, type Opinion, type WaitingDossiers } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import { goodFiles } from '../../../../test/files.js';
import { asForm, type SentFile } from '../../../../test/forms.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierOpinionsTask } from './dossier-opinions.task.js';

const MODULE = '/api/mwApplicationsRequests';
const DEFENCE = '01990000-0000-7000-8000-000000000019';
const AIRPORTS = '01990000-0000-7000-8000-000000000020';
const TELELIEN = '01990000-0000-7000-8000-000000000010';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let today: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  officer = await Caseworker.signedIn(portal, 'officer');
  for (const login of ['applicant', 'officer', 'rival', 'visitor', 'defence', 'airports'])
    tokens[login] = await portal.signIn(login);
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
}, 120_000);
afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens[login]);
const opinions = async (login: string, id: string): Promise<Opinion[]> =>
  (await as(login).get(`${MODULE}/opinions/${id}`).expect(200)).body;
const give = (login: string, id: string, body: object, files: readonly SentFile[] = []) =>
  asForm(as(login).post(`${MODULE}/opinions/${id}`), body, files);
const sweepOn = (day: string) => roundOf(portal, DossierOpinionsTask, new Date(`${day}T11:00:00Z`));

async function underReview(): Promise<{ id: string; version: number }> {
  const { id, version } = await applicant.submitted(draftWith(lyonHop()));
  const { body } = await officer.act(id, 'accept', { version }).expect(200);
  return { id, version: body.version };
}

async function consulted(bodies: string[], question?: string): Promise<string> {
  const { id, version } = await underReview();
  await officer.act(id, 'consult', { version, bodies, ...(question && { question }) }).expect(200);
  return id;
}

const answerOf = async (login: string, id: string, answer: Partial<NewOpinion> = {}) => {
  const [opinion] = await opinions(login, id);
  return { opinionId: opinion!.id, number: opinion!.given.length + 1, answer: 'FAVOURABLE', ...answer };
};

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
      id = await consulted([DEFENCE, AIRPORTS], 'Radar à 3 km ?');
    });
    expect(asked).toEqual(['airports', 'defence']);
    expect((await officer.read(id)).body.status).toBe('IN_CONSULTATION');
    const told = await mailsOf('DOSSIER_OPINION_GIVEN', async () =>
      give(
        'defence',
        id,
        await answerOf('defence', id, { answer: 'FAVOURABLE_WITH_CONDITIONS', text: 'Sous 20 dBW.' }),
      ).expect(201),
    );
    expect(told).toContain('officer');
    expect(told).not.toContain('airports');
    expect((await officer.read(id)).body.status).toBe('IN_CONSULTATION');
    await give('airports', id, await answerOf('airports', id)).expect(201);
    const { status, events, clock } = (await officer.read(id)).body;
    expect([status, clock.stoppedOn]).toEqual(['UNDER_REVIEW', null]);
    expect(events.at(-1)).toMatchObject({ action: 'opinionsIn', actor: null });
    expect(
      (await opinions('officer', id)).map(({ body, question, given }) => [body.id, question, given[0]?.answer]),
    ).toEqual([
      [DEFENCE, 'Radar à 3 km ?', 'FAVOURABLE_WITH_CONDITIONS'],
      [AIRPORTS, 'Radar à 3 km ?', 'FAVOURABLE'],
    ]);
  });

  it('see the dossiers on which they are asked, their own opinion, and nothing else', async () => {
    const other = await underReview();
    const id = await consulted([DEFENCE, AIRPORTS]);
    await as('defence').get(`${MODULE}/dossiers/${other.id}`).expect(404);
    await give('defence', other.id, { opinionId: id, number: 1, answer: 'FAVOURABLE' }).expect(404);
    const { body } = await as('defence').get(`${MODULE}/dossiers?pageSize=100`).expect(200);
    expect(body.rows.map((row: { id: string }) => row.id)).toContain(id);
    expect(body.rows.map((row: { id: string }) => row.id)).not.toContain(other.id);
    expect((await opinions('defence', id)).map(({ body }) => body.id)).toEqual([DEFENCE]);
    const theirs = (await opinions('airports', id))[0]!.id;
    await give('defence', id, { opinionId: theirs, number: 1, answer: 'FAVOURABLE' }).expect(404);
  });

  it('take no steps of officers', async () => {
    const id = await consulted([DEFENCE]);
    const { body } = await as('defence').get(`${MODULE}/dossiers/${id}`).expect(200);
    const steps = await Caseworker.signedIn(portal, 'defence');
    await steps.act(id, 'endConsultation', { version: body.version, reason: 'Assez.' }).expect(403);
    await as('defence').get(`${MODULE}/consultedBodies`).expect(403);
    await as('defence').get(`${MODULE}/messages/${id}`).expect(403);
  });

  it('are no officers of catalogues', async () => {
    const { body } = await as('defence').get('/api/antennas/entries?pageSize=1').expect(200);
    const retirement = { version: 1, reason: 'Retiré.' };
    await as('defence').post(`/api/antennas/entries/${body.rows[0].id}/retire`).send(retirement).expect(403);
    const applications = async (login: string) =>
      (await as(login).get('/api/antennas/dossiers').expect(200)).body.rows.length;
    expect(await applications('officer')).toBeGreaterThan(0);
    expect(await applications('defence')).toBe(0);
  });

  it('find what they are asked among what waits for them, until they have answered', async () => {
    const id = await consulted([DEFENCE, AIRPORTS]);
    const waiting = async () => (await as('defence').get(`${MODULE}/dossiers/waiting`).expect(200)).body;
    const before = await waiting();
    expect(before.map(({ party }: { party: string }) => party)).toEqual(['body']);
    await give('defence', id, await answerOf('defence', id)).expect(201);
    const [after] = await waiting();
    expect(after?.total ?? 0).toBe(before[0].total - 1);
  });

  it('change their mind with a second opinion, and two of them do not answer over each other', async () => {
    const id = await consulted([DEFENCE]);
    const first = await answerOf('defence', id);
    const answers = await Promise.all([give('defence', id, first), give('defence', id, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await give('defence', id, await answerOf('defence', id, { answer: 'UNFAVOURABLE', text: 'Nouveau radar.' })).expect(
      201,
    );
    const [opinion] = await opinions('officer', id);
    expect(opinion!.given.map(({ number, answer }) => [number, answer])).toEqual([
      [1, 'FAVOURABLE'],
      [2, 'UNFAVOURABLE'],
    ]);
  });

  it('answer no more once the officer has ended the consultation', async () => {
    const id = await consulted([DEFENCE]);
    const answer = await answerOf('defence', id);
    const { version } = (await officer.read(id)).body;
    await officer.act(id, 'endConsultation', { version, reason: 'Question réglée.' }).expect(200);
    expect((await give('defence', id, answer).expect(409)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect(await opinions('officer', id)).toMatchObject([{ isOpen: false, given: [], mayAnswer: false }]);
  });
});

describe('opinions', () => {
  it('are nobody’s on the applicant’s side', async () => {
    const id = await consulted([DEFENCE]);
    await as('applicant').get(`${MODULE}/opinions/${id}`).expect(403);
    await as('rival').get(`${MODULE}/opinions/${id}`).expect(403);
    await portal.http().get(`${MODULE}/opinions/${id}`).expect(401);
  });

  it('are tacit after the last day where silence is one, once, however many processes look', async () => {
    const id = await consulted([DEFENCE, AIRPORTS]);
    await sweepOn(daysAfter(today, 30));
    expect((await opinions('officer', id)).map(({ given }) => given.length)).toEqual([0, 0]);
    const after = daysAfter(today, 31);
    await Promise.all([sweepOn(after), sweepOn(after)]);
    const [defence, airports] = await opinions('officer', id);
    expect(defence!.given).toMatchObject([{ answer: 'TACIT', by: null }]);
    expect([airports!.isOpen, airports!.given]).toEqual([true, []]);
    expect((await officer.read(id)).body.status).toBe('IN_CONSULTATION');
  });

  it('are reminded of five days before, once', async () => {
    const id = await consulted([AIRPORTS]);
    const [opinion] = await opinions('officer', id);
    const remindedOn = async (day: string) =>
      (await mailsOf('DOSSIER_OPINION_DUE', () => sweepOn(day))).filter((login) => login === 'airports').length;
    await sweepOn(daysAfter(opinion!.dueOn, -6));
    expect(await remindedOn(daysAfter(opinion!.dueOn, -5))).toBe(1);
    expect(await remindedOn(daysAfter(opinion!.dueOn, -4))).toBe(0);
  });
});

describe('a body that is late', () => {
  const remind = (login: string, id: string, opinion: string) =>
    as(login).post(`${MODULE}/opinions/${id}/reminders/${opinion}`);
  const late = (id: string) =>
    portal.database.query('UPDATE dossier_opinion SET due_on = $2 WHERE dossier_id = $1', [id, daysAfter(today, -1)]);
  const waiting = async (wanted: boolean): Promise<number> => {
    const { body }: { body: WaitingDossiers[] } = await as('officer').get(`${MODULE}/dossiers/waiting`).expect(200);
    return body.find(({ party, isLate }) => party === 'officer' && isLate === wanted)?.total ?? 0;
  };

  it('is reminded by officers, once in a day, and waits for them', async () => {
    const id = await consulted([AIRPORTS]);
    const [opinion] = await opinions('officer', id);
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
    const [reminded] = await opinions('officer', id);
    expect(Date.parse(reminded!.remindedAt!)).toBeGreaterThan(Date.parse(reminded!.askedAt));
  });

  it('reads since when, until when, and what its silence means', async () => {
    const id = await consulted([AIRPORTS]);
    const [opinion] = await opinions('officer', id);
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
    const { rows } = (await as('airports').get('/api/main/inbox/entries').expect(200)).body;
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
    const id = await consulted([AIRPORTS]);
    const [opinion] = await opinions('officer', id);
    await late(id);
    const choose = (byMail: boolean) =>
      as('airports')
        .put('/api/main/inbox/preferences')
        .send({ kind: 'DOSSIER_OPINION_OVERDUE', inInbox: true, byMail })
        .expect(200);
    await choose(false);
    const mails = await mailsOf('DOSSIER_OPINION_OVERDUE', () => remind('officer', id, opinion!.id).expect(204));
    expect(mails).not.toContain('airports');
    await choose(true);
  });

  it('is reminded by nobody else, and no more once it is not waited for', async () => {
    const id = await consulted([AIRPORTS]);
    const [opinion] = await opinions('officer', id);
    await late(id);
    for (const login of ['airports', 'applicant']) await remind(login, id, opinion!.id).expect(403);
    await remind('officer', id, id).expect(404);
    const { version } = (await officer.read(id)).body;
    await officer.act(id, 'endConsultation', { version, reason: 'Sans réponse.' }).expect(200);
    await remind('officer', id, opinion!.id).expect(409);
  });
});

describe('files that come with an opinion', () => {
  const study: SentFile = { name: 'étude.pdf', content: goodFiles.pdf! };
  const annex: SentFile = { name: 'annexe.txt', content: goodFiles.txt! };
  const file = (login: string, id: string, attachment: string) =>
    as(login).get(`${MODULE}/opinions/${id}/files/${attachment}`);
  const namesOf = ([opinion]: Opinion[]) =>
    opinion!.given.map(({ attachments }) => attachments.map(({ fileName }) => fileName));

  it('stay with the answer that they came with, also once another one counts', async () => {
    const id = await consulted([DEFENCE]);
    const { body } = await give('defence', id, await answerOf('defence', id), [study, annex]).expect(201);
    expect(body.given[0].attachments[0]).toMatchObject({ fileName: 'étude.pdf', sizeBytes: goodFiles.pdf!.length });
    await give('defence', id, await answerOf('defence', id), [annex]).expect(201);
    await give('defence', id, await answerOf('defence', id)).expect(201);
    for (const login of ['officer', 'defence'])
      expect(namesOf(await opinions(login, id))).toEqual([['étude.pdf', 'annexe.txt'], ['annexe.txt'], []]);
    const answer = await file('officer', id, body.given[0].attachments[0].id).buffer(true).expect(200);
    expect(Buffer.compare(answer.body, goodFiles.pdf!)).toBe(0);
  });

  it('are read by officers and the staff of the body, and by nobody else', async () => {
    const id = await consulted([DEFENCE, AIRPORTS]);
    const { body } = await give('defence', id, await answerOf('defence', id), [study]).expect(201);
    const attachment = body.given[0].attachments[0].id;
    for (const login of ['officer', 'defence']) await file(login, id, attachment).expect(200);
    await file('airports', id, attachment).expect(404);
    for (const login of ['applicant', 'rival', 'visitor']) await file(login, id, attachment).expect(403);
    await portal.http().get(`${MODULE}/opinions/${id}/files/${attachment}`).expect(401);
    await file('officer', (await underReview()).id, attachment).expect(404);
    await as('officer').get(`${MODULE}/messages/${id}/files/${attachment}`).expect(404);
  });

  it('refuse the whole answer for one, and the body is waited for as before', async () => {
    const id = await consulted([DEFENCE]);
    const answer = await answerOf('defence', id);
    const { body } = await give('defence', id, answer, [study, { name: 'annexe.exe', content: 'x' }]).expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({
        path: 'body.files.1',
        code: 'EXTENSION',
        params: { name: 'annexe.exe', extension: 'exe' },
      }),
    ]);
    expect(await opinions('officer', id)).toMatchObject([{ isOpen: true, given: [] }]);
    await give(
      'defence',
      id,
      answer,
      Array.from({ length: 6 }, () => annex),
    ).expect(400);
    await give('defence', id, answer, [study]).expect(201);
  });

  it('are kept once when two answer at the same time', async () => {
    const id = await consulted([DEFENCE]);
    const answer = await answerOf('defence', id);
    const answers = await Promise.all([1, 2].map(() => give('defence', id, answer, [study])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(namesOf(await opinions('officer', id))).toEqual([['étude.pdf']]);
  });

  it('are not even read from who was not asked', async () => {
    const id = await consulted([DEFENCE]);
    const answer = { ...(await answerOf('defence', id)) };
    await give('officer', id, answer, [study]).expect(404);
    await give('airports', id, answer, [study]).expect(404);
  });
});

describe('marks on the map', () => {
  const point = { geometry: { type: 'Point' as const, coordinates: [4.78, 45.85] as [number, number] }, text: 'Radar' };
  const line = {
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [4.7, 45.8],
        [4.8, 45.9],
      ] as [number, number][],
    },
    text: 'Axe de la piste',
  };
  const area = (...corners: [number, number][]) => ({
    geometry: { type: 'Polygon' as const, coordinates: [corners] },
    text: 'Zone protégée',
  });
  const square = area([4.7, 45.8], [4.9, 45.8], [4.9, 46], [4.7, 46], [4.7, 45.8]);
  const marksOf = ([opinion]: Opinion[]) => opinion!.given.map(({ marks }) => marks);

  it('stay with their answer as they were drawn, and the next one has its own', async () => {
    const id = await consulted([DEFENCE, AIRPORTS]);
    const first = [point, line, square];
    const { body } = await give('defence', id, await answerOf('defence', id, { marks: first })).expect(201);
    expect(body.given[0].marks).toEqual(first);
    const second = [{ ...point, text: 'Radar déplacé' }];
    await give('defence', id, await answerOf('defence', id, { marks: second })).expect(201);
    await give('defence', id, await answerOf('defence', id)).expect(201);
    for (const login of ['officer', 'defence']) expect(marksOf(await opinions(login, id))).toEqual([first, second, []]);
    expect(marksOf(await opinions('airports', id))).toEqual([]);
    for (const login of ['applicant', 'rival', 'visitor']) await as(login).get(`${MODULE}/opinions/${id}`).expect(403);
    const [event] = await portal.database.query<{ detail: object }>(
      `SELECT detail FROM audit_event WHERE action = 'dossier_opinion' AND object_id = $1 ORDER BY at LIMIT 1`,
      [id],
    );
    expect(event?.detail).toMatchObject({ number: 1, marks: 3 });
  });

  it('are not taken from a body that was not asked', async () => {
    const id = await consulted([DEFENCE]);
    await give('airports', id, { ...(await answerOf('defence', id)), marks: [point] }).expect(404);
    expect(marksOf(await opinions('officer', id))).toEqual([]);
  });

  const many = Array.from({ length: 201 }, (_, at): [number, number] => [4 + at / 1000, 45.8]);
  const at = 'body.marks.1.geometry';
  it.each([
    ['whose sides cross', area([4, 45], [5, 46], [5, 45], [4, 46], [4, 45]), at, 'RULE_MARK_INVALID'],
    ['that is not closed', area([4, 45], [5, 45], [5, 46], [4, 46]), at, 'RULE_MARK_INVALID'],
    ['of two corners', area([4, 45], [5, 45], [4, 45]), at, 'RULE_MARK_INVALID'],
    ['of no ring', { ...square, geometry: { type: 'Polygon', coordinates: [] } }, at, 'RULE_MARK_INVALID'],
    [
      'that is a line of one place',
      {
        ...line,
        geometry: {
          type: 'LineString',
          coordinates: [
            [4, 45],
            [4, 45],
          ],
        },
      },
      at,
      'RULE_MARK_INVALID',
    ],
    [
      'with too many corners',
      { ...line, geometry: { type: 'LineString', coordinates: many } },
      at,
      'RULE_MARK_CORNERS',
    ],
    ['beyond the map', { ...point, geometry: { type: 'Point', coordinates: [4, 85.1] } }, at, 'RULE_MARK_RANGE'],
    ['beyond the date line', { ...point, geometry: { type: 'Point', coordinates: [181, 4] } }, at, 'RULE_MARK_RANGE'],
    ['without a text', { ...point, text: ' ' }, 'body.marks.1.text', '_RSFAP_SHARED_REQUIRED'],
    ['with a text that is too long', { ...point, text: 'x'.repeat(201) }, 'body.marks.1.text', 'RULE_TOO_LONG'],
  ])('refuse the answer for one %s', async (_, mark, path, message) => {
    const id = await consulted([DEFENCE]);
    const answer = { ...(await answerOf('defence', id)), marks: [point, mark] };
    const { body } = await give('defence', id, answer).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path, message })]);
    expect(await opinions('officer', id)).toMatchObject([{ isOpen: true, given: [] }]);
  });

  it.each([
    ['something else', 'all', 'body.marks'],
    [
      'another kind of geometry',
      [{ ...point, geometry: { type: 'MultiPoint', coordinates: [] } }],
      'body.marks.0.geometry.type',
    ],
    ['more than fifty', Array.from({ length: 51 }, () => point), 'body.marks'],
  ])('are refused as %s', async (_, marks, path) => {
    const id = await consulted([DEFENCE]);
    const { body } = await give('defence', id, { ...(await answerOf('defence', id)), marks }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path })]);
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
    const { id, version } = await underReview();
    const answer = await officer.act(id, 'consult', { version, ...body } as never);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.issues).toEqual([expect.objectContaining({ path })]);
    expect((await officer.read(id)).body.status).toBe('UNDER_REVIEW');
  });

  it('of a body that has not answered yet', async () => {
    const id = await consulted([DEFENCE]);
    const { version } = (await officer.read(id)).body;
    const { body } = await officer.act(id, 'consult', { version, bodies: [AIRPORTS, DEFENCE] });
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.bodies.1', message: 'RULE_BODY_ASKED' })]);
    expect(await opinions('officer', id)).toHaveLength(1);
  });

  it.each([
    ['an answer that does not exist', { answer: 'MAYBE' }, 'body.answer'],
    ['an unfavourable one without reasons', { answer: 'UNFAVOURABLE', text: ' ' }, 'body.text'],
    ['no number', { number: undefined }, 'body.number'],
  ])('%s', async (_, change, path) => {
    const id = await consulted([DEFENCE]);
    const { body } = await give('defence', id, { ...(await answerOf('defence', id)), ...change }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path })]);
  });
});

it('an organisation that becomes a body takes its officers’ view of everything at once', async () => {
  const { id } = await underReview();
  await as('officer').get(`${MODULE}/dossiers/${id}`).expect(200);
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
  await as('officer').get(`${MODULE}/dossiers/${id}`).expect(404);
  await admin
    .put(at)
    .send({ ...change, isConsultedBody: false, version: body.version })
    .expect(200);
  await as('officer').get(`${MODULE}/dossiers/${id}`).expect(200);
});
