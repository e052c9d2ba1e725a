import { jest } from '@jest/globals';
import type { Survey, SurveyContentRules } from '@portal/contracts/modules/surveys';
import type { z } from 'zod';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { SurveyInvitationsService } from '../../features/surveys/survey-invitations.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { SurveyAnswersService } from './survey-answers.service.js';

const PEOPLE = 1000;
const DAYS = 8;
const TABLES = ['survey_participation', 'survey_answer'] as const;
/** As many pairs as chance finds: 1 on average whatever the number of people, above 8 once in a million times. */
const BY_CHANCE = 8;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await switchModule(portal, 'surveys');
}, 120_000);
afterAll(() => portal?.close());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function openSurvey(): Promise<string> {
  const officer = portal.http(await portal.signIn('officer'));
  const content: z.input<typeof SurveyContentRules> = {
    title: { fr: 'Votre avis' },
    intro: { fr: 'Une minute.' },
    anonymous: true,
    audience: {},
    opensOn: day(-1),
    closesOn: day(10),
    questions: [{ id: 'who', kind: 'TEXT', label: { fr: 'Dites-nous tout.' }, required: true }],
  };
  const created: Survey = (await officer.post('/api/surveys/surveys').send(content).expect(201)).body;
  const { id, version } = created;
  await officer.post(`/api/surveys/surveys/${id}/publish`).send({ version }).expect(200);
  return id;
}

/** Accounts that never sign in; each is its place. */
async function people(): Promise<string[]> {
  const rows = await portal.database.query<{ id: string }>(
    `INSERT INTO app_user (id, login, email, full_name, status, roles)
     SELECT gen_random_uuid(), 'asked' || n, 'asked' || n || '@example.org', 'Asked ' || n, 'ACTIVE', '{VISITOR}'
     FROM generate_series(1, $1) n RETURNING id`,
    [PEOPLE],
  );
  return rows.map(({ id }) => id);
}

/** What an attacker orders the rows of a table by. */
const ORDERS = ['ctid', 'xmin::text::bigint, ctid', 'xmin::text::bigint, cmin::text::bigint', 'id'] as const;

it('a thousand anonymous answers are linked to their authors no better than by chance', async () => {
  const survey = await openSurvey();
  const users = await people();
  const service = portal.portal.app.get(SurveyAnswersService, { strict: false });
  // Eight at a time, as people answer; each writes who it is, which tells the test whether a guess is right.
  const waiting = [...users];
  // On several days, as people answer: the same day of a participation and an answer would link them.
  const today = jest.spyOn(portal.portal.app.get(SurveyInvitationsService, { strict: false }), 'today');
  today.mockImplementation(() => day(Math.floor(((users.length - waiting.length) * DAYS) / users.length)));
  const answerOneByOne = async (): Promise<void> => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      const caller = { id, roles: ['VISITOR'], relations: [], origin: null } as unknown as Caller;
      await service.answer(survey, { who: id }, caller);
    }
  };
  await Promise.all(Array.from({ length: 8 }, answerOneByOne));
  today.mockRestore();
  const days = await portal.database.query<{ answered: number; received: number }>(
    `SELECT (SELECT count(DISTINCT answered_on)::int FROM survey_participation WHERE survey_id = $1) AS answered,
       (SELECT count(DISTINCT received_on)::int FROM survey_answer WHERE survey_id = $1) AS received`,
    [survey],
  );
  expect(days).toEqual([{ answered: expect.any(Number), received: 1 }]);
  expect(days[0]!.answered).toBeGreaterThan(1);

  const rowsBy = (table: (typeof TABLES)[number], order: string) =>
    portal.database.query<{ person: string }>(
      `SELECT ${table === 'survey_answer' ? "answers ->> 'who'" : 'user_id::text'} AS person FROM ${table}
       WHERE survey_id = $1 ORDER BY ${table === 'survey_answer' ? order : order.replace(/^id$/, 'user_id')}`,
      [survey],
    );
  const answers = await Promise.all(ORDERS.map((order) => rowsBy('survey_answer', order)));
  const participations = await Promise.all(ORDERS.map((order) => rowsBy('survey_participation', order)));
  for (const guess of participations)
    for (const truth of answers) {
      expect(truth).toHaveLength(PEOPLE);
      expect(guess.filter(({ person }, place) => person === truth[place]!.person).length).toBeLessThan(BY_CHANCE);
    }
  // The order in which people were asked, which a log of connections might tell.
  for (const rows of [...answers, ...participations])
    expect(users.filter((id, place) => id === rows[place]!.person).length).toBeLessThan(BY_CHANCE);
  const [{ trail } = { trail: '' }] = await portal.database.query<{ trail: string }>(
    `SELECT string_agg(concat_ws(' ', actor_id, object_id, detail), ' ') AS trail FROM audit_event`,
  );
  expect(trail).toContain(survey);
  expect(users.filter((id) => trail.includes(id))).toEqual([]);
}, 600_000);
