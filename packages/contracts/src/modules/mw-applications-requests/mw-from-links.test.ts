import { type MwChannelPlan, MwDraft } from './mw-application.schema.js';
import { draftFromLinks } from './mw-from-links.js';

// Channel 1 of T/R 13-02: 25501 − 966 + 28 = 24563 MHz and 25501 + 42 + 28 = 25571 MHz.
const plan = {
  ...{ code: '26G-28', bandCode: '26G', lowMhz: 24_500, highMhz: 26_500, f0Mhz: 25_501, nMin: 1, nMax: 32 },
  ...{ lowFormula: { offset: -966, step: 28 }, highFormula: { offset: 42, step: 28 }, spacingMhz: 28 },
  ...{ duplexMhz: 1008, docRefs: [], status: 'ACTIVE' },
} satisfies MwChannelPlan;
const from = { siteCode: 'REN-01', latitude: 48.115, longitude: -1.68, antennaHeightAglM: 30, antennaGainDbi: 38 };
const to = { siteCode: 'A code of more than twenty letters', latitude: 48.13, longitude: -1.65, antennaHeightAglM: 24 };
const linksAt = (frequency?: object) => ({
  ...{ title: 'Boucle locale', description: 'Accès fixe', reference: 'EXP-2026-000007' },
  links: [{ from, to, ...(frequency && { frequency: frequency as never }) }],
});

test('an application begins with the sites, antennas and channel of a link', () => {
  const frequency = { centreMhz: 25_571, pairedCentreMhz: 24_563, bandwidthMhz: 28, polarisation: 'V' };
  const draft = draftFromLinks(linksAt(frequency), [plan]);
  expect(draft).toMatchObject({ projectName: 'Boucle locale', applicantReference: 'EXP-2026-000007' });
  expect(draft.hops[0]).toMatchObject({
    ...{ bandCode: '26G', channelPlanCode: '26G-28', channelNumber: 1, polarisation: 'V' },
    ends: {
      A: { siteCode: 'REN-01', latitude: '48.115', longitude: '-1.68', antennaHeightAglM: 30, antennaGainDbi: 38 },
      B: { siteName: 'A code of more than twenty letters', antennaHeightAglM: 24 },
    },
  });
  expect(draft.hops[0]?.ends.B).not.toHaveProperty('siteCode');
  expect(MwDraft.safeParse(draft).success).toBe(true);
});

test.each<[string, object | undefined, object]>([
  ['a single frequency, only the band', { centreMhz: 26_000, bandwidthMhz: 200 }, { bandCode: '26G' }],
  ['a frequency of no plan, neither', { centreMhz: 3850, bandwidthMhz: 28, polarisation: 'CIRCULAR' }, {}],
  ['no frequency, neither', undefined, {}],
])('of %s', (_what, frequency, expected) => {
  const { bandCode, channelPlanCode, polarisation } = draftFromLinks(linksAt(frequency), [plan]).hops[0]!;
  expect({ bandCode, channelPlanCode, polarisation }).toEqual({ polarisation: null, ...expected });
});
