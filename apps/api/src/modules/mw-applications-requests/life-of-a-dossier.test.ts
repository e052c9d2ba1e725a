import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop, ventouxHop, withEndA } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { EntryIntoForceTask } from '../../features/dossiers/entry-into-force.task.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let decider: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  [applicant, officer, decider] = await Promise.all([
    Caseworker.signedIn(portal, 'applicant'),
    Caseworker.signedIn(portal, 'officer'),
    Caseworker.signedIn(portal, 'decider'),
  ]);
}, 120_000);

afterAll(() => portal?.close());

const today = () => new Date().toISOString().slice(0, 10);

describe('the life of a dossier', () => {
  it('goes from a draft through a return and a grant into force, and tells who did what', async () => {
    const { id, version } = await applicant.opened(draftWith(lyonHop()));
    const submitted = await applicant.act(id, 'submit', { version }).expect(200);
    expect(submitted.body).toMatchObject({ id, status: 'SUBMITTED' });
    expect(submitted.body.reference).toMatch(/^MW-\d{4}-\d{6}$/);

    const returned = await officer
      .act(id, 'returnIncomplete', { version: submitted.body.version, reason: 'Hauteurs à préciser.' })
      .expect(200);
    const corrected = draftWith(withEndA(lyonHop(), { antennaHeightAglM: 42 }));
    const saved = await applicant.save(id, returned.body.version, corrected).expect(200);
    const again = await applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
    expect(again.body.reference).toBe(submitted.body.reference);

    const accepted = await officer.act(id, 'accept', { version: again.body.version }).expect(200);
    const granted = await decider
      .act(id, 'grant', { version: accepted.body.version, effectiveFrom: today() })
      .expect(200);
    expect(granted.body.status).toBe('GRANTED');
    await portal.portal.app.get(EntryIntoForceTask).sweep();

    const { body } = await officer.read(id).expect(200);
    expect(body).toMatchObject({ status: 'IN_FORCE', versionNumber: 2, effectiveFrom: today(), draft: null });
    expect(body.details.hops[0].ends.A.antennaHeightAglM).toBe(42);
    const steps = body.events.map(
      (event: { actor: { fullName: string } | null; action: string; fromStatus: string; toStatus: string }) =>
        [event.actor?.fullName, event.action, event.fromStatus, event.toStatus] as const,
    );
    expect(steps).toEqual([
      ['Jeanne Martin', 'create', null, 'DRAFT'],
      ['Jeanne Martin', 'submit', 'DRAFT', 'SUBMITTED'],
      ['Hugo Delcourt', 'returnIncomplete', 'SUBMITTED', 'INCOMPLETE'],
      ['Jeanne Martin', 'submit', 'INCOMPLETE', 'SUBMITTED'],
      ['Hugo Delcourt', 'accept', 'SUBMITTED', 'UNDER_REVIEW'],
      ['Mathilde Vasseur', 'grant', 'UNDER_REVIEW', 'GRANTED'],
      [undefined, 'enterIntoForce', 'GRANTED', 'IN_FORCE'],
    ]);
    expect(body.events[2].reason).toBe('Hauteurs à préciser.');
  });

  it('shows the regulator the last submission while the applicant corrects it', async () => {
    const { id, version } = await applicant.submitted(draftWith(ventouxHop()));
    const { body } = await officer.act(id, 'returnIncomplete', { version, reason: 'À compléter.' }).expect(200);
    await applicant.save(id, body.version, draftWith(ventouxHop({ capacityMbps: 400 }))).expect(200);
    const seen = await officer.read(id).expect(200);
    expect(seen.body).toMatchObject({ status: 'INCOMPLETE', draft: null });
    expect(seen.body.details.hops[0].capacityMbps).toBe(155);
    const written = await applicant.read(id).expect(200);
    expect(written.body.draft.hops[0].capacityMbps).toBe(400);
  });

  it('computes the figures of a hop itself', async () => {
    const { id } = await applicant.submitted(draftWith(lyonHop(), ventouxHop()));
    const { body } = await applicant.read(id).expect(200);
    const [lyon, ventoux] = body.details.hops;
    expect(lyon).toMatchObject({ pathLengthKm: 10.347, fresnelMidM: 6.61, channelSpacingMhz: 27.5 });
    expect(lyon.ends.A).toMatchObject({
      azimuthDeg: 161.32,
      frequencyMhz: 17727.5,
      eirpDbm: 57.46,
      freeSpaceLossDb: 137.72,
    });
    expect(lyon.ends.B).toMatchObject({
      azimuthDeg: 341.35,
      frequencyMhz: 18737.5,
      latitude: 45.7623,
      longitude: 4.8216,
    });
    expect(ventoux).toMatchObject({ pathLengthKm: 75.311 });
    expect([ventoux.ends.A.azimuthDeg, ventoux.ends.B.azimuthDeg]).toEqual([161.22, 341.42]);
    expect(ventoux.ends.A.frequencyMhz).toBe(6004.5);
  });

  it('names the area its path crosses, and asks for an opinion on it', async () => {
    const { id } = await applicant.submitted(draftWith(lyonHop()));
    const { body } = await officer.read(id).expect(200);
    expect(body.areas).toEqual([expect.objectContaining({ areaCode: 'RA-00001', subject: 'PATH', part: '1' })]);
    expect(body.areas[0].overlapKm).toBeGreaterThan(0.4);
    const check = body.checks.find(({ code }: { code: string }) => code === 'MW_RESTRICTED_AREA');
    expect(check).toMatchObject({
      severity: 'WARN',
      passed: false,
      params: { area: 'Couloir de liaison Caluire – Rillieux', effect: 'REQUIRE_OPINION' },
    });
  });

  it('may be withdrawn by its applicant until it is decided, with a reason', async () => {
    const { id, version } = await applicant.submitted(draftWith(ventouxHop()));
    const { body } = await applicant.act(id, 'withdraw', { version }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.reason', message: '_RSFAP_SHARED_REQUIRED' })]);
    await applicant.act(id, 'withdraw', { version, reason: 'Projet abandonné.' }).expect(200);
    await officer.act(id, 'accept', { version: version + 1 }).expect(409);
  });
});

describe('decisions', () => {
  const underReview = async () => {
    const { id, version } = await applicant.submitted(draftWith(ventouxHop()));
    return { id, version };
  };

  it('belong to deciders', async () => {
    const { id, version } = await underReview();
    const accepted = await officer.act(id, 'accept', { version }).expect(200);
    const answer = { version: accepted.body.version, effectiveFrom: today() };
    await officer
      .act(id, 'grant', answer)
      .expect(403)
      .expect(({ body }) => expect(body.code).toBe('FORBIDDEN'));
    const { body } = await decider.read(id).expect(200);
    expect(body.permissions).toEqual({ related: false, lastEditor: false, capabilities: ['decider'] });
  });

  it('are not made by whoever touched the dossier last', async () => {
    const { id, version } = await underReview();
    const accepted = await decider.act(id, 'accept', { version }).expect(200);
    await decider
      .act(id, 'grant', { version: accepted.body.version, effectiveFrom: today() })
      .expect(403)
      .expect(({ body }) => expect(body.code).toBe('FOUR_EYES'));
  });

  it('take effect today or later', async () => {
    const { id, version } = await underReview();
    const accepted = await officer.act(id, 'accept', { version }).expect(200);
    const { body } = await decider
      .act(id, 'grant', { version: accepted.body.version, effectiveFrom: '2020-01-01' })
      .expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'body.effectiveFrom', message: 'RULE_DATE_FROM_TODAY' }),
    ]);
  });

  it('of the future wait for their day', async () => {
    const { id, version } = await underReview();
    const accepted = await officer.act(id, 'accept', { version }).expect(200);
    await decider.act(id, 'grant', { version: accepted.body.version, effectiveFrom: '2099-01-01' }).expect(200);
    const entry = portal.portal.app.get(EntryIntoForceTask);
    await entry.sweep();
    expect((await officer.read(id)).body.status).toBe('GRANTED');
    await entry.sweep(new Date('2099-01-01T06:00:00Z'));
    expect((await officer.read(id)).body.status).toBe('IN_FORCE');
  });
});

describe('several people at once', () => {
  it('take one step: the other is told that somebody was faster', async () => {
    const { id, version } = await applicant.submitted(draftWith(ventouxHop()));
    const answers = await Promise.all([
      officer.act(id, 'accept', { version }),
      decider.act(id, 'returnIncomplete', { version, reason: 'Incomplet.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: version + 1 });
  });

  it('pressing submit twenty times submit once', async () => {
    const { id, version } = await applicant.opened(draftWith(ventouxHop()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => applicant.act(id, 'submit', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const [row] = await portal.database.query(
      `SELECT (SELECT count(*) FROM dossier_event WHERE dossier_id = $1 AND action = 'submit')::int AS events,
         (SELECT count(*) FROM geo_job WHERE subject_id = v.id)::int AS jobs,
         (SELECT count(*) FROM mw_hop WHERE version_id = v.id)::int AS hops
       FROM dossier_version v WHERE dossier_id = $1`,
      [id],
    );
    expect(row).toEqual({ events: 1, jobs: 1, hops: 1 });
  });
});
