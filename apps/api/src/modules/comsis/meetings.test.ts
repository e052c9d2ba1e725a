import type { AgendaItem, Meeting, MeetingView } from '@portal/contracts/modules/comsis';
import { roundOf } from '../../../test/casework.js';
import { COMSIS, ComsisWork, fileDraft } from '../../../test/comsis-files.js';
import { AIRPORTS, DEFENCE } from '../../../test/demo-organisations.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { SettingsRepository } from '../../features/app-settings/settings.repository.js';
import { DossierOpinionsTask } from '../../features/dossiers/opinions/dossier-opinions.task.js';
import { MeetingsTask } from './meetings.task.js';

let portal: TestPortal;
let work: ComsisWork;

beforeAll(async () => {
  portal = await startTestPortal();
  work = await ComsisWork.of(portal);
}, 120_000);
afterAll(() => portal?.close());

const content = { startsAt: '2031-01-07T13:00:00.000Z', durationMinutes: 120, room: 'Salle Hertz', quorum: 2 };
const plan = (body: object, login = 'decider') => work.as(login).post(`${COMSIS}/meetings`).send(body);
const mailed = async (template: string): Promise<number> =>
  (await portal.database.query('SELECT FROM mail WHERE template = $1', [template])).length;

/** Takes a step about a meeting at its present version. */
const step = async (id: string, path: string, body: object = {}, login = 'decider') => {
  const { version } = (await work.as('officer').get(`${COMSIS}/meetings/${id}`).expect(200)).body;
  const call = path === 'attendance' ? work.as(login).put(`${COMSIS}/meetings/${id}/${path}`) : undefined;
  return (call ?? work.as(login).post(`${COMSIS}/meetings/${id}/${path}`)).send({ version, ...body });
};

it('a meeting that is moved leaves its recurrence as it is', async () => {
  const { body: first } = await plan({ ...content, rrule: 'FREQ=WEEKLY;INTERVAL=2' }).expect(201);
  const listed = async (): Promise<Meeting[]> => {
    const { body } = await work.as('defence').get(`${COMSIS}/meetings?from=2031-01-01`).expect(200);
    return body.filter(({ series }: Meeting) => series?.id === first.series.id);
  };
  const starts = (await listed()).map(({ startsAt }) => startsAt);
  expect(starts.slice(0, 3)).toEqual([
    ...['2031-01-07T13:00:00.000Z', '2031-01-21T13:00:00.000Z', '2031-02-04T13:00:00.000Z'],
  ]);
  const second = (await listed())[1]!;
  const moved = { ...content, startsAt: '2031-01-22T09:00:00.000Z' };
  await work
    .as('decider')
    .put(`${COMSIS}/meetings/${second.id}`)
    .send({ version: second.version, content: moved })
    .expect(200);
  await work.as('decider').delete(`${COMSIS}/meetings/${first.id}?version=${first.version}`).expect(204);
  await roundOf(portal, MeetingsTask, new Date('2031-01-02T00:00:00Z'));
  const after = await listed();
  expect(after.map(({ startsAt }) => startsAt)).toEqual([starts[0], moved.startsAt, ...starts.slice(2)]);
  expect(after.slice(0, 3).map(({ status, isMoved }) => [status, isMoved])).toEqual([
    ...[
      ['CANCELLED', false],
      ['PLANNED', true],
    ],
    ['PLANNED', false],
  ]);
  expect(after[2]!.series?.rrule).toContain('INTERVAL=2');
});

it.each([
  ['no recurrence', { rrule: 'FREQ=SOMETIMES' }, 400, 'body.rrule'],
  ['no place', { room: '' }, 400, 'body.room'],
])('with %s is refused by the field', async (_what, own, status, path) => {
  const { body } = await plan({ ...content, ...own }).expect(status);
  expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});

it('is planned by deciders of the regulator, and by nobody else', async () => {
  for (const login of ['officer', 'defence', 'applicant', 'admin'])
    expect([login, (await plan(content, login)).status]).toEqual([login, 403]);
});

describe('a session', () => {
  it('decides the files of the week at once, and its minutes follow from that', async () => {
    const files: string[] = [];
    for (const siteName of ['Un', 'Deux', 'Trois']) {
      const id = await work.consulted(fileDraft({ siteName, stationNumber: '0442140402' }));
      for (const member of ['defence', 'airports']) await work.give(member, id, {});
      files.push(id);
    }
    const { body: meeting } = await plan({ ...content, startsAt: new Date().toISOString() }).expect(201);
    const { id } = meeting as Meeting;
    // What was sent after the cut-off day waits for the next meeting.
    const settings = portal.portal.app.get(SettingsRepository);
    await settings.merge('comsis', 'NON_PUBLIC', { agendaCutOffDays: 1 });
    expect((await step(id, 'agenda')).body.agenda.map(({ fileId }: AgendaItem) => fileId)).not.toContain(files[0]);
    await settings.merge('comsis', 'NON_PUBLIC', { agendaCutOffDays: 0 });
    const drawn: MeetingView = (await step(id, 'agenda')).body;
    expect(drawn.agenda.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining(files));
    expect((await step(id, 'convene')).status).toBe(200);
    expect(await mailed('MEETING_CONVENED')).toBe(2);
    const decisions = [
      { fileId: files[0], action: 'consent' },
      { fileId: files[1], action: 'consentWithReservation', reason: 'Height.', conditions: '25 m at most.' },
      { fileId: files[2], action: 'refuse' },
    ];
    expect((await step(id, 'decisions', {})).status).toBe(400);
    const decide = () => work.as('decider').post(`${COMSIS}/meetings/${id}/decisions`).send({ decisions });
    // Nobody is there yet.
    expect((await decide()).status).toBe(409);
    await step(id, 'attendance', { present: [DEFENCE, AIRPORTS] });
    const { body: decided } = await decide();
    expect(decided).toEqual([
      { fileId: files[0], error: null },
      { fileId: files[1], error: null },
      { fileId: files[2], error: 'VALIDATION_FAILED' },
    ]);
    const approved: MeetingView = (await step(id, 'approve')).body;
    const resultOf = (file: string | undefined) => approved.agenda.find((item: AgendaItem) => item.fileId === file);
    expect(files.map((file) => resultOf(file)?.result)).toEqual(['CONSENT', 'CONSENT_WITH_RESERVATION', null]);
    expect(resultOf(files[1])?.reason).toBe('25 m at most.');
    expect((await step(id, 'agenda')).status).toBe(409);
    const consents = await portal.database.query(
      `SELECT result, lapses_on - consent_date AS days FROM station_consent WHERE station_anfr = '0442140402' ORDER BY result`,
    );
    expect(consents).toEqual([
      { result: 'CONSENT', days: 365 },
      { result: 'CONSENT_WITH_RESERVATION', days: 365 },
    ]);
    const minutes = await work.as('airports').get(`${COMSIS}/meetings/${id}/documents/MINUTES?locale=de`).expect(200);
    expect(minutes.headers['content-type']).toContain('application/pdf');
    const { body: docket } = await portal.http().get(`${COMSIS}/docket?search=Deux`).expect(200);
    expect(docket.rows[0]).toMatchObject({
      ...{ siteName: 'Deux', result: 'CONSENT_WITH_RESERVATION', conditions: '25 m at most.' },
      ...{ latitude: 44.5, longitude: 5.9 },
    });
    expect(JSON.stringify(docket)).not.toContain('Télélien');
  });
});

it('a member is told once a day of all that it is asked', async () => {
  await work.consulted();
  await roundOf(portal, DossierOpinionsTask);
  const before = await mailed('OPINIONS_DIGEST');
  await work.consulted();
  await work.consulted();
  await roundOf(portal, DossierOpinionsTask);
  expect(await mailed('OPINIONS_DIGEST')).toBe(before);
  await roundOf(portal, DossierOpinionsTask, new Date(Date.now() + 25 * 3_600_000));
  expect((await mailed('OPINIONS_DIGEST')) - before).toBe(2);
  expect(await mailed('DOSSIER_OPINION_ASKED')).toBe(0);
});

describe('the board', () => {
  it('counts what was asked and given, and shows a member its own opinion alone', async () => {
    const id = await work.consulted(fileDraft({ siteName: 'Tableau' }));
    await work.give('defence', id, { answer: 'UNFAVOURABLE', text: 'Too high.', cause: 'HEIGHT' });
    const fileOf = async (login: string) => {
      const { body } = await work.as(login).get(`${COMSIS}/board?site=tableau`).expect(200);
      return body.weeks
        .flatMap(({ files }: { files: { id: string }[] }) => files)
        .find((file: { id: string }) => file.id === id);
    };
    const seen = async (login: string) => (await fileOf(login)).opinions.map(({ body }: { body: string }) => body);
    expect(await fileOf('officer')).toMatchObject({ status: 'OBJECTION', asked: 2, given: 1 });
    expect(await seen('officer')).toEqual(['Bureau Défense', 'Direction des aéroports']);
    expect(await seen('airports')).toEqual(['Direction des aéroports']);
    expect(await seen('applicant')).toEqual(['Bureau Défense']);
    expect(await fileOf('rival')).toBeUndefined();
    await work.as('visitor').get(`${COMSIS}/board`).expect(403);
  });
});
