import type { Caseworker } from '../../../test/casework.js';
import { roundOf } from '../../../test/casework.js';
import { ALPINA, TELELIEN } from '../../../test/demo-organisations.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import { EntryIntoForceTask } from './entry-into-force.task.js';

const logins = ['applicant', 'owner', 'rival', 'visitor', 'officer', 'decider', 'watcher', 'admin'] as const;

let portal: TestPortal;
let as: Record<(typeof logins)[number], Caseworker>;

beforeAll(async () => {
  portal = await startSamplePortal();
  as = await caseworkers(portal, STATIONS, logins);
}, 120_000);

afterAll(() => portal?.close());

describe('a dossier of another holder', () => {
  it('does not exist, whatever is tried with it', async () => {
    const { id, version } = await as.applicant.submitted(elsewhere);
    for (const answer of await Promise.all([
      as.rival.read(id),
      as.rival.save(id, version, {}),
      as.rival.discard(id),
      as.rival.act(id, 'withdraw', { version, reason: 'x' }),
      as.rival.act(id, 'submit', { version }),
    ]))
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    await as.rival.opened(elsewhere);
    const { body } = await as.rival.list('?pageSize=0').expect(200);
    expect(new Set(body.rows.map((row: { holder: { id: string } }) => row.holder.id))).toEqual(new Set([ALPINA]));
    expect((await as.rival.counts().expect(200)).body).toEqual({ DRAFT: 1 });
  });

  it('cannot be opened in their name', async () => {
    const { body } = await as.rival.create({}, { holderId: TELELIEN }).expect(403);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.holderId' })]);
  });
});

describe('a draft', () => {
  it('is seen by the holder’s own people and by nobody else', async () => {
    const { id } = await as.applicant.opened(elsewhere);
    await as.owner.read(id).expect(200);
    for (const other of [as.officer, as.rival, as.visitor]) await other.read(id).expect(404);
  });

  it('is found again as it was typed, however unfinished', async () => {
    const { id, version } = await as.applicant.opened({});
    const typed = { name: '', latitude: 91, lowMhz: null };
    const { body } = await as.applicant.save(id, version, typed).expect(200);
    expect(body).toEqual({ id, version: version + 1, status: 'DRAFT', reference: null });
    const read = await as.owner.read(id).expect(200);
    expect(read.body).toMatchObject({ draft: typed, details: null, checks: [], footprint: null, areas: [] });
    expect(read.body.permissions).toEqual({ related: true, involved: false, holderStaff: true, capabilities: [] });
  });

  it('is not overwritten by somebody who saw an older one', async () => {
    const { id, version } = await as.applicant.opened({});
    await as.owner.save(id, version, elsewhere).expect(200);
    const { body } = await as.applicant.save(id, version, {}).expect(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: version + 1 });
  });

  it('can be thrown away until it is submitted', async () => {
    const draft = await as.applicant.opened(elsewhere);
    await as.applicant.discard(draft.id).expect(204);
    await as.applicant.read(draft.id).expect(404);
    const submitted = await as.applicant.submitted(elsewhere);
    await as.applicant.discard(submitted.id).expect(409);
  });

  it('cannot be changed once submitted', async () => {
    const { id, version } = await as.applicant.submitted(elsewhere);
    const { body } = await as.applicant.save(id, version, {}).expect(409);
    expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('roles', () => {
  it('visitors read what is granted to their partners, without its draft, and write nothing', async () => {
    const { id, version } = await as.applicant.submitted(elsewhere);
    await as.visitor.read(id).expect(404);
    const accepted = await as.officer.act(id, 'accept', { version }).expect(200);
    const effectiveFrom = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
    await as.decider.act(id, 'grant', { version: accepted.body.version, effectiveFrom }).expect(200);
    await roundOf(portal, EntryIntoForceTask);
    const { body } = await as.visitor.list('?pageSize=0').expect(200);
    const seen = body.rows.map((row: { holder: { id: string }; status: string }) => [row.holder.id, row.status]);
    expect(seen).toEqual([[TELELIEN, 'IN_FORCE']]);
    const read = await as.visitor.read(id).expect(200);
    expect(read.body).toMatchObject({ draft: null, permissions: { related: false, capabilities: [] } });
    await as.visitor.create({}).expect(403);
    await as.visitor.act(id, 'withdraw', { version: 0, reason: 'x' }).expect(403);
  });

  it('other roles are refused', async () => {
    for (const other of [as.watcher, as.admin]) await other.list().expect(403);
    await portal.http().get(STATIONS).expect(401);
  });

  it('applicants do not decide and officers do not apply', async () => {
    const { id, version } = await as.applicant.submitted(elsewhere);
    for (const action of ['accept', 'grant', 'refuse', 'returnIncomplete'])
      await as.applicant.act(id, action, { version, reason: 'x', effectiveFrom: '2099-01-01' }).expect(403);
    await as.officer.act(id, 'withdraw', { version, reason: 'x' }).expect(403);
    await as.officer.create({}).expect(403);
    await as.officer.act(id, 'enterIntoForce', { version }).expect(403);
  });

  it('an action the status does not allow answers 409, one that does not exist 404', async () => {
    const { id, version } = await as.applicant.submitted(elsewhere);
    const { body } = await as.applicant.act(id, 'submit', { version }).expect(409);
    expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
    await as.applicant.act(id, 'annex', { version }).expect(404);
  });
});
