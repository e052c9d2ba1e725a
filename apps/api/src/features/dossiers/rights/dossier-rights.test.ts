import { randomUUID } from 'node:crypto';
import { type CheckResult, daysAfter } from '@portal/contracts';
import { Caseworker, roundOf } from '../../../../test/casework.js';
import { goodFiles } from '../../../../test/files.js';
import { draftWith, lyonHop, ventouxHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { EntryIntoForceTask } from '../entry-into-force.task.js';
import { RightsTask } from './rights.task.js';

const MODULE = '/api/mwApplicationsRequests';

let portal: TestPortal;
let people: Record<'applicant' | 'owner' | 'rival' | 'officer' | 'decider', Caseworker>;
const tokens: Record<string, string> = {};
let today: string;

beforeAll(async () => {
  portal = await startTestPortal();
  const logins = ['applicant', 'owner', 'rival', 'officer', 'decider'] as const;
  const signedIn = await Promise.all(logins.map(async (login) => [login, await Caseworker.signedIn(portal, login)]));
  people = Object.fromEntries(signedIn);
  for (const login of [...logins, 'visitor']) tokens[login] = await portal.signIn(login);
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
}, 120_000);
afterAll(() => portal?.close());

const openRequest = (login: string, id: string, requestType: string) =>
  portal.http(tokens[login]).post(`${MODULE}/related/${id}`).send({ requestType });
const related = async (login: string, id: string) =>
  (await portal.http(tokens[login]).get(`${MODULE}/related/${id}`).expect(200)).body;
const read = async (id: string) => (await people.officer.read(id).expect(200)).body;
const statusOf = async (id: string): Promise<string> => (await read(id)).status;
const sweepOn = (day: string) => roundOf(portal, RightsTask, new Date(`${day}T11:00:00Z`));
const enterIntoForce = () => roundOf(portal, EntryIntoForceTask);

/** Takes a submitted dossier to the entry into force. */
async function grant(id: string, effectiveUntil?: string): Promise<string> {
  const { version } = await read(id);
  await people.officer.act(id, 'accept', { version }).expect(200);
  await people.decider
    .act(id, 'grant', { version: version + 1, effectiveFrom: today, ...(effectiveUntil && { effectiveUntil }) })
    .expect(200);
  await enterIntoForce();
  return id;
}

async function inForce({ until, hop = lyonHop() }: { until?: string; hop?: object } = {}): Promise<string> {
  const { id } = await people.applicant.submitted(draftWith(hop as never));
  return grant(id, until);
}

/** A last day of which the holder is reminded already. */
const soon = () => daysAfter(today, 180);

const act = async (login: keyof typeof people, id: string, action: string, reason = 'Un motif.') =>
  people[login].act(id, action, { version: (await read(id)).version, reason });

/** Templates and readers of what was sent about a dossier. */
async function mailsAbout(id: string): Promise<string[]> {
  const { reference } = await read(id);
  const rows = await portal.database.query<{ mail: string }>(
    `SELECT m.template || ' ' || u.login AS mail FROM mail m JOIN app_user u ON u.email = m.recipient
     WHERE m.filling ->> 'dossierReference' = $1 ORDER BY 1`,
    [reference],
  );
  return rows.map(({ mail }) => mail);
}

describe('the last day of a right', () => {
  it('is granted, read by everybody who sees the right, and passes with it', async () => {
    const until = daysAfter(today, 400);
    const id = await inForce({ until });
    expect(await read(id)).toMatchObject({ status: 'IN_FORCE', effectiveUntil: until });
    await sweepOn(until);
    expect(await statusOf(id)).toBe('IN_FORCE');
    await portal.database.query('DELETE FROM mail');
    await Promise.all([sweepOn(daysAfter(until, 1)), sweepOn(daysAfter(until, 1))]);
    const { status, events } = await read(id);
    expect(status).toBe('EXPIRED');
    expect(events.filter(({ action }: { action: string }) => action === 'expire')).toHaveLength(1);
    expect(await mailsAbout(id)).toEqual(
      expect.arrayContaining(['DOSSIER_EXPIRED applicant', 'DOSSIER_EXPIRED officer']),
    );
  });

  it('is announced to the holder 180, 90 and 30 days before, each once', async () => {
    const until = daysAfter(today, 300);
    const id = await inForce({ until });
    const told = async (days: number) => {
      await portal.database.query('DELETE FROM mail');
      await sweepOn(daysAfter(until, -days));
      return (await mailsAbout(id)).filter((mail) => mail.endsWith(' applicant'));
    };
    expect(await told(181)).toEqual([]);
    expect(await told(180)).toEqual(['DOSSIER_EXPIRING applicant']);
    expect(await told(170)).toEqual([]);
    expect(await told(29)).toEqual(['DOSSIER_EXPIRING applicant']);
    expect(await told(28)).toEqual([]);
  });

  it('may be missing: then the right lasts', async () => {
    const id = await inForce();
    await sweepOn(daysAfter(today, 40_000));
    expect(await read(id)).toMatchObject({ status: 'IN_FORCE', effectiveUntil: null });
  });

  test.each(['2026-02-30', 'soon', daysAfter('2026-01-01', 0)])('refuses %s with the field', async (effectiveUntil) => {
    const { id, version } = await people.applicant.submitted(draftWith(lyonHop()));
    await people.officer.act(id, 'accept', { version }).expect(200);
    const body = { version: version + 1, effectiveFrom: daysAfter(today, 1), effectiveUntil };
    const answer = await people.decider.act(id, 'grant', body).expect(400);
    expect(answer.body.issues).toEqual([expect.objectContaining({ path: 'body.effectiveUntil' })]);
    expect(await statusOf(id)).toBe('UNDER_REVIEW');
  });
});

describe('the commissioning of a right', () => {
  const declare = async (login: keyof typeof people, id: string, body: object) =>
    people[login].act(id, 'commission', { version: (await read(id)).version, ...body } as never);

  it('is declared by an owner of the holder, up to today, and may be corrected', async () => {
    const id = await inForce();
    for (const login of ['applicant', 'officer', 'decider'] as const)
      expect((await declare(login, id, { commissionedOn: today })).status).toBe(403);
    expect((await declare('rival', id, { commissionedOn: today })).status).toBe(404);
    for (const body of [{}, { commissionedOn: daysAfter(today, 1) }, { commissionedOn: 'soon' }]) {
      const answer = await declare('owner', id, body);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toEqual([expect.objectContaining({ path: 'body.commissionedOn' })]);
    }
    expect(await read(id)).not.toHaveProperty('commissionedOn');
    expect((await declare('owner', id, { commissionedOn: today })).body).toMatchObject({ status: 'IN_FORCE' });
    await declare('owner', id, { commissionedOn: daysAfter(today, -1) });
    expect(await read(id)).toMatchObject({ status: 'IN_FORCE', commissionedOn: daysAfter(today, -1) });
  });

  it('cannot be declared before the right is in force', async () => {
    const { id } = await people.applicant.submitted(draftWith(lyonHop()));
    expect((await declare('owner', id, { commissionedOn: today })).status).toBe(409);
  });

  it('is asked for after ten months and warned of after twelve, each once in however many processes', async () => {
    const id = await inForce();
    const told = async (days: number) => {
      await portal.database.query('DELETE FROM mail');
      await Promise.all([sweepOn(daysAfter(today, days)), sweepOn(daysAfter(today, days))]);
      return (await mailsAbout(id)).filter((mail) => mail.includes('COMMISSIONING') && mail.endsWith(' applicant'));
    };
    expect(await told(299)).toEqual([]);
    expect(await told(310)).toEqual(['DOSSIER_COMMISSIONING_DUE applicant']);
    expect(await told(320)).toEqual([]);
    expect(await told(370)).toEqual(['DOSSIER_COMMISSIONING_LATE applicant']);
    expect(await told(500)).toEqual([]);
  });

  it('ends the reminders', async () => {
    const id = await inForce();
    await declare('owner', id, { commissionedOn: today });
    await portal.database.query('DELETE FROM mail');
    await sweepOn(daysAfter(today, 500));
    expect((await mailsAbout(id)).filter((mail) => mail.includes('COMMISSIONING'))).toEqual([]);
  });
});

describe('an application about a right', () => {
  it('starts with what the right says, and takes its place once it is in force', async () => {
    const id = await inForce({ hop: ventouxHop() });
    const { reference } = await read(id);
    const { body: opened } = await openRequest('applicant', id, 'MODIFY').expect(201);
    const { body: draft } = await people.applicant.read(opened.id).expect(200);
    expect(draft).toMatchObject({ requestType: 'MODIFY', status: 'DRAFT', authorisation: { id, reference } });
    expect(draft.draft).toEqual(draftWith(ventouxHop()));

    // The draft is nobody else's business yet.
    expect((await related('officer', id)).requests).toEqual([]);
    const changed = draftWith(ventouxHop({ channelNumber: 5 }));
    const saved = await people.applicant.save(opened.id, 0, changed).expect(200);
    await people.applicant.act(opened.id, 'submit', { version: saved.body.version }).expect(200);
    const submitted = await read(opened.id);
    const duplicate = submitted.checks.find(({ code }: CheckResult) => code === 'MW_DUPLICATE');
    expect(duplicate).toMatchObject({ passed: true });
    expect(await related('officer', id)).toMatchObject({ authorisation: null, requests: [{ id: opened.id }] });
    expect(await related('owner', opened.id)).toMatchObject({ authorisation: { id, reference }, requests: [] });
    expect(await statusOf(id)).toBe('IN_FORCE');

    await grant(opened.id);
    expect(await statusOf(opened.id)).toBe('IN_FORCE');
    expect(await statusOf(id)).toBe('SUPERSEDED');
  });

  it.each(['MODIFY', 'RENEW'])('brings the right’s documents along: %s', async (requestType) => {
    const { id, version } = await people.applicant.opened(draftWith(lyonHop()));
    const documentsOf = async (dossier: string) =>
      (await portal.http(tokens.applicant).get(`${MODULE}/documents/${dossier}`).expect(200)).body.documents;
    await portal
      .http(tokens.applicant)
      .post(`${MODULE}/documents/${id}`)
      .field('kind', '"DATASHEET"')
      .field('visibility', '"APPLICANT"')
      .attach('files[0]', goodFiles.pdf!, 'fiche.pdf')
      .expect(200);
    await people.applicant.act(id, 'submit', { version }).expect(200);
    await grant(id, soon());
    const [given] = await documentsOf(id);
    const { body: opened } = await openRequest('applicant', id, requestType).expect(201);
    const { reference } = await read(id);
    expect(await documentsOf(opened.id)).toEqual([
      expect.objectContaining({ id: given.id, fileName: 'fiche.pdf', broughtFrom: { id, reference }, mayRemove: true }),
    ]);
  });

  it('is the only one of its right, however many are asked for at once; after it was withdrawn there may be another', async () => {
    const id = await inForce({ until: soon() });
    const answers = await Promise.all(['MODIFY', 'RENEW', 'RENEW'].map((type) => openRequest('applicant', id, type)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['REQUEST_PENDING', 'REQUEST_PENDING']);
    const opened = answers.find(({ status }) => status === 201)!.body;
    await people.applicant.discard(opened.id).expect(204);
    await openRequest('applicant', id, 'RENEW').expect(201);
  });

  it('is opened once by a request that is sent again', async () => {
    const id = await inForce({ until: soon() });
    const key = randomUUID();
    const send = () => openRequest('applicant', id, 'RENEW').set('Idempotency-Key', key).expect(201);
    expect((await send()).body.id).toBe((await send()).body.id);
  });

  it.each([
    ['ends later than a reminder of it is sent', 181],
    ['has no end', null],
  ])('renews no right that %s', async (_, days) => {
    const until = days === null ? undefined : daysAfter(today, days);
    const id = await inForce(until === undefined ? {} : { until });
    const { body } = await openRequest('applicant', id, 'RENEW').expect(409);
    expect(body.code).toBe('RENEWAL_TOO_EARLY');
    expect((await related('applicant', id)).requests).toEqual([]);
  });

  it('needs a right, somebody who acts for its holder, and a known type', async () => {
    const { id } = await people.applicant.submitted(draftWith(lyonHop()));
    await openRequest('applicant', id, 'MODIFY').expect(409);
    await openRequest('rival', id, 'MODIFY').expect(404);
    await openRequest('officer', id, 'NEW').expect(403);
    await openRequest('visitor', id, 'NEW').expect(403);
    const { body } = await openRequest('applicant', id, 'CANCEL').expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.requestType' })]);
    await portal.http().post(`${MODULE}/related/${id}`).send({ requestType: 'NEW' }).expect(401);
  });

  it('may be a copy for a new right, of whatever the holder has, also of what was refused', async () => {
    const { id, version } = await people.applicant.submitted(draftWith(lyonHop()));
    await people.officer.act(id, 'declareInadmissible', { version, reason: 'Non.' }).expect(200);
    const { body: copy } = await openRequest('owner', id, 'NEW').expect(201);
    const { body } = await people.owner.read(copy.id).expect(200);
    expect(body).toMatchObject({ requestType: 'NEW', status: 'DRAFT', authorisation: null, reference: null });
    expect(body.draft).toEqual(draftWith(lyonHop()));
  });
});

describe('what becomes of a right', () => {
  it('is decided by deciders, with a numbered document each time, and its holder learns why', async () => {
    const id = await inForce();
    expect((await act('officer', id, 'suspend')).status).toBe(403);
    expect((await act('owner', id, 'revoke')).status).toBe(403);
    for (const [action, status] of [
      ['suspend', 'SUSPENDED'],
      ['resume', 'IN_FORCE'],
      ['suspend', 'SUSPENDED'],
      ['revoke', 'REVOKED'],
    ] as const) {
      expect((await act('decider', id, action)).body).toMatchObject({ status });
    }
    expect((await act('decider', id, 'resume')).status).toBe(409);
    const { body: decisions } = await portal.http(tokens.applicant).get(`${MODULE}/decisions/${id}`).expect(200);
    expect(decisions.map(({ action }: { action: string }) => action)).toEqual([
      'grant',
      'suspend',
      'resume',
      'suspend',
      'revoke',
    ]);
    expect(await mailsAbout(id)).toEqual(
      expect.arrayContaining(['DOSSIER_SUSPENDED applicant', 'DOSSIER_RESUMED applicant', 'DOSSIER_REVOKED applicant']),
    );
  });

  it('lets its owner give it up, with a reason, and nobody else', async () => {
    const id = await inForce();
    expect((await act('applicant', id, 'surrender')).status).toBe(403);
    expect((await act('decider', id, 'surrender')).status).toBe(403);
    await people.rival.act(id, 'surrender', { version: 1, reason: 'À nous.' }).expect(404);
    const { version } = await read(id);
    const silent = await people.owner.act(id, 'surrender', { version }).expect(400);
    expect(silent.body.issues).toEqual([expect.objectContaining({ path: 'body.reason' })]);
    expect((await act('owner', id, 'surrender')).body).toMatchObject({ status: 'SURRENDERED' });
    expect(await mailsAbout(id)).toEqual(expect.arrayContaining(['DOSSIER_SURRENDERED officer']));
    await openRequest('applicant', id, 'RENEW').expect(409);
  });
});
