import type { Issue } from '@portal/contracts';
import type { MwDraft, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../test/casework.js';
import { draftWith, hopBetween, lyonHop, ventouxHop, withEndA } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  officer = await Caseworker.signedIn(portal, 'officer');
}, 120_000);

afterAll(() => portal?.close());

async function issuesOf(draft: MwDraft): Promise<Issue[]> {
  const { id, version } = await applicant.opened(draft);
  const { body } = await applicant.act(id, 'submit', { version }).expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  return body.issues;
}

describe('an application that is wrong', () => {
  const lat = 'draft.hops.0.ends.A.latitude';
  it.each<[string, MwHopDraft, string, string]>([
    ['latitude 91', withEndA(lyonHop(), { latitude: '91' }), lat, 'RULE_LATITUDE'],
    ['latitude abc', withEndA(lyonHop(), { latitude: 'abc' }), lat, 'RULE_LATITUDE'],
    ['latitude 48 61 00 N', withEndA(lyonHop(), { latitude: '48 61 00 N' }), lat, 'RULE_LATITUDE'],
    ['longitude 181', withEndA(lyonHop(), { longitude: '181' }), 'draft.hops.0.ends.A.longitude', 'RULE_LONGITUDE'],
    [
      'both sites equal',
      withEndA(lyonHop(), { latitude: '45.7623', longitude: '4.8216' }),
      'draft.hops.0.ends.B.latitude',
      'MW_RULE_SITES_DIFFER',
    ],
    ['channel 36 of 35', lyonHop({ channelNumber: 36 }), 'draft.hops.0.channelNumber', 'MW_RULE_CHANNEL_IN_PLAN'],
    ['no polarisation', lyonHop({ polarisation: null }), 'draft.hops.0.polarisation', '_RSFAP_SHARED_REQUIRED'],
    [
      'a plan closed to new links',
      lyonHop({ bandCode: '23G', channelPlanCode: '23G-28-1232' }),
      'draft.hops.0.channelPlanCode',
      'RULE_NOT_A_CHOICE',
    ],
  ])('is told so at its field: %s', async (_, hop, path, message) => {
    expect(await issuesOf(draftWith(hop))).toEqual([expect.objectContaining({ path, message })]);
  });

  it('names the field in the right hop', async () => {
    const [issue] = await issuesOf(draftWith(ventouxHop(), withEndA(lyonHop(), { txPowerDbm: 99 })));
    expect(issue).toMatchObject({ path: 'draft.hops.1.ends.A.txPowerDbm', message: 'RULE_OUT_OF_RANGE' });
  });

  it('is refused outright when it has fields nobody asked for', async () => {
    const { body } = await applicant.create({ ...draftWith(), status: 'GRANTED' } as MwDraft).expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'body.draft', message: 'RULE_UNKNOWN_FIELD', params: { keys: 'status' } }),
    ]);
    await applicant.create(draftWith(), { submitterId: 'x' }).expect(400);
  });

  it('is refused when it is larger than any application', async () => {
    const { body } = await applicant.create({ projectName: 'x'.repeat(1_100_000), hops: [] }).expect(413);
    expect(body.code).toBe('BODY_TOO_LARGE');
  });

  it('is refused when its text is none', async () => {
    for (const projectName of ['a\u0000b', '\ud800'])
      expect((await applicant.create({ projectName, hops: [] })).status).toBe(400);
  });
});

describe('a restricted area that forbids', () => {
  /** Leaves west and east of the forbidden area: only the path crosses it. */
  const across = hopBetween(['44.05', '4.85'], ['44.05', '5.06']);
  const inside = hopBetween(['44.05', '4.95'], ['44.05', '5.10']);

  it.each([
    ['path', across],
    ['site', inside],
  ])('stops a submission whose %s meets it, and nothing of it is kept', async (_, hop) => {
    const { id, version } = await applicant.opened(draftWith(hop));
    const { body } = await applicant.act(id, 'submit', { version }).expect(422);
    expect(body).toMatchObject({ code: 'CHECKS_FAILED', detail: 'Champ de tir de la plaine du Comtat' });
    expect(body.checks).toContainEqual(
      expect.objectContaining({
        code: 'MW_RESTRICTED_AREA',
        severity: 'BLOCK',
        passed: false,
        params: expect.objectContaining({ areaCode: 'RA-00002', area: 'Champ de tir de la plaine du Comtat' }),
      }),
    );
    const read = await applicant.read(id).expect(200);
    expect(read.body).toMatchObject({ status: 'DRAFT', version, reference: null, details: null, checks: [] });
    expect(read.body.events).toHaveLength(1);
    const [row] = await portal.database.query(
      `SELECT (SELECT count(*) FROM geo_job WHERE subject_id = v.id)::int AS jobs,
         (SELECT count(*) FROM mw_application WHERE version_id = v.id)::int AS applications
       FROM dossier_version v WHERE dossier_id = $1`,
      [id],
    );
    expect(row).toEqual({ jobs: 0, applications: 0 });
  });

  it('lets pass what only comes near', async () => {
    await applicant.submitted(draftWith(hopBetween(['43.99', '4.85'], ['43.99', '5.06'])));
  });
});

describe('areas', () => {
  it('that bind other frequencies are not met', async () => {
    // In the silence zone of a radio telescope, which protects 22.01–22.5 GHz among others.
    const inZone = hopBetween(['47.35', '2.15'], ['47.40', '2.22']);
    const metBy = async (hop: MwHopDraft) => {
      const { id } = await applicant.submitted(draftWith(hop));
      return (await applicant.read(id)).body.areas.map(({ areaCode }: { areaCode: string }) => areaCode);
    };
    expect(await metBy(inZone)).toEqual([]);
    const protectedChannel = { ...inZone, bandCode: '23G', channelPlanCode: '23G-28', channelNumber: 2 };
    expect(await metBy(protectedChannel)).toEqual(['RA-00003', 'RA-00003', 'RA-00003']);
  });

  it('that only the regulator may know by name show their code and no outline to others', async () => {
    const { id } = await applicant.submitted(draftWith(hopBetween(['45.65', '2.00'], ['45.65', '2.20'])));
    const [theirs] = (await applicant.read(id)).body.areas;
    expect(theirs).toMatchObject({ name: 'RA-00013', geometry: { type: 'MultiPolygon', coordinates: [] } });
    const [ours] = (await officer.read(id)).body.areas;
    expect(ours.name).toBe('Installation d’écoute du plateau de Millevaches');
    expect(ours.geometry.coordinates).toHaveLength(1);
    expect(JSON.stringify((await applicant.read(id)).body)).not.toContain('Millevaches');
  });
});

describe('a second application for the same link', () => {
  it('is warned of, whichever end is called A, and only to the same holder', async () => {
    const first = await applicant.submitted(draftWith(lyonHop()));
    const { reference } = (await applicant.read(first.id)).body;
    const swapped = lyonHop({ ends: { A: lyonHop().ends.B, B: lyonHop().ends.A }, channelNumber: 9 });
    const { id } = await applicant.submitted(draftWith(swapped));
    const duplicate = (await applicant.read(id)).body.checks.find(
      ({ code }: { code: string }) => code === 'MW_DUPLICATE',
    );
    expect(duplicate).toMatchObject({ severity: 'WARN', passed: false, params: { reference } });
  });
});

describe('checks', () => {
  it.each<[string, MwHopDraft]>([
    ['MW_EIRP_RR', withEndA(lyonHop(), { txPowerDbm: 42 })],
    ['MW_LOW_RATE_FORBIDDEN', ventouxHop({ capacityMbps: 34 })],
    ['MW_PATH_LENGTH', withEndA(lyonHop(), { latitude: '48.9', longitude: '2.3' })],
  ])('%s stops a submission', async (code, hop) => {
    const { id, version } = await applicant.opened(draftWith(hop));
    const { body } = await applicant.act(id, 'submit', { version }).expect(422);
    const failed = body.checks.filter(
      (check: { severity: string; passed: boolean }) => check.severity === 'BLOCK' && !check.passed,
    );
    expect(failed.map((check: { code: string }) => check.code)).toEqual([code]);
  });

  it('warn of a path shorter than its band asks for, and let it pass', async () => {
    const { id } = await applicant.submitted(draftWith(hopBetween(['45.76', '4.82'], ['45.77', '4.83'])));
    const check = (await officer.read(id)).body.checks.find(({ code }: { code: string }) => code === 'MW_MIN_PATH');
    expect(check).toMatchObject({ severity: 'WARN', passed: false, params: { minimumKm: 2, hop: 'H1' } });
  });
});
