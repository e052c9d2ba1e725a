import { jobs } from '@portal/contracts';
import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop, ventouxHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

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

describe('a microwave application', () => {
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
      pathLengthKm: 10.347,
    });
    const draft = (await applicant.list('?status=DRAFT&search=oeillon').expect(200)).body.rows[0];
    expect(draft).toMatchObject({
      reference: null,
      summary: { hopCount: 1, siteA: 'Fourvière, Lyon', channelNumber: null, pathLengthKm: expect.closeTo(44.45, 1) },
    });
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
