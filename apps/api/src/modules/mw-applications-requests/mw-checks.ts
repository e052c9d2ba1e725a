import type { CheckResult } from '@portal/contracts';
import { channelCountOf, channelsText, sendersOf, transmits } from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies } from '@portal/geo';
import { LOW_RATE_LIMIT, MINIMUM_PATH_MODEL, minimumPathKm } from '@portal/radio';
import type { MwCheckLimits } from './check-limits.js';
import { declarationChecks } from './declaration-checks.js';
import {
  END_NAMES,
  type EndName,
  frequenciesOf,
  type MeasuredHop,
  radiated,
  roundedKm,
} from './measured-application.js';
import { orbitChecks } from './orbit-checks.js';
import { repeaterChecks } from './repeater-checks.js';
import { parityChecks, repeatedHopChecks } from './site-checks.js';

type Params = CheckResult['params'];

interface HopCheck {
  readonly code: string;
  readonly severity: CheckResult['severity'];
  readonly modelId: string | null;
  readonly judge: (
    hop: MeasuredHop,
    limits: MwCheckLimits,
  ) => {
    readonly passed: boolean;
    readonly params: Params;
    readonly modelId?: string;
  };
}

/** A hop of another dossier between the same two sites. */
export interface DuplicateHop {
  readonly position: number;
  readonly reference: string;
}

/** Stands for the frequency of an end that only receives. */
const NOTHING = '–';
/** 1 kHz. */
const FREQUENCY_TOLERANCE_MHZ = 0.001;
/** +13 dBW up to 10 GHz, +10 dBW above: Radio Regulations 21.5. */
const powerLimitDbm = (frequencyMhz: number): number => (frequencyMhz < 10_000 ? 43 : 40);

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const lowestFrequency = (hop: MeasuredHop): number => Math.min(...frequenciesOf(hop));

/** The checks of every hop, in the order in which they are shown. */
const HOP_CHECKS: readonly HopCheck[] = [
  { code: 'MW_CHANNEL_ON_PLAN', severity: 'BLOCK', modelId: null, judge: channelOnPlan },
  { code: 'MW_PATH_LENGTH', severity: 'BLOCK', modelId: 'WGS 84', judge: pathLength },
  { code: 'MW_EIRP_RR', severity: 'BLOCK', modelId: 'RR 21.3, 21.5', judge: radiatedPower },
  { code: 'MW_LOW_RATE_FORBIDDEN', severity: 'BLOCK', modelId: MINIMUM_PATH_MODEL, judge: lowRate },
  { code: 'MW_MIN_PATH', severity: 'WARN', modelId: MINIMUM_PATH_MODEL, judge: minimumPath },
];

function channelOnPlan({ hopCode, typed, plan, raster, figures }: MeasuredHop) {
  const channel = channelFrequencies(raster, typed.channelNumber);
  const planned: Readonly<Record<EndName, number | undefined>> =
    typed.txHighEnd === 'A' ? { A: channel?.highMhz, B: channel?.lowMhz } : { A: channel?.lowMhz, B: channel?.highMhz };
  const onPlan = (end: EndName) =>
    Math.abs(figures.ends[end].frequencyMhz - (planned[end] ?? Number.NaN)) <= FREQUENCY_TOLERANCE_MHZ;
  const sentOn = (end: EndName) => (transmits(typed, end) ? figures.ends[end].frequencyMhz : NOTHING);
  return {
    passed: sendersOf(typed).every(onPlan),
    params: {
      hop: hopCode,
      plan: plan.code,
      channel: channelsText(typed.channelNumber, channelCountOf(typed)),
      frequencyAMhz: sentOn('A'),
      frequencyBMhz: sentOn('B'),
    },
    ...(plan.docRefs.length > 0 && { modelId: plan.docRefs.join(', ') }),
  };
}

function pathLength(hop: MeasuredHop, { MW_PATH_LENGTH: limits }: MwCheckLimits) {
  const { lengthKm } = hop.figures;
  const isTooLong = hop.routeKm > limits.maximumKm;
  return {
    passed: lengthKm >= limits.minimumKm && !isTooLong,
    params: { hop: hop.hopCode, lengthKm: roundedKm(isTooLong ? hop.routeKm : lengthKm), ...limits },
  };
}

function radiatedPower(hop: MeasuredHop, { MW_EIRP_RR: { eirpLimitDbm } }: MwCheckLimits) {
  const ends = END_NAMES.flatMap((end) => {
    const sent = radiated(hop, end);
    if (!sent) return [];
    const limits = { eirp: eirpLimitDbm, power: powerLimitDbm(hop.figures.ends[end].frequencyMhz) };
    const excess = Math.max(sent.eirpDbm - limits.eirp, sent.powerDbm - limits.power);
    return [{ end, ...sent, limits, excess }];
  });
  const worst = ends.reduce((a, b) => (b.excess > a.excess ? b : a));
  return {
    passed: worst.excess <= 0,
    params: {
      hop: hop.hopCode,
      end: worst.end,
      eirpDbm: round(worst.eirpDbm, 2),
      eirpLimitDbm: worst.limits.eirp,
      powerDbm: round(worst.powerDbm, 2),
      powerLimitDbm: worst.limits.power,
    },
  };
}

function lowRate(hop: MeasuredHop) {
  const { capacityMbps, bandCode } = hop.typed;
  return {
    passed: minimumPathKm(lowestFrequency(hop), capacityMbps) !== undefined,
    params: { hop: hop.hopCode, band: bandCode, capacityMbps, minimumMbps: LOW_RATE_LIMIT },
  };
}

function minimumPath(hop: MeasuredHop) {
  const minimumKm = minimumPathKm(lowestFrequency(hop), hop.typed.capacityMbps) ?? 0;
  const { lengthKm } = hop.figures;
  return {
    passed: lengthKm >= minimumKm,
    params: { hop: hop.hopCode, lengthKm: roundedKm(lengthKm), minimumKm },
  };
}

/** How far above the top of what carries it the centre of an antenna may be, in metres: a short pole. */
const ABOVE_SUPPORT_M = 6;

/** Antennas that would stand in the air above their support; nothing of ends whose support has no height. */
const supportChecks = (hops: readonly MeasuredHop[]): CheckResult[] =>
  hops.flatMap(({ hopCode, typed }) =>
    END_NAMES.flatMap((end): CheckResult[] => {
      const { supportHeightM, antennaHeightAglM, diversityHeightAglM } = typed.ends[end];
      if (supportHeightM === null || supportHeightM === undefined) return [];
      const heightM = Math.max(antennaHeightAglM, diversityHeightAglM ?? 0);
      const limitM = supportHeightM + ABOVE_SUPPORT_M;
      const params = { hop: hopCode, end, heightM, supportHeightM, limitM };
      return [{ code: 'MW_SUPPORT_HEIGHT', severity: 'WARN', passed: heightM <= limitM, params, modelId: null }];
    }),
  );

/** One result per hop, naming the first dossier that already has it. */
const duplicates = (hops: readonly MeasuredHop[], found: readonly DuplicateHop[]): CheckResult[] =>
  hops.map(({ position, hopCode }) => {
    const duplicate = found.find((other) => other.position === position);
    return {
      code: 'MW_DUPLICATE',
      severity: 'WARN',
      passed: !duplicate,
      params: { hop: hopCode, ...(duplicate && { reference: duplicate.reference }) },
      modelId: null,
    };
  });

/**
 * The checks that look at an application alone, or at what was read for it, whether passed or not: in pieces of one hop, which
 * are computed one by one as they are asked for.
 */
export function* mwChecks(
  hops: readonly MeasuredHop[],
  given: {
    readonly areaChecks: readonly CheckResult[];
    readonly duplicates: readonly DuplicateHop[];
    readonly limits: MwCheckLimits;
  },
): Generator<readonly CheckResult[]> {
  const { limits } = given;
  for (const hop of hops)
    yield HOP_CHECKS.map(({ judge, ...check }): CheckResult => ({ ...check, ...judge(hop, limits) }));
  yield supportChecks(hops);
  yield orbitChecks(hops);
  yield repeaterChecks(hops);
  yield declarationChecks(hops, limits);
  yield* parityChecks(hops);
  yield given.areaChecks;
  yield* repeatedHopChecks(hops, limits);
  yield duplicates(hops, given.duplicates);
}
