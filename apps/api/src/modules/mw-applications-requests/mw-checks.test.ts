import { readFileSync } from 'node:fs';
import type { CheckResult } from '@portal/contracts';
import { MwChannelPlan, type MwHopDraft, mwApplication } from '@portal/contracts/modules/mw-applications-requests';
import { draftWith, hopBetween, lyonHop, ventouxHop, withEndA } from '../../../test/mw-drafts.js';
import { type CountryPart, countryParts } from '../../features/borders/countries.js';
import { borderChecks } from './border-checks.js';
import { usualLimits } from './check-limits.js';
import { measureHop } from './measured-application.js';
import { mwChecks } from './mw-checks.js';

const file = new URL('../../../reference-data/channel-plans.json', import.meta.url);
const plans = MwChannelPlan.array().parse(JSON.parse(readFileSync(file, 'utf8')));

let countries: readonly CountryPart[];
beforeAll(async () => {
  countries = await countryParts();
});

function checksOf(...drafts: MwHopDraft[]): CheckResult[] {
  const application = mwApplication({ plans, requiredFields: [] }).parse(draftWith(...drafts));
  const hops = application.hops.map((hop, index) => measureHop(hop, index + 1, plans));
  return [
    ...[...mwChecks(hops, { areaChecks: [], duplicates: [], limits: usualLimits })].flat(),
    ...hops.flatMap((hop) => borderChecks(hop, { countries, home: 'FR' }, usualLimits)),
  ];
}

const failed = (code: string, ...hops: MwHopDraft[]): CheckResult[] =>
  checksOf(...hops).filter((check) => check.code === code && !check.passed);

const SEMNOZ = ['45.7990', '6.1010'] as const;
const VEYRIER = ['45.8990', '6.1760'] as const;
const SOUTH = ['45.7000', '6.0200'] as const;

/** Semnoz is end A of both hops: it transmits low on the first. */
const first = (change: Partial<MwHopDraft> = {}): MwHopDraft => ({
  ...hopBetween(SEMNOZ, VEYRIER),
  hopCode: 'L1',
  ...change,
});
const second = (change: Partial<MwHopDraft> = {}): MwHopDraft => ({
  ...hopBetween(SEMNOZ, SOUTH),
  hopCode: 'L2',
  ...change,
});

describe('high and low at one site', () => {
  it('pass when every hop transmits in the same half of the band', () => {
    const [check] = checksOf(first(), second()).filter(({ code }) => code === 'MW_PARITY');
    expect(check).toMatchObject({ passed: true, params: { hops: 2 } });
  });

  it('block when one hop transmits in the channel that the other receives', () =>
    expect(failed('MW_PARITY', first(), second({ txHighEnd: 'A' }))).toEqual([
      {
        code: 'MW_PARITY',
        severity: 'BLOCK',
        passed: false,
        params: { hop: 'L2', otherHop: 'L1', site: 'Site A', band: '18G', separationMhz: 0, minimumMhz: 27.5 },
        modelId: 'OfW 446',
      },
    ]));

  it('warn when the channels are apart', () =>
    expect(failed('MW_PARITY', first(), second({ txHighEnd: 'A', channelNumber: 5 }))).toMatchObject([
      { severity: 'WARN', params: { separationMhz: 110 } },
    ]));

  it('inform when polarisation and direction differ as well', () =>
    expect(failed('MW_PARITY', first(), second({ txHighEnd: 'A', channelNumber: 5, polarisation: 'H' }))).toMatchObject(
      [{ severity: 'INFO' }],
    ));

  it('pass for another band, and for a site some 300 m away', () => {
    const inAnotherBand = second({ txHighEnd: 'A', bandCode: '23G', channelPlanCode: '23G-28' });
    expect(failed('MW_PARITY', first(), inAnotherBand)).toEqual([]);
    const elsewhere = withEndA(second({ txHighEnd: 'A' }), { latitude: '45.8017' });
    expect(failed('MW_PARITY', first(), elsewhere)).toEqual([]);
  });
});

describe('a hop of the dossier that repeats another', () => {
  it('is warned of, whichever end is called A', () => {
    const { A, B } = first().ends;
    const swapped = first({ hopCode: 'L2', channelNumber: 9, txHighEnd: 'A', ends: { A: B, B: A } });
    expect(failed('MW_DUPLICATE_HOP', first(), swapped)).toMatchObject([
      { severity: 'WARN', params: { hop: 'L2', otherHop: 'L1', band: '18G' } },
    ]);
  });

  it('is not one that leads elsewhere', () => expect(failed('MW_DUPLICATE_HOP', first(), second())).toEqual([]));
});

describe('a border', () => {
  it('informs about an end near it, with the distance and the limit', () => {
    const [check] = failed('MW_BORDER', first());
    expect(check).toMatchObject({ severity: 'INFO', params: { hop: 'L1', end: 'B', country: 'CH', limitKm: 50 } });
    expect(Number(check?.params.distanceKm)).toBeGreaterThan(20);
    expect(Number(check?.params.distanceKm)).toBeLessThan(35);
  });

  it('informs about a footprint that crosses it', () =>
    expect(failed('MW_BORDER_FOOTPRINT', hopBetween(SEMNOZ, ['45.9500', '6.1100']))).toMatchObject([
      { severity: 'INFO', params: { hop: 'H1', countries: 'CH', radiusKm: 60 } },
    ]));

  it('is far from Lyon', () => {
    expect(failed('MW_BORDER', lyonHop())).toEqual([]);
    expect(failed('MW_BORDER_FOOTPRINT', lyonHop())).toEqual([]);
  });
});

describe('an antenna that points near the geostationary orbit', () => {
  const eastwards = (txPowerDbm: number): MwHopDraft => {
    const { A, B } = ventouxHop().ends;
    const site = (from: typeof A, latitude: string, longitude: string) => ({
      ...from,
      latitude,
      longitude,
      txPowerDbm,
    });
    return ventouxHop({ ends: { A: site(A, '45.77', '2.96'), B: site(B, '45.70', '3.66') } });
  };

  it('is warned of from 65 dBm below 10 GHz', () =>
    expect(failed('MW_GSO_POINTING', eastwards(25))).toMatchObject([
      { severity: 'WARN', params: { hop: 'H1', end: 'A', limitDbm: 65, minimumDeg: 2 }, modelId: 'RR 21.2' },
    ]));

  it('passes with less power, or in another direction', () => {
    expect(failed('MW_GSO_POINTING', eastwards(20))).toEqual([]);
    expect(failed('MW_GSO_POINTING', withEndA(ventouxHop(), { txPowerDbm: 30 }))).toEqual([]);
  });

  it('is not asked about from 15 GHz', () =>
    expect(checksOf(lyonHop()).map(({ code }) => code)).not.toContain('MW_GSO_POINTING'));
});

describe('the declaration of a station', () => {
  const endsAsked = (hop: MwHopDraft) =>
    checksOf(hop)
      .filter(({ code }) => code === 'MW_STATION_DECLARATION')
      .map(({ passed, params }) => [params.end, passed]);

  it('is missed at each end that radiates 5 W or more', () => {
    expect(failed('MW_STATION_DECLARATION', lyonHop())).toMatchObject([
      { severity: 'INFO', params: { hop: 'H1', end: 'A', eirpDbm: 57.46, eirpW: 557.19, limitW: 5, declaration: '–' } },
      { params: { end: 'B' } },
    ]);
    expect(endsAsked(withEndA(lyonHop(), { stationDeclaration: '2026-075-118' }))).toEqual([
      ['A', true],
      ['B', false],
    ]);
    expect(endsAsked(withEndA(lyonHop(), { stationDeclaration: '  ' }))[0]).toEqual(['A', false]);
  });

  it('is not missed just below, nor where nothing is sent', () => {
    // 5 W are 36.99 dBm.
    expect(endsAsked(withEndA(lyonHop(), { txPowerDbm: -0.48 }))[0]).toEqual(['A', true]);
    expect(endsAsked(withEndA(lyonHop(), { txPowerDbm: -0.47 }))[0]).toEqual(['A', false]);
    expect(endsAsked(lyonHop({ direction: 'B_TO_A' }))).toEqual([['B', false]]);
  });
});

describe('a hop in one direction', () => {
  const oneWay = (change: Partial<MwHopDraft> = {}): MwHopDraft => {
    const { A, B } = lyonHop().ends;
    return lyonHop({ direction: 'B_TO_A', ends: { A: { ...A, txPowerDbm: null }, B }, ...change });
  };

  it('is judged by what its transmitting end sends', () => {
    const results = checksOf(oneWay());
    expect(results.find(({ code }) => code === 'MW_CHANNEL_ON_PLAN')).toMatchObject({
      passed: true,
      params: { frequencyAMhz: '–', frequencyBMhz: 18737.5 },
    });
    expect(results.find(({ code }) => code === 'MW_EIRP_RR')).toMatchObject({ params: { end: 'B', eirpDbm: 57.46 } });
  });

  it('has no orbit to keep away from at the end that receives', () => {
    const { A, B } = ventouxHop().ends;
    const hop = ventouxHop({ direction: 'A_TO_B', ends: { A, B: { ...B, txPowerDbm: null } } });
    const asked = checksOf(hop).filter(({ code }) => code === 'MW_GSO_POINTING');
    expect(asked.map(({ params }) => params.end)).toEqual(['A']);
  });

  it('conflicts at a site only with a hop that hears it, or that it hears', () => {
    const towards = (direction: MwHopDraft['direction']) => second({ txHighEnd: 'A', direction });
    // Semnoz sends on both hops, so that it hears nothing there.
    expect(failed('MW_PARITY', first({ direction: 'A_TO_B' }), towards('A_TO_B'))).toEqual([]);
    expect(failed('MW_PARITY', first({ direction: 'A_TO_B' }), towards('B_TO_A'))).toMatchObject([
      { severity: 'BLOCK', params: { separationMhz: 0 } },
    ]);
  });
});

test('every result of a hop names it, and those with a model name their source', () => {
  const results = checksOf(first({ channelNumber: 3 }));
  expect(results.filter(({ code }) => code !== 'MW_RESTRICTED_AREA').map(({ params }) => params.hop)).not.toContain(
    undefined,
  );
  expect(results.find(({ code }) => code === 'MW_CHANNEL_ON_PLAN')?.modelId).toMatch(/F\.595/);
});
