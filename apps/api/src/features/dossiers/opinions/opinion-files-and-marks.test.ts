import type { Opinion } from '@portal/contracts';
import { Consultations } from '../../../../test/consultations.js';
import { AIRPORTS, DEFENCE } from '../../../../test/demo-organisations.js';
import { goodFiles } from '../../../../test/files.js';
import type { SentFile } from '../../../../test/forms.js';
import type { TestPortal } from '../../../../test/portal.js';
import { startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';

const MODULE = '/api/freqExperimentationRequests/stations';

let portal: TestPortal;
let consultations: Consultations;

beforeAll(async () => {
  portal = await startSamplePortal();
  consultations = await Consultations.of(portal);
}, 120_000);
afterAll(() => portal?.close());

describe('files that come with an opinion', () => {
  const study: SentFile = { name: 'étude.pdf', content: goodFiles.pdf! };
  const annex: SentFile = { name: 'annexe.txt', content: goodFiles.txt! };
  const file = (login: string, id: string, attachment: string) =>
    consultations.as(login).get(`${MODULE}/opinions/${id}/files/${attachment}`);
  const namesOf = ([opinion]: Opinion[]) =>
    opinion!.given.map(({ attachments }) => attachments.map(({ fileName }) => fileName));

  it('stay with the answer that they came with, also once another one counts', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const { body } = await consultations
      .give('defence', id, await consultations.answerOf('defence', id), [study, annex])
      .expect(201);
    expect(body.given[0].attachments[0]).toMatchObject({ fileName: 'étude.pdf', sizeBytes: goodFiles.pdf!.length });
    await consultations.give('defence', id, await consultations.answerOf('defence', id), [annex]).expect(201);
    await consultations.give('defence', id, await consultations.answerOf('defence', id)).expect(201);
    for (const login of ['officer', 'defence'])
      expect(namesOf(await consultations.opinions(login, id))).toEqual([
        ['étude.pdf', 'annexe.txt'],
        ['annexe.txt'],
        [],
      ]);
    const answer = await file('officer', id, body.given[0].attachments[0].id).buffer(true).expect(200);
    expect(Buffer.compare(answer.body, goodFiles.pdf!)).toBe(0);
  });

  it('are read by officers and the staff of the body, and by nobody else', async () => {
    const id = await consultations.consulted([DEFENCE, AIRPORTS]);
    const { body } = await consultations
      .give('defence', id, await consultations.answerOf('defence', id), [study])
      .expect(201);
    const attachment = body.given[0].attachments[0].id;
    for (const login of ['officer', 'defence']) await file(login, id, attachment).expect(200);
    await file('airports', id, attachment).expect(404);
    for (const login of ['applicant', 'rival', 'visitor']) await file(login, id, attachment).expect(403);
    await portal.http().get(`${MODULE}/opinions/${id}/files/${attachment}`).expect(401);
    await file('officer', (await consultations.underReview()).id, attachment).expect(404);
    await consultations.as('officer').get(`${MODULE}/messages/${id}/files/${attachment}`).expect(404);
  });

  it('refuse the whole answer for one, and the body is waited for as before', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const answer = await consultations.answerOf('defence', id);
    const { body } = await consultations
      .give('defence', id, answer, [study, { name: 'annexe.exe', content: 'x' }])
      .expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({
        path: 'body.files.1',
        code: 'EXTENSION',
        params: { name: 'annexe.exe', extension: 'exe' },
      }),
    ]);
    expect(await consultations.opinions('officer', id)).toMatchObject([{ isOpen: true, given: [] }]);
    await consultations
      .give(
        'defence',
        id,
        answer,
        Array.from({ length: 6 }, () => annex),
      )
      .expect(400);
    await consultations.give('defence', id, answer, [study]).expect(201);
  });

  it('are kept once when two answer at the same time', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const answer = await consultations.answerOf('defence', id);
    const answers = await Promise.all([1, 2].map(() => consultations.give('defence', id, answer, [study])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(namesOf(await consultations.opinions('officer', id))).toEqual([['étude.pdf']]);
  });

  it('are not even read from who was not asked', async () => {
    const id = await consultations.consulted([DEFENCE]);
    const answer = { ...(await consultations.answerOf('defence', id)) };
    await consultations.give('officer', id, answer, [study]).expect(404);
    await consultations.give('airports', id, answer, [study]).expect(404);
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
    const id = await consultations.consulted([DEFENCE, AIRPORTS]);
    const first = [point, line, square];
    const { body } = await consultations
      .give('defence', id, await consultations.answerOf('defence', id, { marks: first }))
      .expect(201);
    expect(body.given[0].marks).toEqual(first);
    const second = [{ ...point, text: 'Radar déplacé' }];
    await consultations.give('defence', id, await consultations.answerOf('defence', id, { marks: second })).expect(201);
    await consultations.give('defence', id, await consultations.answerOf('defence', id)).expect(201);
    for (const login of ['officer', 'defence'])
      expect(marksOf(await consultations.opinions(login, id))).toEqual([first, second, []]);
    expect(marksOf(await consultations.opinions('airports', id))).toEqual([]);
    for (const login of ['applicant', 'rival', 'visitor'])
      await consultations.as(login).get(`${MODULE}/opinions/${id}`).expect(403);
    const [event] = await portal.database.query<{ detail: object }>(
      `SELECT detail FROM audit_event WHERE action = 'dossier_opinion' AND object_id = $1 ORDER BY at LIMIT 1`,
      [id],
    );
    expect(event?.detail).toMatchObject({ number: 1, marks: 3 });
  });

  it('are not taken from a body that was not asked', async () => {
    const id = await consultations.consulted([DEFENCE]);
    await consultations
      .give('airports', id, { ...(await consultations.answerOf('defence', id)), marks: [point] })
      .expect(404);
    expect(marksOf(await consultations.opinions('officer', id))).toEqual([]);
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
    const id = await consultations.consulted([DEFENCE]);
    const answer = { ...(await consultations.answerOf('defence', id)), marks: [point, mark] };
    const { body } = await consultations.give('defence', id, answer).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path, message })]);
    expect(await consultations.opinions('officer', id)).toMatchObject([{ isOpen: true, given: [] }]);
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
    const id = await consultations.consulted([DEFENCE]);
    const { body } = await consultations
      .give('defence', id, { ...(await consultations.answerOf('defence', id)), marks })
      .expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path })]);
  });
});
