import { type CheckResult, jobs } from '@portal/contracts';
import type { MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../test/casework.js';
import { draftWith, hopBetween, lyonHop, ventouxHop, withEndA } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { applicationColumns, endColumns, hopColumns } from './mw-applications.repository.js';

let portal: TestPortal;
let token: string;
let applicant: Caseworker;
let officer: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.signIn('applicant');
  applicant = await Caseworker.signedIn(portal, 'applicant');
  officer = await Caseworker.signedIn(portal, 'officer');
}, 120_000);

afterAll(() => portal?.close());

const byName = (list: readonly { readonly name: string }[]) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
const catalogued = ['antenna_id', 'antenna_version', 'equipment_id', 'equipment_version', 'rx_threshold_dbm'];
const computed = ['azimuth_deg', 'frequency_mhz', 'eirp_dbm', 'free_space_loss_db'];
const ofPath = ['channel_spacing_mhz', 'duplex_spacing_mhz', 'path_length_km', 'fresnel_mid_m', 'path'];
/** Columns that hold less than their fields might. */
const narrow: Readonly<Record<string, string>> = { channel_count: 'smallint', tx_high_end: 'character' };

it.each([
  ['mw_application', applicationColumns, ['version_id']],
  ['mw_hop', hopColumns, ['id', 'version_id', 'position', ...ofPath]],
  ['mw_end', endColumns, ['hop_id', 'end', 'site', ...catalogued, ...computed]],
])('%s has a column for every field that contracts declare, and no other', async (table, { columns }, besides) => {
  const found = await portal.database.query<{ name: string; type: string }>(
    'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  const declared = columns.map(({ name, type }) => ({ name, type: narrow[name] ?? type }));
  expect(byName(found.filter(({ name }) => !besides.includes(name)))).toEqual(byName(declared));
});

describe('a microwave application', () => {
  it('comes back with everything that it stated', async () => {
    const { A, B } = lyonHop().ends;
    const site = {
      siteCode: 'LYO-1',
      coordinatePrecision: 'GNSS_1M',
      groundElevationM: 612.5,
      supportHeightM: 40,
    } as const;
    const feeder = { feederType: 'COAXIAL', feederLengthM: 40, feederLossDbPer100m: 5.5, lineLossDb: 2.2 } as const;
    const emission = { referenceModulation: '64', adaptiveModulation: true, highestModulation: '256' } as const;
    const radio = { atpcRangeDb: 10, emissionDesignator: '27M5D7W', frequencyTolerancePpm: 7.5 } as const;
    const end = {
      ...site,
      supportNature: 'MONOPOLE',
      stationDeclaration: 'D-1',
      ...feeder,
      ...emission,
      ...radio,
    } as const;
    const link = {
      hopCode: 'NORD',
      configuration: '1+0',
      availabilityTargetPct: 99.995,
      criticality: 'DEFENCE',
    } as const;
    const clutter = [{ fromKm: 1, toKm: 2, heightM: 15 }];
    const stated = {
      ...{
        applicantReference: 'R-7',
        networkType: 'PRIVATE_NETWORK',
        description: 'Two lines\nof it',
        temporary: true,
      },
      ...{ desiredStart: '2027-02-01', desiredEnd: '2027-03-01', eventName: 'Tour' },
    } as const;
    const draft = { ...draftWith(lyonHop({ ...link, clutter, ends: { A: { ...A, ...end }, B } })), ...stated };
    const { id } = await applicant.submitted(draft);
    const { body } = await applicant.read(id).expect(200);
    expect(body.details).toMatchObject({ projectName: draft.projectName, ...stated });
    expect(body.details.hops).toMatchObject([{ ...link, clutter, passiveRepeaters: [], channelCount: 1 }]);
    expect(body.details.hops[0].ends.A).toMatchObject({ ...end, txPowerDbm: A.txPowerDbm, antenna: null });
    expect(body.details.hops[0].ends.B).toMatchObject({
      siteCode: null,
      emissionDesignator: null,
      highestModulation: null,
    });
  });

  it('is stored with the figures that the portal computes for each hop', async () => {
    const { id, reference } = await applicant.submitted(draftWith(lyonHop(), ventouxHop()));
    expect(reference).toMatch(/^MW-\d{4}-\d{6}$/);
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

  it('makes its sites known to those who apply for its holder, and to nobody else', async () => {
    const hop = lyonHop();
    const coded = { ...hop.ends.A, siteName: 'Crêt du Nivolet', siteCode: 'SITE-412', groundElevationM: 1547 };
    await applicant.submitted(draftWith(lyonHop({ ends: { A: coded, B: hop.ends.B } })));
    const find = (by: string, search?: string) =>
      portal.http(by).get('/api/mwApplicationsRequests/ownSites').query({ search });
    const site = { siteName: 'Crêt du Nivolet', siteCode: 'SITE-412', latitude: 45.8505, longitude: 4.779 };
    for (const search of ['cret du', 'site-412'])
      expect((await find(token, search).expect(200)).body).toEqual([{ ...site, groundElevationM: 1547, hops: 1 }]);
    expect((await find(await portal.signIn('rival'), 'cret du').expect(200)).body).toEqual([]);
    const { body } = await find(token, 'c').expect(400);
    expect(body.issues).toMatchObject([{ path: 'query.search' }]);
  });

  it('of one direction is stored without a transmission of the end that receives', async () => {
    const { A, B } = lyonHop().ends;
    const hop = lyonHop({ direction: 'B_TO_A', ends: { A, B } });
    const { id } = await applicant.submitted(draftWith(hop));
    const { body } = await applicant.read(id).expect(200);
    const [stored] = body.details.hops;
    // At the frequency of B, which alone is used: at the lower one of the channel it is 6.61 m.
    expect(stored).toMatchObject({ direction: 'B_TO_A', fresnelMidM: 6.43 });
    const nothing = { txPowerDbm: null, frequencyMhz: null, eirpDbm: null, freeSpaceLossDb: null };
    expect(stored.ends.A).toMatchObject({ ...nothing, antennaGainDbi: 38.46, lineLossDb: 1 });
    expect(stored.ends.B).toMatchObject({ frequencyMhz: 18737.5, eirpDbm: 57.46, txPowerDbm: 20 });
    const { footprint } = body;
    const [job] = await portal.database.query<{ input: { paths: { frequencyMhz: number }[] } }>(
      'SELECT input::json AS input FROM geo_job WHERE id = $1',
      [footprint.jobId],
    );
    expect(job?.input.paths[0]?.frequencyMhz).toBe(18737.5);
    const listed = (await applicant.list(`?search=${body.reference}`).expect(200)).body.rows[0];
    expect(listed.summary.hops[0].A).toMatchObject({ frequencyMhz: null, eirpDbm: null });
  });

  it('has the line loss of the feeder that it states', async () => {
    const feeder = { feederType: 'ELLIPTICAL_WAVEGUIDE', feederLengthM: 40, feederLossDbPer100m: 5.5 } as const;
    const { id } = await applicant.submitted(draftWith(withEndA(lyonHop(), { ...feeder, lineLossDb: 1 })));
    const { body } = await applicant.read(id).expect(200);
    const { A, B } = body.details.hops[0].ends;
    expect(A).toMatchObject({ ...feeder, lineLossDb: 2.2, eirpDbm: 56.26 });
    expect(B).toMatchObject({ feederType: null, feederLengthM: null, lineLossDb: 1 });
  });

  const plane = {
    type: 'PLANE',
    ...{ latitude: '45.80', longitude: '4.70', groundElevationM: 320, heightAglM: 12 },
    ...{ widthM: 4, heightM: 6 },
  } as const;

  it('goes through its passive repeater, at which its ends look, and keeps the length between them', async () => {
    const { id } = await applicant.submitted(draftWith(lyonHop({ passiveRepeaters: [plane] })));
    const { body } = await officer.read(id).expect(200);
    const [hop] = body.details.hops;
    // By hand: legs of 8.318 and 10.343 km with 66.32° between them, together 273.54 dB, less 118.92 dB of the plane.
    expect(hop).toMatchObject({ pathLengthKm: 10.347, fresnelMidM: 6.61 });
    expect(hop.passiveRepeaters).toEqual([{ ...plane, latitude: 45.8, longitude: 4.7 }]);
    expect(hop.ends.A).toMatchObject({ azimuthDeg: expect.closeTo(227.59, 2) });
    expect(hop.ends.B).toMatchObject({ azimuthDeg: expect.closeTo(293.94, 2) });
    expect(hop.ends.A.freeSpaceLossDb).toBeCloseTo(154.62, 1);
    const checks = (code: string) => body.checks.filter((check: CheckResult) => check.code === code);
    expect(checks('MW_NEAR_FIELD')).toEqual([
      expect.objectContaining({ passed: true, params: expect.objectContaining({ repeater: 1, boundKm: 4.5 }) }),
    ]);
    expect(checks('MW_GROUND_INVENTED').map(({ params }: CheckResult) => params.hop)).toEqual([
      'H1 (A–P1)',
      'H1 (P1–B)',
    ]);
    const [stored] = await portal.database.query<{ passes: boolean }>(
      `SELECT ST_DWithin(path, ST_SetSRID(ST_MakePoint(4.7, 45.8), 4326), 0.000001) AS passes
       FROM mw_hop JOIN dossier_version v ON v.id = version_id WHERE v.dossier_id = $1`,
      [id],
    );
    expect(stored).toEqual({ passes: true });
    const [job] = await portal.database.query<{ input: { paths: unknown[] } }>(
      'SELECT input::json AS input FROM geo_job WHERE id = $1',
      [body.footprint.jobId],
    );
    expect(job?.input.paths).toHaveLength(2);
  });

  it('is refused with the fields of a passive repeater that are wrong', async () => {
    const wrong = { ...plane, widthM: null, gainADbi: 40, latitude: '45.8505', longitude: '4.779' };
    const { id, version } = await applicant.opened(draftWith(lyonHop({ passiveRepeaters: [wrong] })));
    const { body } = await applicant.act(id, 'submit', { version }).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'draft.hops.0.passiveRepeaters.0.gainADbi',
      'draft.hops.0.passiveRepeaters.0.latitude',
      'draft.hops.0.passiveRepeaters.0.widthM',
    ]);
  });

  it('names the area that a path crosses, and asks for an opinion on it', async () => {
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

  it('requests a footprint of its paths, at the lower frequency of each', async () => {
    const { id } = await applicant.submitted(draftWith(lyonHop()));
    const { footprint } = (await applicant.read(id).expect(200)).body;
    const [job] = await portal.database.query<{ operation: string; input: unknown }>(
      'SELECT operation, input::json AS input FROM geo_job WHERE id = $1',
      [footprint.jobId],
    );
    expect(job?.operation).toBe('sectorsAndCorridors');
    expect(jobs.sectorsAndCorridors.input.parse(job?.input)).toEqual({
      paths: [
        {
          a: { longitude: 4.779, latitude: 45.8505, antennaGainDbi: 38.46 },
          b: { longitude: expect.closeTo(4.8216, 9), latitude: expect.closeTo(45.7623, 9), antennaGainDbi: 38.46 },
          frequencyMhz: 17727.5,
        },
      ],
    });
  });

  it('is listed with its sites, channel and length, submitted or not', async () => {
    const { body } = await officer.list('?status=IN_FORCE&search=verdun fourviere').expect(200);
    expect(body.rows[0].summary).toEqual({
      hopCount: 1,
      siteA: 'Mont Verdun (Monts d’Or)',
      siteB: 'Fourvière, Lyon',
      channelPlanCode: '18G-27.5',
      channelNumber: 1,
      channelCount: 1,
      direction: 'BIDIRECTIONAL',
      pathLengthKm: 10.347,
      hops: [
        {
          bandCode: '18G',
          A: { latitude: 45.8505, longitude: 4.779, frequencyMhz: 17727.5, eirpDbm: expect.any(Number) },
          B: { latitude: 45.7623, longitude: 4.8216, frequencyMhz: 18737.5, eirpDbm: expect.any(Number) },
        },
      ],
    });
    const draft = (await applicant.list('?status=DRAFT&search=oeillon').expect(200)).body.rows[0];
    expect(draft).toMatchObject({
      reference: null,
      summary: { hopCount: 1, siteA: 'Fourvière, Lyon', channelNumber: null, pathLengthKm: expect.closeTo(44.45, 1) },
    });
  });

  it('is found by its band and its channel plan', async () => {
    const project = { projectName: 'Numbat' };
    await applicant.submitted({ ...draftWith(lyonHop()), ...project });
    await applicant.opened({ ...draftWith(ventouxHop()), ...project });
    const found = async (search: string) => (await applicant.list(`?search=numbat+${search}`)).body.total;
    const counts = [
      await found('18g'),
      await found('18G-27.5'),
      await found(ventouxHop().bandCode ?? ''),
      await found('99G'),
    ];
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('is sorted and filtered by route, channel and length', async () => {
    const named = (hop: MwHopDraft, channelNumber: number, projectName: string) => ({
      ...draftWith({ ...hop, channelNumber }),
      projectName: `Potoroo ${projectName}`,
    });
    await applicant.submitted(named(lyonHop(), 10, 'ten'));
    await applicant.opened(named(lyonHop(), 9, 'nine'));
    await applicant.opened(named(ventouxHop(), 1, 'ventoux'));
    const found = async (query: string): Promise<string[]> => {
      const { body } = await applicant.list(`?search=potoroo&${query}`).expect(200);
      return body.rows.map(({ title }: { title: string }) => title.replace('Potoroo ', ''));
    };
    expect(await found('sort=channel&order=asc')).toEqual(['nine', 'ten', 'ventoux']);
    expect(await found('sort=length&order=desc')).toEqual(['ventoux', 'nine', 'ten']);
    expect((await found('sort=hop&order=asc'))[0]).toBe('ventoux');
    expect((await found(`hop=${encodeURIComponent('verdun → FOURVIERE')}`)).sort()).toEqual(['nine', 'ten']);
    expect(await found(`channel=${encodeURIComponent('18G-27.5 / 9')}`)).toEqual(['nine']);
    expect((await found('lengthMax=10.347')).sort()).toEqual(['nine', 'ten']);
    expect(await found('lengthMin=10.348')).toEqual(['ventoux']);
  });

  it('is exported with coordinates, frequencies and EIRP of both ends of every hop', async () => {
    const names = ['latitude', 'longitude', 'frequency', 'eirp'].flatMap((name) => [`${name}A`, `${name}B`]);
    const technical = async (projectName: string, ...hops: MwHopDraft[]): Promise<string | undefined> => {
      await applicant.submitted({ ...draftWith(...hops), projectName });
      const order = { table: 'mw-applications-requests/dossiers', query: { search: projectName }, format: 'csv' };
      const http = portal.http(token);
      const { body } = await http
        .post('/api/main/exports')
        .send({ ...order, columns: ['band', ...names], locale: 'en', timeZone: 'UTC' })
        .expect(201);
      return (await http.get(`/api/main/exports/${body.id}/file`).expect(200)).text.split('\r\n')[1];
    };
    expect(await technical('Bilby', lyonHop())).toMatch(
      /^18G;45\.8505;45\.7623;4\.779;4\.8216;17727\.5;18737\.5;57\.46;[\d.]+$/,
    );
    expect(await technical('Quoll', lyonHop(), ventouxHop())).toMatch(
      /^18G \| L6;45\.8505 \| 44\.1739;.*;17727\.5 \| 6004\.5;/,
    );
  });

  it('is exported with its length to the metre, however many hops', async () => {
    await applicant.opened({ ...draftWith(lyonHop(), ventouxHop(), lyonHop()), projectName: 'Longueurs' });
    const table = 'mw-applications-requests/dossiers';
    const order = { table, query: { search: 'Longueurs' }, format: 'csv', columns: ['hop', 'channel', 'length'] };
    const http = portal.http(token);
    const { body } = await http
      .post('/api/main/exports')
      .send({ ...order, locale: 'fr', timeZone: 'Europe/Paris' })
      .expect(201);
    const { text } = await http.get(`/api/main/exports/${body.id}/file`).expect(200);
    // 10.347 + 75.311 + 10.347, as the hops are kept once they are submitted.
    const expected = expect.stringMatching(/^Mont Verdun.*Fourvière.*;18G-27\.5.*;96,005$/);
    expect(text.split('\r\n').slice(1, -1)).toEqual([expected]);
  });
});

describe('the rules of a complete application', () => {
  it('are applied with the channel plans of the portal, and name the field in its hop', async () => {
    const closedPlan = lyonHop({ bandCode: '23G', channelPlanCode: '23G-28-1232' });
    const { id, version } = await applicant.opened(draftWith(ventouxHop(), withEndA(closedPlan, { txPowerDbm: 99 })));
    const { body } = await applicant.act(id, 'submit', { version }).expect(400);
    expect(body.issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'draft.hops.1.channelPlanCode', message: 'RULE_NOT_A_CHOICE' }),
        expect.objectContaining({ path: 'draft.hops.1.ends.A.txPowerDbm', message: 'RULE_OUT_OF_RANGE' }),
      ]),
    );
    expect(body.issues).toHaveLength(2);
  });

  it('take no entry of a dictionary that has ended, unless the application stores it already', async () => {
    const end = (day: string | null) =>
      portal.database.query(
        "UPDATE dictionary_entry SET valid_until = $1 WHERE dictionary = 'POLARISATION_MW' AND key = $2",
        [day, lyonHop().polarisation],
      );
    const stored = await applicant.submitted(draftWith(lyonHop()));
    const { body: returned } = await officer.act(stored.id, 'returnIncomplete', {
      version: stored.version,
      reason: 'Trop court.',
    });
    const { id, version } = await applicant.opened(draftWith(ventouxHop(), lyonHop()));
    await end('2020-12-31');
    try {
      const { body } = await applicant.act(id, 'submit', { version }).expect(400);
      expect(body.issues).toEqual([
        expect.objectContaining({ path: 'draft.hops.0.polarisation', message: 'RULE_NOT_A_CHOICE' }),
        expect.objectContaining({ path: 'draft.hops.1.polarisation', message: 'RULE_NOT_A_CHOICE' }),
      ]);
      const again = await applicant.act(stored.id, 'submit', { version: returned.version });
      expect([again.status, again.body.issues]).toEqual([200, undefined]);
    } finally {
      await end(null);
    }
  });
});

describe('the checks of a microwave application', () => {
  const codesOfFailed = async (hop: MwHopDraft): Promise<string[]> => {
    const { id, version } = await applicant.opened(draftWith(hop));
    const { body } = await applicant.act(id, 'submit', { version }).expect(422);
    const checks: CheckResult[] = body.checks;
    return checks.flatMap(({ code, severity, passed }) => (severity === 'BLOCK' && !passed ? code : []));
  };

  it.each<[string, MwHopDraft]>([
    ['MW_EIRP_RR', withEndA(lyonHop(), { txPowerDbm: 42 })],
    ['MW_LOW_RATE_FORBIDDEN', ventouxHop({ capacityMbps: 34 })],
    ['MW_PATH_LENGTH', withEndA(lyonHop(), { latitude: '48.9', longitude: '2.3' })],
  ])('stop a submission by %s', async (code, hop) => {
    expect(await codesOfFailed(hop)).toEqual([code]);
  });

  it.each([
    // Both sites lie outside the forbidden area, west and east of it.
    ['path', hopBetween(['44.05', '4.85'], ['44.05', '5.06'])],
    ['site', hopBetween(['44.05', '4.95'], ['44.05', '5.10'])],
  ])('stop a submission whose %s lies in a forbidden area', async (_, hop) => {
    expect(await codesOfFailed(hop)).toEqual(['MW_RESTRICTED_AREA']);
  });

  it('allow a path that passes beside a forbidden area', async () => {
    await applicant.submitted(draftWith(hopBetween(['43.99', '4.85'], ['43.99', '5.06'])));
  });

  it('look up areas at the frequencies of the hop', async () => {
    // In the silence zone of a radio telescope, which protects 22.01–22.5 GHz among others.
    const inZone = hopBetween(['47.35', '2.15'], ['47.40', '2.22']);
    const subjectsMet = async (hop: MwHopDraft) => {
      const { id } = await applicant.submitted(draftWith(hop));
      return (await applicant.read(id)).body.areas.map(({ subject }: { subject: string }) => subject);
    };
    expect(await subjectsMet(inZone)).toEqual([]);
    const protectedChannel = { ...inZone, bandCode: '23G', channelPlanCode: '23G-28', channelNumber: 2 };
    expect((await subjectsMet(protectedChannel)).sort()).toEqual(['PATH', 'SITE_A', 'SITE_B']);
  });

  it('warn of a path shorter than the minimum of its band', async () => {
    const { id } = await applicant.submitted(draftWith(hopBetween(['45.76', '4.82'], ['45.77', '4.83'])));
    const check = (await officer.read(id)).body.checks.find(({ code }: { code: string }) => code === 'MW_MIN_PATH');
    expect(check).toMatchObject({ severity: 'WARN', passed: false, params: { minimumKm: 2, hop: 'H1' } });
  });

  it('warn of another application of the holder for the same link, whichever end is called A', async () => {
    const hop = hopBetween(['46.10', '0.60'], ['46.15', '0.70']);
    const first = await applicant.submitted(draftWith(hop));
    const { reference } = (await applicant.read(first.id)).body;
    const swapped = { ...hop, ends: { A: hop.ends.B, B: hop.ends.A }, channelNumber: 9 };
    const duplicateOf = async (caseworker: Caseworker) => {
      const { id } = await caseworker.submitted(draftWith(swapped));
      const { checks } = (await caseworker.read(id)).body;
      return checks.find(({ code }: { code: string }) => code === 'MW_DUPLICATE');
    };
    expect(await duplicateOf(applicant)).toMatchObject({ severity: 'WARN', passed: false, params: { reference } });
    expect(await duplicateOf(await Caseworker.signedIn(portal, 'rival'))).toMatchObject({ passed: true });
  });
});

describe('a draft that is being written', () => {
  const check = async (body: object, status = 200) =>
    (
      await portal
        .http(await portal.signIn('applicant'))
        .post('/api/mwApplicationsRequests/checks')
        .send(body)
        .expect(status)
    ).body;
  const across = hopBetween(['44.05', '4.85'], ['44.05', '5.06']);

  it('is checked hop by hop, as far as hops are complete, and nothing is stored', async () => {
    const incomplete = lyonHop({ channelNumber: null });
    const { checks } = await check({ draft: { hops: [incomplete, withEndA(lyonHop(), { txPowerDbm: 42 }), across] } });
    const blocking = checks.filter(({ severity, passed }: CheckResult) => severity === 'BLOCK' && !passed);
    expect(blocking.map(({ code, params }: CheckResult) => [code, params.hop])).toEqual([
      ['MW_EIRP_RR', 'H2'],
      ['MW_RESTRICTED_AREA', 'H3'],
    ]);
  });

  it('has no results while nothing of it is complete', async () =>
    expect(await check({ draft: { hops: [] } })).toEqual({ checks: [] }));

  it('is not a duplicate of itself', async () => {
    const own = hopBetween(['46.5', '1.5'], ['46.55', '1.6']);
    const { id, version } = await applicant.submitted(draftWith(own));
    await officer.act(id, 'returnIncomplete', { version, reason: 'Trop court.' }).expect(200);
    const codesOf = async (given: object) => {
      const { checks } = await check({ draft: draftWith(own), ...given });
      return checks.filter(({ passed }: CheckResult) => !passed).map(({ code }: CheckResult) => code);
    };
    expect(await codesOf({ dossierId: id })).not.toContain('MW_DUPLICATE');
    expect(await codesOf({})).toContain('MW_DUPLICATE');
  });

  it('of somebody else is not there', async () => {
    const rival = await Caseworker.signedIn(portal, 'rival');
    const { id } = await rival.opened(draftWith(lyonHop()));
    await check({ draft: draftWith(), dossierId: id }, 404);
  });
});
