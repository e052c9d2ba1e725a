import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { Caseworker } from '../../../test/casework.js';
import { dish, patternCsv } from '../../../test/catalogue-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const APPLICATIONS = '/api/antennas/dossiers';
const ENTRIES = '/api/antennas/entries';

let portal: TestPortal;
let applicant: Caseworker;
let rival: Caseworker;
let officer: Caseworker;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['applicant', 'rival', 'officer', 'visitor', 'agency'])
    tokens.set(login, await portal.signIn(login));
  applicant = await Caseworker.signedIn(portal, 'applicant', APPLICATIONS);
  rival = await Caseworker.signedIn(portal, 'rival', APPLICATIONS);
  officer = await Caseworker.signedIn(portal, 'officer', APPLICATIONS);
}, 120_000);

afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens.get(login)!);

/** An approved antenna, read back from the catalogue. */
async function approved(changes: Partial<AntennaDraft>) {
  const { id, version, reference } = await applicant.submitted(dish(changes));
  await officer.act(id, 'approve', { version }).expect(200);
  const { body } = await as('visitor')
    .get(`${ENTRIES}?search=${reference ?? ''}`)
    .expect(200);
  if (body.rows.length > 0) return body.rows[0];
  const { body: named } = await as('visitor')
    .get(`${ENTRIES}?search=${encodeURIComponent(changes.model ?? '')}`)
    .expect(200);
  return named.rows[0];
}

const numbersOf = async (query: string): Promise<string[]> => {
  const { body } = await as('visitor').get(`${ENTRIES}?${query}`).expect(200);
  return body.rows.map(({ model }: { model: string }) => model);
};

describe('an application for an antenna', () => {
  it('is known to its own organisation alone until it is submitted, and to no rival afterwards', async () => {
    const { id } = await applicant.opened({ manufacturer: 'Parabella' });
    await applicant.read(id).expect(200);
    await rival.read(id).expect(404);
    await officer.read(id).expect(404);
    await rival.save(id, 0, dish()).expect(404);
    const submitted = await applicant.submitted(dish({ model: 'secret' }));
    await officer.read(submitted.id).expect(200);
    await rival.read(submitted.id).expect(404);
    await as('visitor').get(APPLICATIONS).expect(403);
  });

  it('is returned with a reason, corrected, approved, and mailed about at each step', async () => {
    const { id, version } = await applicant.submitted(dish({ model: 'mailed' }));
    await officer.act(id, 'return', { version }).expect(400);
    await applicant.act(id, 'approve', { version }).expect(403);
    const { body: returned } = await officer.act(id, 'return', { version, reason: 'Gain?' }).expect(200);
    const { body: saved } = await applicant
      .save(id, returned.version, dish({ model: 'mailed', gainMidDbi: 38 }))
      .expect(200);
    const { body: again } = await applicant.act(id, 'submit', { version: saved.version }).expect(200);
    expect(again.reference).toMatch(/^ANT-\d{6}$/);
    const { body: done } = await officer.act(id, 'approve', { version: again.version }).expect(200);
    expect(done.status).toBe('APPROVED');
    const mails = await portal.database.query<{ template: string }>(
      `SELECT template FROM mail WHERE about_id = $1 ORDER BY id`,
      [again.reference],
    );
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set(['CATALOGUE_SUBMITTED', 'CATALOGUE_TO_EXAMINE', 'CATALOGUE_RETURNED', 'CATALOGUE_APPROVED']),
    );
    const [entry] = (await as('visitor').get(`${ENTRIES}?search=mailed`).expect(200)).body.rows;
    expect(entry).toMatchObject({ number: again.reference, version: 1, used: 0, status: 'APPROVED' });
    expect(entry.bands).toEqual([{ lowMhz: 17_700, highMhz: 19_700 }]);
  });

  it('that is rejected does not join the catalogue', async () => {
    const { id, version } = await applicant.submitted(dish({ model: 'unwanted' }));
    await officer.act(id, 'reject', { version, reason: 'No such antenna.' }).expect(200);
    expect(await numbersOf('search=unwanted')).toEqual([]);
    await applicant.act(id, 'submit', { version: version + 1 }).expect(409);
  });

  it('is refused when another antenna has its name, whatever the case', async () => {
    await approved({ model: 'Twin' });
    const { id, version } = await rival.opened(dish({ model: 'TWIN' }));
    const { body } = await rival.act(id, 'submit', { version }).expect(422);
    expect(body.checks).toContainEqual(expect.objectContaining({ code: 'CATALOGUE_NAME', passed: false }));
  });

  it('says that a gain or a beamwidth does not fit the diameter', async () => {
    const { body } = await applicant.check({ draft: dish({ gainMidDbi: 45, azBeamwidthDeg: 9 }) }).expect(200);
    const failed = body.checks.filter(({ passed }: { passed: boolean }) => !passed);
    expect(failed.map(({ code, severity }: { code: string; severity: string }) => [code, severity])).toEqual([
      ['ANTENNA_GAIN', 'WARN'],
      ['ANTENNA_BEAMWIDTH', 'WARN'],
    ]);
  });

  const point = (angle: number, gain: number): [number, number] => [angle, gain];
  const cut = (points: [number, number][]): AntennaDraft => ({
    referencePattern: 'MEASURED',
    patterns: [{ frequencyMhz: 18_700, cut: 'AZ', polarisation: 'V/V', kind: 'ENVELOPE', points }],
  });

  test.each<[string, object, string]>([
    ['no model', { model: '' }, 'draft.model'],
    ['a band that ends before it begins', { lowFreqMhz: 20_000 }, 'draft.highFreqMhz'],
    ['neither diameter nor width', { diameterM: null, widthM: 1 }, 'draft.diameterM'],
    ['a gain above 75 dBi', { gainMidDbi: 75.1 }, 'draft.gainMidDbi'],
    ['measured patterns that are missing', { referencePattern: 'MEASURED' }, 'draft.patterns'],
    ['three points', cut([point(-1, -3), point(0, 0), point(1, -3)]), 'draft.patterns.0'],
    ['an angle twice', cut([point(-1, -3), point(0, 0), point(0, 0), point(1, -3)]), 'draft.patterns.0'],
    ['a peak of 2 dB', cut([point(-2, -9), point(-1, -3), point(0, 2), point(1, -3)]), 'draft.patterns.0'],
    [
      'gains that differ at ±180°',
      cut([point(-180, -60), point(0, 0), point(1, -3), point(180, -50)]),
      'draft.patterns.0',
    ],
  ])('with %s is not submitted', async (_, changes, path) => {
    const { id, version } = await applicant.opened(dish({ model: 'faulty', ...changes }));
    const { body } = await applicant.act(id, 'submit', { version }).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  test.each<[string, object, number]>([
    ['a text for a number', { gainMidDbi: '38' }, 400],
    ['a field nobody knows', { colour: 'white' }, 400],
    ['a use nobody knows', { usage: ['BROADCAST'] }, 400],
    ['more patterns than there may be', { patterns: Array.from({ length: 41 }, () => cut([]).patterns![0]) }, 400],
    ['a megabyte of points', cut(Array.from({ length: 90_000 }, (_, at) => point(at / 1000 - 45, -12.345))), 413],
  ])('with %s is not stored', async (_, changes, status) => {
    await applicant.create({ ...dish(), ...changes }).expect(status);
  });

  it('that two officers decide on at once is decided once', async () => {
    const { id, version } = await applicant.submitted(dish({ model: 'contested' }));
    const answers = await Promise.all([
      officer.act(id, 'approve', { version }),
      officer.act(id, 'reject', { version, reason: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an antenna of the catalogue', () => {
  it('gets a new version, and keeps the one before', async () => {
    const entry = await approved({ model: 'revised', gainMidDbi: 38 });
    const { id, version } = await applicant.submitted(dish({ model: 'revised', gainMidDbi: 39, entryId: entry.id }));
    await officer.act(id, 'approve', { version }).expect(200);
    const { body: now } = await as('visitor').get(`${ENTRIES}/${entry.id}`).expect(200);
    expect(now).toMatchObject({ number: entry.number, version: 2, entry: { gainMidDbi: 39 } });
    expect(now.versions.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    const { body: before } = await as('visitor').get(`${ENTRIES}/${entry.id}?version=1`).expect(200);
    expect(before.entry.gainMidDbi).toBe(38);
    await as('visitor').get(`${ENTRIES}/${entry.id}?version=3`).expect(404);
    expect(await numbersOf('gainFrom=38.9&gainTo=39.1&search=revised')).toEqual(['revised']);
  });

  it('is retired by officers only, once, in the version they have seen', async () => {
    const { id } = await approved({ model: 'old' });
    const reason = 'No longer made.';
    await as('rival').post(`${ENTRIES}/${id}/retire`).send({ version: 1, reason }).expect(403);
    await as('officer').post(`${ENTRIES}/${id}/retire`).send({ version: 2, reason }).expect(409);
    await as('officer').post(`${ENTRIES}/${id}/retire`).send({ version: 1 }).expect(400);
    const { body } = await as('officer').post(`${ENTRIES}/${id}/retire`).send({ version: 1, reason }).expect(200);
    expect(body).toMatchObject({ status: 'RETIRED', retirementReason: reason, mayRevise: false });
    await as('officer').post(`${ENTRIES}/${id}/retire`).send({ version: 1, reason }).expect(409);
    const { body: inbox } = await as('applicant').get('/api/main/inbox/entries').expect(200);
    expect(inbox.rows[0]).toMatchObject({ kind: 'CATALOGUE_RETIRED', path: `/app/antennas/existing-antennas/${id}` });
    expect(await numbersOf('status=APPROVED&search=old')).toEqual([]);
    const { body: refused } = await applicant
      .act((await applicant.opened(dish({ model: 'old', entryId: id }))).id, 'submit', { version: 0 })
      .expect(422);
    expect(refused.checks).toContainEqual(expect.objectContaining({ code: 'CATALOGUE_REVISION', passed: false }));
  });

  it('is found by maker, band, size, gain, class, use and polarisation', async () => {
    await approved({
      manufacturer: 'Hyperion Électronique',
      model: 'H-24-07',
      usage: ['TEST'],
      lowFreqMhz: 7_125,
      highFreqMhz: 8_500,
      gainMidDbi: 43,
      azBeamwidthDeg: 1.1,
      elBeamwidthDeg: 1.1,
      diameterM: 2.4,
      rpeClass: '4',
      polarisations: ['V'],
    });
    const found = ['H-24-07'];
    expect(await numbersOf('manufacturer=electronique')).toEqual(found);
    expect(await numbersOf('search=h-24')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&band=7500')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&band=8500')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&band=8500.1')).toEqual([]);
    expect(await numbersOf('manufacturer=electronique&band=eighteen')).toEqual([]);
    expect(await numbersOf('manufacturer=electronique&diameterFrom=2&diameterTo=3')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&gainFrom=42')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&rpeClass=4')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&usage=TEST')).toEqual(found);
    expect(await numbersOf('manufacturer=electronique&polarisations=V')).toEqual(found);
    await as('visitor').get(`${ENTRIES}?rpeClass=9`).expect(400);
    await as('visitor').get(`${ENTRIES}?sort=power`).expect(400);
    await as('visitor').get(`${ENTRIES}?gainFrom=much`).expect(400);
    await as('agency').get(ENTRIES).expect(403);
  });
});

it('is sorted by gain and by diameter, those without one last', async () => {
  await approved({ manufacturer: 'Sortie', model: 'large', diameterM: 1.2, gainMidDbi: 44.8 });
  await approved({ manufacturer: 'Sortie', model: 'small', diameterM: 0.3, gainMidDbi: 32.8 });
  await approved({
    manufacturer: 'Sortie',
    model: 'horn',
    antennaType: 'HORN',
    diameterM: null,
    widthM: 0.3,
    heightM: 0.3,
    gainMidDbi: 36,
  });
  const sorted = (by: string) => numbersOf(`manufacturer=sortie&sort=${by}`);
  expect(await sorted('gain&order=desc')).toEqual(['large', 'horn', 'small']);
  expect(await sorted('diameter&order=asc')).toEqual(['small', 'large', 'horn']);
  expect(await sorted('diameter&order=desc')).toEqual(['large', 'small', 'horn']);
});

describe('a pattern file', () => {
  const send = (login: string, content: string | Buffer, name = 'dish.csv') =>
    as(login).post('/api/antennas/patternFiles').attach('files[0]', Buffer.from(content), name);

  it('is kept as it was sent', async () => {
    const { body } = await send('applicant', patternCsv).expect(200);
    expect(body.name).toBe('dish.csv');
    const { body: content } = await as('applicant').get(`/api/antennas/files/${body.id}`).expect(200);
    expect(Buffer.from(content).toString()).toBe(patternCsv);
    await as('agency').get(`/api/antennas/files/${body.id}`).expect(403);
    await as('officer').get('/api/antennas/files/01990000-0000-7000-8000-00000000ffff').expect(404);
  });

  it('with 40 faults is refused, each with its line', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `18700;AZ;V/V;${at};low;ENVELOPE`);
    const { body } = await send('applicant', [patternCsv.trimEnd(), ...lines, ''].join('\n')).expect(400);
    const numbers = body.issues.filter(({ code }: { code: string }) => code === 'NUMBER_INVALID');
    expect(numbers).toHaveLength(40);
    expect(numbers[0]).toMatchObject({ message: 'ANTENNA_FAULT_NUMBER_INVALID', params: { line: 7 } });
    expect(numbers[39].params.line).toBe(46);
  });

  test.each<[string, string | Buffer, string]>([
    ['cut short', patternCsv.slice(0, 90), 'dish.csv'],
    ['of another kind', patternCsv, 'dish.exe'],
    ['with zero bytes', Buffer.alloc(64), 'dish.adf'],
    ['that is no antenna', 'Dear Sir or Madam,\n', 'letter.adf'],
    ['larger than may be', Buffer.alloc(4_100_000, 'a\n'), 'huge.adf'],
  ])('%s is refused', async (_, content, name) => {
    const { status } = await send('applicant', content, name);
    expect([400, 413]).toContain(status);
  });

  it('is written from an antenna as JSON, CSV and MSI', async () => {
    const { id } = await approved({
      model: 'written',
      referencePattern: 'MEASURED',
      patterns: [
        {
          frequencyMhz: 18_700,
          cut: 'AZ',
          polarisation: 'V/V',
          kind: 'ENVELOPE',
          points: [
            [-180, -60],
            [-1, -3],
            [0, 0],
            [1, -3],
            [180, -60],
          ],
        },
      ],
    });
    const file = (format: string) => as('visitor').get(`${ENTRIES}/${id}/file?format=${format}`).buffer(true);
    const { body: json } = await file('json').expect(200);
    expect(json.entry.model).toBe('written');
    const csv = Buffer.from((await file('csv').expect(200)).body).toString();
    expect(csv).toContain('18700;AZ;V/V;-1;-3;ENVELOPE');
    const msi = Buffer.from((await file('msi').expect(200)).body).toString();
    expect(msi).toMatch(/^GAIN 38\.8 dBi$/m);
    expect(msi).toMatch(/^HORIZONTAL 360$/m);
    await file('pdf').expect(400);
    const plain = await approved({ model: 'without patterns' });
    await as('visitor').get(`${ENTRIES}/${plain.id}/file?format=msi`).expect(404);
  });

  it('that is nearly that of an approved antenna is said to be', async () => {
    const points: [number, number][] = [
      [-180, -55],
      [-2, -9],
      [0, 0],
      [2, -9],
      [180, -55],
    ];
    const pattern = { frequencyMhz: 18_700, cut: 'AZ', polarisation: 'V/V', kind: 'ENVELOPE' } as const;
    const measured = (model: string, shift: number) =>
      dish({
        model,
        rpeClass: null,
        referencePattern: 'MEASURED',
        patterns: [{ ...pattern, points: points.map(([angle, gain]) => [angle, angle === 0 ? 0 : gain + shift]) }],
      });
    await approved(measured('original', 0));
    const checked = async (shift: number) => {
      const { body } = await rival.check({ draft: measured('copy', shift) }).expect(200);
      return body.checks.find(({ code }: { code: string }) => code === 'ANTENNA_DUPLICATE');
    };
    expect(await checked(0.5)).toMatchObject({ passed: false, params: { number: expect.stringMatching(/^ANT-/) } });
    expect(await checked(-3)).toMatchObject({ passed: true });
  });
});
