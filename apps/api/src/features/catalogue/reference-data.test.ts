import type { ClassMaskContent } from '@portal/contracts/modules/antennas';
import { Caseworker } from '../../../test/casework.js';
import { dish, radio } from '../../../test/catalogue-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const ANTENNAS = '/api/antennas/dossiers';
const EQUIPMENTS = '/api/equipments/dossiers';
const MASKS = '/api/antennas/classMasks';
const CLASSES = '/api/equipments/efficiencyClasses';

let portal: TestPortal;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['admin', 'applicant', 'officer', 'visitor']) tokens.set(login, await portal.signIn(login));
}, 120_000);

afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens.get(login)!);

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly used: number;
  readonly content: Record<string, unknown>;
}

const all = async (base: string): Promise<Stored[]> =>
  (await as('admin').get(`${base}/records?pageSize=0`).expect(200)).body.rows;
const named = async (base: string, name: string): Promise<Stored> => {
  const found = (await all(base)).find((record) => record.name === name);
  if (!found) throw new Error(`${base} has no ${name}.`);
  return found;
};
const add = (base: string, content: object) => as('admin').post(`${base}/records`).send({ content });
const change = (base: string, { id, version }: Stored, content: object) =>
  as('admin').put(`${base}/records/${id}`).send({ content, version });
const remove = (base: string, { id, version }: Stored) =>
  as('admin').delete(`${base}/records/${id}?version=${version}`);

async function approved(dossiers: string, draft: object) {
  const applicant = await Caseworker.signedIn(portal, 'applicant', dossiers);
  const officer = await Caseworker.signedIn(portal, 'officer', dossiers);
  const { id, version } = await applicant.submitted(draft as never);
  await officer.act(id, 'approve', { version }).expect(200);
}

const checksOf = async (dossiers: string, draft: object) => {
  const applicant = await Caseworker.signedIn(portal, 'applicant', dossiers);
  const { body } = await applicant.check({ draft: draft as never }).expect(200);
  return body.checks as { code: string; severity: string; passed: boolean; params: object; modelId: string | null }[];
};

describe('a record of reference data', () => {
  it('is kept by administrators, read by those who read the catalogue, and by nobody else', async () => {
    await as('officer').get(`${MASKS}/records`).expect(403);
    await as('officer').post(`${MASKS}/records`).send({ content: {} }).expect(403);
    const { body } = await as('visitor').get(`${MASKS}/inForce`).expect(200);
    expect(body.length).toBeGreaterThanOrEqual(4);
    await portal.http().get(`${MASKS}/inForce`).expect(401);
  });

  it('is changed over the version that was read, and each change is in the account of who did what', async () => {
    const stored = await named(CLASSES, '8');
    const { body } = await change(CLASSES, stored, { ...stored.content, minRicDensity: 7.8 }).expect(200);
    expect(body).toMatchObject({ version: stored.version + 1, content: { minRicDensity: 7.8 } });
    const { body: conflict } = await change(CLASSES, stored, stored.content).expect(409);
    expect(conflict).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: stored.version + 1 });
    await remove(CLASSES, stored).expect(409);
    const [event] = await portal.database.query<{ detail: object }>(
      `SELECT detail FROM audit_event WHERE action = 'catalogue_reference_changed' AND object_id = $1`,
      [stored.id],
    );
    expect(event?.detail).toMatchObject({ before: { minRicDensity: 7.7 }, after: { minRicDensity: 7.8 }, name: '8' });
  });

  const mask = (changes: Partial<ClassMaskContent>): ClassMaskContent => ({
    rpeClass: '4',
    lowFreqMhz: 90_000,
    highFreqMhz: 95_000,
    coPolar: [
      [5, 16],
      [180, -24],
    ],
    crossPolar: [],
    source: 'Test',
    ...changes,
  });

  test.each<[string, object, string]>([
    ['a range that ends before it begins', mask({ highFreqMhz: 89_000 }), 'body.content.highFreqMhz'],
    ['one point', mask({ coPolar: [[5, 16]] }), 'body.content.coPolar'],
    ['angles that do not rise', mask({ crossPolar: [[5, 1], [5, 0]] }), 'body.content.crossPolar'], // biome-ignore format: a row of a table
    ['an angle beyond 180°', mask({ coPolar: [[5, 1], [181, 0]] }), 'body.content.coPolar.1.0'], // biome-ignore format: a row of a table
    ['a class that there is not', mask({ rpeClass: '9' as '4' }), 'body.content.rpeClass'],
    ['a range that another mask of the class has', mask({ lowFreqMhz: 80_000 }), 'body.content.lowFreqMhz'],
  ])('a mask with %s is refused where that is', async (_what, content, path) => {
    const { body } = await add(MASKS, content).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('whose name is taken is refused at the name', async () => {
    const content = { name: '6l', index: 50, referenceStates: 256, minRicDensity: 5 };
    const { body } = await add(CLASSES, content).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.content.name', code: 'taken' })]);
  });

  it('that no entry needs is removed; one in use is not, nor changed so that entries lose it', async () => {
    const { body: added } = await add(MASKS, mask({})).expect(201);
    await remove(MASKS, added).expect(204);
    await approved(EQUIPMENTS, radio({ model: 'In use' }));
    const used = await named(CLASSES, '6L');
    expect(used.used).toBeGreaterThan(0);
    expect((await remove(CLASSES, used).expect(409)).body.code).toBe('REFERENCE_IN_USE');
    await change(CLASSES, used, { ...used.content, name: '6X' }).expect(409);
    const { body: unchanged } = await as('admin').get(`${CLASSES}/records/${used.id}`).expect(200);
    expect(unchanged.content).toEqual(used.content);
  });

  it('that is a mask is split and removed although antennas are in its range, and says how many are', async () => {
    await approved(ANTENNAS, dish({ model: 'In use', rpeClass: '3' }));
    const whole = await named(MASKS, '3 · 3000–86001 MHz');
    expect(whole.used).toBeGreaterThan(0);
    const { body: lower } = await change(MASKS, whole, { ...whole.content, highFreqMhz: 15_000 }).expect(200);
    expect(lower.used).toBeLessThan(whole.used);
    const { body: upper } = await add(MASKS, { ...whole.content, lowFreqMhz: 15_000 }).expect(201);
    expect(lower.used + upper.used).toBe(whole.used);
    await remove(MASKS, upper).expect(204);
    await change(MASKS, lower, whole.content).expect(200);
  });
});

describe('what checks compute with', () => {
  it('is the stored mask of the class, with its source', async () => {
    const stored = await named(MASKS, '2 · 3000–86001 MHz');
    const points: [number, number][] = [[-180, -60], [-10, -30], [0, 0], [10, -30], [180, -60]]; // biome-ignore format: a row of a table
    const patterns = [{ frequencyMhz: 18_700, cut: 'AZ', polarisation: 'V/V', kind: 'ENVELOPE', points }];
    const draft = dish({ model: 'Judged', rpeClass: '2', referencePattern: 'MEASURED', patterns: patterns as never });
    const verdict = async () => (await checksOf(ANTENNAS, draft)).find(({ code }) => code === 'ANTENNA_CLASS');
    const relaxed = { ...stored.content, coPolar: [[0, 60], [180, 60]], source: 'Edition 9' }; // biome-ignore format: a row of a table
    const { body } = await change(MASKS, stored, relaxed).expect(200);
    expect(await verdict()).toMatchObject({ passed: true, modelId: 'Edition 9' });
    await change(MASKS, body, { ...relaxed, coPolar: [[0, -60], [180, -60]] }).expect(200); // biome-ignore format: a row of a table
    expect(await verdict()).toMatchObject({ passed: false });
  });

  it('are the stored classes: a least capacity, a new class, one that there is not', async () => {
    const mode = { ...radio().modes![1]!, efficiencyClass: '6N', ricMbps: 160 };
    const draft = radio({ model: 'Classed', modes: [mode] });
    expect(await checksOf(EQUIPMENTS, draft)).toContainEqual(
      expect.objectContaining({ code: 'EQUIPMENT_CLASS', severity: 'BLOCK', passed: false, params: { class: '6N' } }),
    );
    const content = { name: '6N', index: 60, referenceStates: 300, minRicDensity: 6 };
    const { body: added } = await add(CLASSES, content).expect(201);
    const efficiency = async () =>
      (await checksOf(EQUIPMENTS, draft)).find(({ code }) => code === 'EQUIPMENT_EFFICIENCY');
    expect(await efficiency()).toMatchObject({ passed: false, params: { limit: 168 } });
    const { body: changed } = await change(CLASSES, added, { ...content, minRicDensity: 5 }).expect(200);
    expect(await efficiency()).toMatchObject({ passed: true });
    await approved(EQUIPMENTS, draft);
    await remove(CLASSES, changed).expect(409);
  });

  it('is the reference mask that a transmit mask refers to', async () => {
    const content = { name: '28 MHz', channelSpacingMhz: 28, points: [[0, 0], [14, 10], [28, 32]], source: 'Test' }; // biome-ignore format: a row of a table
    const { body: mask } = await add('/api/equipments/masks', content).expect(201);
    const draft = (txMask: [number, number][]) => radio({ model: 'Masked', txMaskId: mask.id, txMask });
    const verdict = async (txMask: [number, number][]) =>
      (await checksOf(EQUIPMENTS, draft(txMask))).find(({ code }) => code === 'EQUIPMENT_MASK');
    expect(await verdict([[0, 0], [14, 10], [28, 40]])).toMatchObject({ passed: true }); // biome-ignore format: a row of a table
    expect(await verdict([[0, 0], [14, 10], [28, 30]])).toMatchObject({ passed: false, params: { offset: 28, shortfall: 2 } }); // biome-ignore format: a row of a table
    await approved(EQUIPMENTS, draft([[0, 0], [14, 10], [28, 40]])); // biome-ignore format: a row of a table
    await remove('/api/equipments/masks', mask).expect(409);
  });

  it('is the import profile that fits a dropped file', async () => {
    const file = 'f;Winkel;dB\n18,7;-180;60\n18,7;-1;3\n18,7;0;0\n18,7;1;3\n18,7;180;60\n';
    const send = () =>
      as('applicant').post('/api/antennas/patternFiles').attach('files[0]', Buffer.from(file), 'muster.csv');
    await send().expect(400);
    await add('/api/antennas/importProfiles', {
      ...{
        name: 'Muster',
        angleDeg: 'Winkel',
        relGainDb: 'dB',
        frequencyMhz: 'f',
        cut: '',
        polarisation: '',
        kind: '',
      },
      ...{ fixedFrequencyMhz: null, fixedCut: 'AZ', fixedPolarisation: 'V/V', fixedKind: 'TYPICAL' },
      ...{ decimalMark: 'COMMA', frequencyUnit: 'GHZ', gainUnit: 'ATTENUATION' },
    }).expect(201);
    await send().expect(200);
  });
});
