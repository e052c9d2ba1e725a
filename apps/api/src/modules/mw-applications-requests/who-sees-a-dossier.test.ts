import { Caseworker, DOSSIERS } from '../../../test/casework.js';
import { ALPINA, TELELIEN } from '../../../test/demo-organisations.js';
import { draftWith, ventouxHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
let as: Record<'applicant' | 'owner' | 'rival' | 'visitor' | 'officer' | 'watcher' | 'admin', Caseworker>;

beforeAll(async () => {
  portal = await startTestPortal();
  const logins = ['applicant', 'owner', 'rival', 'visitor', 'officer', 'watcher', 'admin'] as const;
  const entries = await Promise.all(
    logins.map(async (login) => [login, await Caseworker.signedIn(portal, login)] as const),
  );
  as = Object.fromEntries(entries) as typeof as;
}, 120_000);

afterAll(() => portal?.close());

describe('a dossier of another holder', () => {
  it('does not exist, whatever is tried with it', async () => {
    const { id, version } = await as.applicant.submitted(draftWith(ventouxHop()));
    for (const answer of await Promise.all([
      as.rival.read(id),
      as.rival.save(id, version, draftWith()),
      as.rival.discard(id),
      as.rival.act(id, 'withdraw', { version, reason: 'x' }),
      as.rival.act(id, 'submit', { version }),
    ]))
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    const { body } = await as.rival.list('?pageSize=0').expect(200);
    expect(new Set(body.rows.map((row: { holder: { id: string } }) => row.holder.id))).toEqual(new Set([ALPINA]));
    expect((await as.rival.counts().expect(200)).body).toEqual({ IN_FORCE: 2 });
  });

  it('cannot be opened in their name', async () => {
    const { body } = await as.rival.create(draftWith(), { holderId: TELELIEN }).expect(403);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.holderId' })]);
  });
});

describe('a draft', () => {
  it('is seen by the holder’s own people and by nobody else', async () => {
    const { id } = await as.applicant.opened(draftWith(ventouxHop()));
    await as.owner.read(id).expect(200);
    for (const other of [as.officer, as.rival, as.visitor]) await other.read(id).expect(404);
  });

  it('is found again as it was typed, however unfinished', async () => {
    const { id, version } = await as.applicant.opened(draftWith());
    const typed = { projectName: '', hops: [{ channelNumber: 3.5, ends: { A: { latitude: 'quelque part' }, B: {} } }] };
    const { body } = await as.applicant.save(id, version, typed).expect(200);
    expect(body).toEqual({ id, version: version + 1, status: 'DRAFT', reference: null });
    const read = await as.owner.read(id).expect(200);
    expect(read.body).toMatchObject({ draft: typed, details: null, checks: [], footprint: null, areas: [] });
    expect(read.body.permissions).toEqual({ related: true, lastEditor: false, capabilities: [] });
  });

  it('is not overwritten by somebody who saw an older one', async () => {
    const { id, version } = await as.applicant.opened(draftWith());
    await as.owner.save(id, version, draftWith(ventouxHop())).expect(200);
    const { body } = await as.applicant.save(id, version, draftWith()).expect(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: version + 1 });
  });

  it('can be thrown away until it is submitted', async () => {
    const draft = await as.applicant.opened(draftWith(ventouxHop()));
    await as.applicant.discard(draft.id).expect(204);
    await as.applicant.read(draft.id).expect(404);
    const submitted = await as.applicant.submitted(draftWith(ventouxHop()));
    await as.applicant.discard(submitted.id).expect(409);
  });

  it('cannot be changed once submitted', async () => {
    const { id, version } = await as.applicant.submitted(draftWith(ventouxHop()));
    const { body } = await as.applicant.save(id, version, draftWith()).expect(409);
    expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('roles', () => {
  it('visitors read what is granted to their partners, without its draft, and write nothing', async () => {
    const { body } = await as.visitor.list('?pageSize=0').expect(200);
    const seen = body.rows.map((row: { holder: { id: string }; status: string }) => [row.holder.id, row.status]);
    expect(seen).toEqual([
      [TELELIEN, 'IN_FORCE'],
      [TELELIEN, 'IN_FORCE'],
    ]);
    const read = await as.visitor.read(body.rows[0].id).expect(200);
    expect(read.body).toMatchObject({ draft: null, permissions: { related: false, capabilities: [] } });
    await as.visitor.create(draftWith()).expect(403);
    await as.visitor.act(body.rows[0].id, 'withdraw', { version: 0, reason: 'x' }).expect(403);
  });

  it('those without business here are refused', async () => {
    for (const other of [as.watcher, as.admin]) await other.list().expect(403);
    await portal.http().get(DOSSIERS).expect(401);
  });

  it('applicants do not judge and officers do not apply', async () => {
    const { id, version } = await as.applicant.submitted(draftWith(ventouxHop()));
    for (const action of ['accept', 'grant', 'refuse', 'returnIncomplete'])
      await as.applicant.act(id, action, { version, reason: 'x', effectiveFrom: '2099-01-01' }).expect(403);
    await as.officer.act(id, 'withdraw', { version, reason: 'x' }).expect(403);
    await as.officer.create(draftWith()).expect(403);
    await as.officer.act(id, 'enterIntoForce', { version }).expect(403);
  });

  it('an action the status does not allow answers 409, one that does not exist 404', async () => {
    const { id, version } = await as.applicant.submitted(draftWith(ventouxHop()));
    const { body } = await as.applicant.act(id, 'submit', { version }).expect(409);
    expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
    await as.applicant.act(id, 'annex', { version }).expect(404);
  });
});

describe('the list', () => {
  it('is searched without regard to case and accents, in titles, references, holders and sites', async () => {
    for (const words of ['oeillon verdun', 'RHONE collectivites pilat', 'crêt'])
      expect((await as.officer.list(`?search=${encodeURIComponent(words)}`).expect(200)).body.rows[0]).toMatchObject({
        title: expect.stringMatching(/Œillon/),
      });
    expect((await as.officer.list('?search=100%25').expect(200)).body.total).toBe(0);
    expect((await as.officer.list('?search=%00').expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  it('is filtered by status, sorted, and paged', async () => {
    const query = '?status=IN_FORCE,REFUSED&sort=title&order=asc&pageSize=3&page=2';
    const { body } = await as.officer.list(query).expect(200);
    expect(body.total).toBe(9);
    expect(body.rows.map(({ title }: { title: string }) => title)).toEqual([
      'La Défense – Saint-Germain',
      'Mont Ventoux – Croix de Provence',
      'Mont Verdun – Fourvière',
    ]);
    expect(body.rows[2].summary).toEqual({
      hopCount: 1,
      siteA: 'Mont Verdun (Monts d’Or)',
      siteB: 'Fourvière, Lyon',
      channelPlanCode: '18G-27.5',
      channelNumber: 1,
      pathLengthKm: 10.347,
    });
    for (const wrong of ['status=GONE', 'sort=password', 'order=up', 'page=0'])
      await as.officer.list(`?${wrong}`).expect(400);
  });

  it('tells of a draft what can be told', async () => {
    const { body } = await as.applicant.list('?status=DRAFT&search=oeillon').expect(200);
    expect(body.rows[0]).toMatchObject({
      reference: null,
      summary: { hopCount: 1, siteA: 'Fourvière, Lyon', channelNumber: null, pathLengthKm: expect.closeTo(44.45, 1) },
    });
  });
});
