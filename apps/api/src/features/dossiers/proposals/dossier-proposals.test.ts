import type { Proposal } from '@portal/contracts';
import { Caseworker } from '../../../../test/casework.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import type { StationDetails } from '../../../../test/sample-dossiers/stations.contract.js';

const MODULE = '/api/freqExperimentationRequests/stations';
const GRANT = { effectiveFrom: '2099-01-01' };

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let decider: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startSamplePortal();
  applicant = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  officer = await Caseworker.signedIn(portal, 'officer', STATIONS);
  decider = await Caseworker.signedIn(portal, 'decider', STATIONS);
  for (const login of ['applicant', 'officer', 'decider', 'rival', 'visitor', 'defence'])
    tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens[login]);
const written = (login: string, id: string) => as(login).get(`${MODULE}/proposals/${id}/draft`);
const save = (login: string, id: string, revision: number, draft: object) =>
  as(login).patch(`${MODULE}/proposals/${id}/draft`).send({ revision, draft });
const proposals = async (login: string, id: string): Promise<Proposal<StationDetails>[]> =>
  (await as(login).get(`${MODULE}/proposals/${id}`).expect(200)).body;
/** On other frequencies than the application. */
const changed = { ...inCorridor, lowMhz: 17_705 };

async function underReview(): Promise<{ id: string; version: number }> {
  const { id, version } = await applicant.submitted(inCorridor);
  const { body } = await officer.act(id, 'accept', { version }).expect(200);
  return { id, version: body.version };
}

async function proposed(by: Caseworker = officer, login = 'officer'): Promise<{ id: string; version: number }> {
  const { id, version } = await underReview();
  await save(login, id, 0, changed).expect(200);
  const { body } = await by.act(id, 'propose', { version, proposal: 1, reason: 'Canal occupé.' }).expect(200);
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

const limitsOf = ({ before, after }: Proposal<StationDetails>) => [before, after].map(({ lowMhz }) => lowMhz);

describe('a proposal', () => {
  it('is written on the submitted application, seen by officers alone, and sent with a reason', async () => {
    const { id, version } = await underReview();
    const { body: fresh } = await written('officer', id).expect(200);
    expect([fresh.revision, fresh.edited, fresh.draft.lowMhz]).toEqual([0, null, 17_700]);
    await save('officer', id, 0, changed).expect(200);
    expect(await proposals('applicant', id)).toEqual([]);
    expect((await written('decider', id).expect(200)).body).toMatchObject({ revision: 1, draft: changed });
    await officer.act(id, 'propose', { version, proposal: 1 }).expect(400);
    const told = await mailsOf('DOSSIER_PROPOSED', () =>
      officer.act(id, 'propose', { version, proposal: 1, reason: 'Canal occupé.' }).expect(200),
    );
    expect(told).toContain('applicant');
    const { body: sent } = await applicant.read(id).expect(200);
    expect([sent.status, sent.dueOn, sent.versionNumber, sent.details.lowMhz]).toEqual([
      'PROPOSAL_SENT',
      null,
      1,
      17_700,
    ]);
    const [proposal] = await proposals('applicant', id);
    expect(limitsOf(proposal!)).toEqual([17_700, 17_705]);
    expect(proposal).toMatchObject({ sent: { reason: 'Canal occupé.' }, answered: null });
  });

  it('becomes the next submission once it is accepted, and who wrote it does not decide on it', async () => {
    const { id, version } = await proposed(decider, 'decider');
    const told = await mailsOf('DOSSIER_PROPOSAL_ACCEPTED', () =>
      applicant.act(id, 'acceptProposal', { version }).expect(200),
    );
    expect(told).toContain('officer');
    const { body: after } = await officer.read(id).expect(200);
    expect([after.status, after.versionNumber, after.clock.pausedIntervals[0].to]).toEqual([
      'UNDER_REVIEW',
      2,
      expect.any(String),
    ]);
    expect(after.details.lowMhz).toBe(17_705);
    expect((await officer.versions(id)).body.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    expect((await proposals('officer', id))[0]?.answered?.answer).toBe('ACCEPTED');
    const refused = await decider.act(id, 'grant', { version: after.version, ...GRANT }).expect(403);
    expect(refused.body.code).toBe('FOUR_EYES');
  });

  it('may be countered with a reason, which leaves the application as it was', async () => {
    const { id, version } = await proposed();
    await applicant.act(id, 'counterProposal', { version }).expect(400);
    const told = await mailsOf('DOSSIER_PROPOSAL_COUNTERED', () =>
      applicant.act(id, 'counterProposal', { version, reason: 'Équipement limité.' }).expect(200),
    );
    expect(told).toContain('officer');
    const { body: after } = await officer.read(id).expect(200);
    expect([after.status, after.versionNumber, after.details.lowMhz]).toEqual(['UNDER_REVIEW', 1, 17_700]);
    expect((await proposals('officer', id))[0]?.answered).toMatchObject({
      answer: 'COUNTERED',
      reason: 'Équipement limité.',
    });
    // The next one starts from the application again, and a correction is the second version.
    expect((await written('officer', id).expect(200)).body).toMatchObject({ revision: 0, edited: null });
    await save('officer', id, 0, changed).expect(200);
    const again = { version: after.version, proposal: 1, reason: 'Toujours occupé.' };
    const { body: second } = await officer.act(id, 'propose', again).expect(200);
    const { body: back } = await officer
      .act(id, 'takeBackProposal', { version: second.version, reason: 'Erreur.' })
      .expect(200);
    expect((await proposals('applicant', id)).map(({ answered }) => answered?.answer)).toEqual([
      'TAKEN_BACK',
      'COUNTERED',
    ]);
    await officer.act(id, 'returnIncomplete', { version: back.version, reason: 'À revoir.' }).expect(200);
    const { body: returned } = await applicant.read(id).expect(200);
    expect(returned.draft.lowMhz).toBe(17_700);
    await applicant.act(id, 'submit', { version: returned.version }).expect(200);
    expect((await officer.read(id)).body.versionNumber).toBe(2);
  });

  it('is written by officers and answered by the applicant’s side alone', async () => {
    const { id, version } = await underReview();
    for (const login of ['applicant', 'visitor', 'defence']) {
      await written(login, id).expect(403);
      await save(login, id, 0, changed).expect(403);
      await as(login).delete(`${MODULE}/proposals/${id}/draft`).expect(403);
    }
    await portal.http().patch(`${MODULE}/proposals/${id}/draft`).send({ revision: 0, draft: changed }).expect(401);
    await applicant.act(id, 'propose', { version, proposal: 0, reason: 'Moi.' }).expect(403);
    const sent = await proposed();
    const rival = await Caseworker.signedIn(portal, 'rival', STATIONS);
    await rival.act(sent.id, 'acceptProposal', { version: sent.version }).expect(404);
    await as('rival').get(`${MODULE}/proposals/${sent.id}`).expect(404);
    await officer.act(sent.id, 'acceptProposal', { version: sent.version }).expect(403);
    await applicant.act(sent.id, 'takeBackProposal', { version: sent.version, reason: 'Non.' }).expect(403);
    await written('officer', sent.id).expect(409);
    await save('officer', sent.id, 1, changed).expect(409);
  });

  it('keeps one of two changes at once, and is sent as its sender has read it', async () => {
    const { id, version } = await underReview();
    const other = { ...inCorridor, lowMhz: 17_707 };
    const saved = await Promise.all([save('officer', id, 0, changed), save('decider', id, 0, other)]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save('officer', id, 1, other).expect(200);
    const stale = await decider.act(id, 'propose', { version, proposal: 1, reason: 'Vu.' }).expect(409);
    expect(stale.body.code).toBe('VERSION_CONFLICT');
    const send = { version, proposal: 2, reason: 'Vu.' };
    const sent = await Promise.all([officer.act(id, 'propose', send), decider.act(id, 'propose', send)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await proposals('officer', id)).map(limitsOf)).toEqual([[17_700, 17_707]]);
  });

  it('is answered once, by whoever is first', async () => {
    const { id, version } = await proposed();
    const answers = await Promise.all([
      applicant.act(id, 'acceptProposal', { version }),
      applicant.act(id, 'counterProposal', { version, reason: 'Non.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not sent unless it is a complete application that nothing blocks', async () => {
    const { id, version } = await underReview();
    const nothing = await officer.act(id, 'propose', { version, proposal: 0, reason: 'Rien.' }).expect(400);
    expect(nothing.body.issues).toMatchObject([{ path: 'body.proposal' }]);
    await save('officer', id, 0, { name: 'Sans fréquence' }).expect(200);
    const incomplete = await officer.act(id, 'propose', { version, proposal: 1, reason: 'Vide.' }).expect(400);
    expect(incomplete.body.issues[0].path).toMatch(/^draft\./);
    await save('officer', id, 1, { ...inCorridor, highMhz: 17_900 }).expect(200);
    await officer.act(id, 'propose', { version, proposal: 2, reason: 'Autre.' }).expect(422);
    expect((await officer.read(id)).body.status).toBe('UNDER_REVIEW');
    await as('officer').delete(`${MODULE}/proposals/${id}/draft`).expect(204);
    expect((await written('officer', id).expect(200)).body.revision).toBe(0);
  });

  it('is checked for the holder while an officer writes it', async () => {
    const { id } = await underReview();
    const { body } = await officer.check({ draft: changed, dossierId: id }).expect(200);
    expect(body.checks.length).toBeGreaterThan(0);
    const unsent = await applicant.opened(inCorridor);
    await officer.check({ draft: changed, dossierId: unsent.id }).expect(404);
    const rival = await Caseworker.signedIn(portal, 'rival', STATIONS);
    await rival.check({ draft: changed, dossierId: id }).expect(404);
  });
});
