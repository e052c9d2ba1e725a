import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import { Caseworker } from '../../../test/casework.js';
import { radio } from '../../../test/catalogue-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const ENTRIES = '/api/equipments/entries';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let token: string;

beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.signIn('visitor');
  applicant = await Caseworker.signedIn(portal, 'applicant', '/api/equipments/dossiers');
  officer = await Caseworker.signedIn(portal, 'officer', '/api/equipments/dossiers');
}, 120_000);

afterAll(() => portal?.close());

const modelsOf = async (query: string): Promise<string[]> => {
  const { body } = await portal.http(token).get(`${ENTRIES}?search=hr-test&${query}`).expect(200);
  return body.rows.map(({ model }: { model: string }) => model);
};

const withMode = (at: 0 | 1, change: object): EquipmentDraft => {
  const modes = radio().modes!;
  return radio({ modes: modes.map((mode, index) => (index === at ? { ...mode, ...change } : mode)) });
};

it('is approved, and found by any of its bands, its power and its states', async () => {
  const { id, version, reference } = await applicant.submitted(radio({ model: 'HR-test' }));
  expect(reference).toMatch(/^EQP-\d{6}$/);
  await officer.act(id, 'approve', { version }).expect(200);
  const model = ['HR-test'];
  expect(await modelsOf('band=23000')).toEqual(model);
  expect(await modelsOf('band=18000&systemKind=P2P_FDD')).toEqual(model);
  expect(await modelsOf('band=21000')).toEqual([]);
  expect(await modelsOf('statesFrom=256')).toEqual(model);
  expect(await modelsOf('powerTo=23.9')).toEqual([]);
  const { body } = await portal.http(token).get(`${ENTRIES}?search=hr-test`).expect(200);
  expect(body.rows[0]).toMatchObject({ manufacturer: 'Hyperion RF', variant: 'A', summary: { maxStates: 256 } });
});

it('whose capacity is below its efficiency class is not submitted', async () => {
  // Class 6L in 28 MHz: 5.6 × 28 = 156.8 Mbit/s; class 5H in 55 MHz, nominally 56: 4.9 × 56 = 274.4 Mbit/s.
  const { body } = await applicant.check({ draft: withMode(1, { ricMbps: 156.6 }) }).expect(200);
  expect(body.checks).toContainEqual(
    expect.objectContaining({
      code: 'EQUIPMENT_EFFICIENCY',
      severity: 'BLOCK',
      passed: false,
      params: expect.objectContaining({ limit: 156.8, class: '6L' }),
    }),
  );
  const wide = { modulationStates: 128, efficiencyClass: '5H', channelSpacingMhz: 55, ricMbps: 274.4 };
  const { body: near } = await applicant
    .check({ draft: { ...withMode(1, wide), channelSpacingsMhz: [28, 55] } })
    .expect(200);
  expect(near.checks).toContainEqual(expect.objectContaining({ code: 'EQUIPMENT_EFFICIENCY', passed: true }));
  const { id, version } = await applicant.opened(withMode(1, { ricMbps: 156.6 }));
  await applicant.act(id, 'submit', { version }).expect(422);
});

it('warns of thresholds that do not rise and of power that does', async () => {
  const draft = { ...withMode(1, { rxThresholdBer6Dbm: -91, maxTxPowerDbm: 24 }), model: 'HR-odd' };
  draft.modes![0]!.maxTxPowerDbm = 20;
  const { body } = await applicant.check({ draft }).expect(200);
  const failed = body.checks.filter(({ passed }: { passed: boolean }) => !passed);
  expect(failed.map(({ code, severity }: { code: string; severity: string }) => [code, severity])).toEqual([
    ['EQUIPMENT_THRESHOLDS', 'WARN'],
    ['EQUIPMENT_POWER', 'WARN'],
  ]);
});

test.each<[string, Partial<EquipmentDraft>, string]>([
  ['no mode', { modes: [] }, 'draft.modes'],
  ['a spacing that it does not have', { channelSpacingsMhz: [56] }, 'draft.modes.0.channelSpacingMhz'],
  ['less power at most than at least', { txPowerMinDbm: 30, txPowerMaxDbm: 29 }, 'draft.txPowerMaxDbm'],
  [
    'a mask whose offsets fall',
    {
      txMask: [
        [0, 0],
        [20, 30],
        [10, 40],
      ],
    },
    'draft.txMask',
  ],
  [
    'an emission that is none',
    { modes: [{ ...radio().modes![0], emissionDesignator: '28MD7W' }] },
    'draft.modes.0.emissionDesignator',
  ],
])('with %s is not submitted', async (_, changes, path) => {
  const { id, version } = await applicant.opened(radio({ model: 'faulty', ...changes }));
  const { body } = await applicant.act(id, 'submit', { version }).expect(400);
  expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});
