import { daysAfter } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';
import { EntryIntoForceTask } from '../entry-into-force.task.js';
import { DeadlinesService } from './deadlines.service.js';
import { DeadlinesTask } from './deadlines.task.js';

const MODULE = '/api/mwApplicationsRequests';
const logins = ['applicant', 'owner', 'rival', 'officer', 'decider'] as const;
type Login = (typeof logins)[number];

let portal: TestPortal;
let people: Record<Login, Caseworker>;
const tokens: Record<string, string> = {};
let today: string;
/** The day on which silence grants. */
let silent: string;

beforeAll(async () => {
  portal = await startTestPortal();
  // An owner of another organisation, to agree to what is transferred.
  await portal.database.query(`UPDATE app_user SET roles = '{OWNER}' WHERE login = 'rival'`);
  const signedIn = await Promise.all(logins.map(async (login) => [login, await Caseworker.signedIn(portal, login)]));
  people = Object.fromEntries(signedIn);
  for (const login of logins) tokens[login] = await portal.signIn(login);
  const { app } = portal.portal;
  await app
    .get(SettingsRepository, { strict: false })
    .merge('mwApplicationsRequests', 'NON_PUBLIC', { silenceMeaning: 'ACCEPTANCE' });
  today = app.get(DeadlinesService, { strict: false }).dayOf(new Date());
  silent = daysAfter(today, 60);
}, 120_000);
afterAll(() => portal?.close());

/** The day so many days from now; undefined without a number. */
const dayIn = (days: number | undefined) => (days === undefined ? undefined : daysAfter(today, days));
/** The day before the same day of the calendar ten years later. */
const inTenYears = (day: string): string => daysAfter(`${Number(day.slice(0, 4)) + 10}${day.slice(4)}`, -1);
const read = async (id: string) => (await people.officer.read(id).expect(200)).body;
const act = async (login: Login, id: string, action: string, rest: object = {}) =>
  people[login].act(id, action, { version: (await read(id)).version, ...rest }).expect(200);

/** A right whose last day was asked for as well. */
async function rightUntil(effectiveUntil: string | undefined): Promise<string> {
  const { id } = await people.applicant.submitted({ ...draftWith(lyonHop()), desiredEnd: effectiveUntil });
  await act('officer', id, 'accept');
  await act('decider', id, 'grant', { effectiveFrom: today, effectiveUntil });
  await roundOf(portal, EntryIntoForceTask);
  return id;
}

/** An application about a right, submitted as it was opened unless another last day is asked for. */
async function requested(right: string, requestType: 'MODIFY' | 'RENEW', desiredEnd?: string): Promise<string> {
  const { body } = await portal
    .http(tokens.applicant)
    .post(`${MODULE}/related/${right}`)
    .send({ requestType })
    .expect(201);
  if (desiredEnd !== undefined)
    await people.applicant.save(body.id, 0, { ...draftWith(lyonHop()), desiredEnd }).expect(200);
  const { version } = (await people.applicant.read(body.id).expect(200)).body;
  await people.applicant.act(body.id, 'submit', { version }).expect(200);
  return body.id;
}

async function transferred(right: string): Promise<string> {
  const [receiver] = await portal.database.query<{ id: string }>(
    `SELECT r.parent_id AS id FROM user_relation r JOIN app_user u ON u.id = r.user_id
     WHERE u.login = 'rival' AND 'MW' = ANY (r.request_systems)`,
  );
  const { body } = await portal
    .http(tokens.owner)
    .post(`${MODULE}/related/${right}/transfer`)
    .send({ receiverId: receiver!.id, wantedOn: today, reason: 'Vente du réseau.' })
    .expect(201);
  await act('rival', body.id, 'confirmTransfer');
  return body.id;
}

async function lastDayBySilence(id: string): Promise<string> {
  await act('officer', id, 'accept');
  await roundOf(portal, DeadlinesTask, new Date(`${silent}T11:00:00Z`));
  const { status, effectiveFrom, effectiveUntil } = await read(id);
  expect([status, effectiveFrom]).toEqual(['GRANTED', silent]);
  return effectiveUntil;
}

test.each([
  [800, 800],
  [undefined, undefined],
  [1, 60],
])('a right that is asked for until day %s is granted by silence, with a decision', async (desired, last) => {
  const { id } = await people.applicant.submitted({ ...draftWith(lyonHop()), desiredEnd: dayIn(desired) });
  const effectiveUntil = await lastDayBySilence(id);
  expect(effectiveUntil).toBe(dayIn(last) ?? inTenYears(silent));
  const { body } = await portal.http(tokens.applicant).get(`${MODULE}/decisions/${id}`).expect(200);
  expect(body).toEqual([expect.objectContaining({ action: 'grantBySilence', effectiveFrom: silent, effectiveUntil })]);
});

test.each([
  ['until its last day', 150, 150],
  ['for its first day when that has passed', 10, 60],
  ['for the usual time when it has none', undefined, undefined],
])('a right that is changed by silence lasts %s', async (_, until, last) => {
  const right = await rightUntil(dayIn(until));
  // A change makes nothing last longer.
  const id = await requested(right, 'MODIFY', dayIn(2000));
  expect(await lastDayBySilence(id)).toBe(dayIn(last) ?? inTenYears(silent));
});

test('a right that is passed on by silence lasts until its last day', async () => {
  expect(await lastDayBySilence(await transferred(await rightUntil(dayIn(150))))).toBe(dayIn(150));
});

test.each([
  ['the usual time when the last day is still that of the right', undefined, undefined],
  ['the usual time when an earlier day is asked for', 100, undefined],
  ['until the later day that is asked for', 1500, 1500],
])('a right that is renewed by silence lasts %s', async (_, desired, last) => {
  const id = await requested(await rightUntil(dayIn(150)), 'RENEW', dayIn(desired));
  expect(await lastDayBySilence(id)).toBe(dayIn(last) ?? inTenYears(silent));
});
