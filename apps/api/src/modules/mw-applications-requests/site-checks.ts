import type { CheckResult } from '@portal/contracts';
import { otherEnd, receives, transmits } from '@portal/contracts/modules/mw-applications-requests';
import { geodesicInverse, type Position } from '@portal/geo';
import type { MwCheckLimits } from './check-limits.js';
import { END_NAMES, type EndName, frequenciesOf, type MeasuredHop, roundedMhz } from './measured-application.js';

/** Degrees between two antennas of one site from which a high-low conflict only informs. */
const WIDE_ANGLE = 90;

/** Metres between antennas of one site, by band: at lower frequencies interference reaches farther. */
const siteRadiusM = (frequencyMhz: number): number => (frequencyMhz < 10_000 ? 200 : frequencyMhz < 30_000 ? 100 : 50);

/** Degrees of latitude that no site radius reaches; keeps most pairs from the costly geodesic. */
const NEARBY_DEGREES = 0.01;

const within = (a: Position, b: Position, metres: number): boolean =>
  Math.abs(a[1] - b[1]) < NEARBY_DEGREES && geodesicInverse(a, b).distance <= metres;

interface HighLowConflict {
  readonly severity: CheckResult['severity'];
  readonly params: CheckResult['params'];
}

const SEVERITIES: readonly CheckResult['severity'][] = ['INFO', 'WARN', 'BLOCK'];

const azimuthOf = ({ figures }: MeasuredHop, end: EndName): number =>
  end === 'A' ? figures.azimuthAB : figures.azimuthBA;

type Antenna = readonly [hop: MeasuredHop, end: EndName];

/** From the channel that an antenna sends to the one that another receives; none where either does not. */
function separationsMhz([sender, end]: Antenna, [receiver, ear]: Antenna): number[] {
  if (!transmits(sender.typed, end) || !receives(receiver.typed, ear)) return [];
  const sent = sender.figures.ends[end].frequencyMhz;
  return [Math.abs(sent - receiver.figures.ends[otherEnd(ear)].frequencyMhz)];
}

const angleBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/**
 * Two hops of one band whose antennas stand on one site and transmit in opposite halves of the band. BLOCK when the
 * transmitter of one is in the channel that the other receives; else WARN, or INFO with different polarisations and
 * antennas more than 90° apart. None where neither hears what the other sends.
 */
function conflictAt(one: MeasuredHop, end: EndName, next: MeasuredHop, nextEnd: EndName): HighLowConflict | undefined {
  const transmitsHigh = one.typed.txHighEnd === end;
  const nextTransmitsHigh = next.typed.txHighEnd === nextEnd;
  if (transmitsHigh === nextTransmitsHigh) return undefined;
  const radius = siteRadiusM(Math.min(...frequenciesOf(one), ...frequenciesOf(next)));
  if (!within(one.sites[end], next.sites[nextEnd], radius)) return undefined;
  const separations = [...separationsMhz([one, end], [next, nextEnd]), ...separationsMhz([next, nextEnd], [one, end])];
  if (separations.length === 0) return undefined;
  const separationMhz = Math.min(...separations);
  const minimumMhz = (one.raster.spacingMhz + next.raster.spacingMhz) / 2;
  const isDecoupled =
    one.typed.polarisation !== next.typed.polarisation &&
    angleBetween(azimuthOf(one, end), azimuthOf(next, nextEnd)) > WIDE_ANGLE;
  return {
    severity: separationMhz < minimumMhz ? 'BLOCK' : isDecoupled ? 'INFO' : 'WARN',
    params: {
      hop: next.hopCode,
      otherHop: one.hopCode,
      site: next.typed.ends[nextEnd].siteName,
      band: next.typed.bandCode,
      separationMhz: roundedMhz(separationMhz),
      minimumMhz: roundedMhz(minimumMhz),
    },
  };
}

const pairsBefore = (hops: readonly MeasuredHop[], index: number): MeasuredHop[] =>
  hops.slice(0, index).filter(({ typed }) => typed.bandCode === hops[index]!.typed.bandCode);

/** The worst high-low conflict of a hop with those before it. */
function worstConflict(hops: readonly MeasuredHop[], index: number): HighLowConflict | undefined {
  const next = hops[index]!;
  const conflicts = pairsBefore(hops, index).flatMap((one) =>
    END_NAMES.flatMap((end) => END_NAMES.flatMap((nextEnd) => conflictAt(one, end, next, nextEnd) ?? [])),
  );
  return conflicts.sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))[0];
}

/**
 * High and low at one site within a dossier: a result for each hop that conflicts with an earlier one, or a single
 * passed one. None for a single hop.
 */
export function* parityChecks(hops: readonly MeasuredHop[]): Generator<readonly CheckResult[]> {
  if (hops.length < 2) return;
  const common = { code: 'MW_PARITY', modelId: 'OfW 446' };
  let isPassed = true;
  for (const index of hops.keys()) {
    const conflict = worstConflict(hops, index);
    if (conflict) isPassed = false;
    yield conflict ? [{ ...common, passed: false, ...conflict }] : [];
  }
  if (isPassed) yield [{ ...common, severity: 'WARN', passed: true, params: { hops: hops.length } }];
}

const linkSameSites = ({ sites: a }: MeasuredHop, { sites: b }: MeasuredHop, metres: number): boolean =>
  (within(a.A, b.A, metres) && within(a.B, b.B, metres)) || (within(a.A, b.B, metres) && within(a.B, b.A, metres));

/**
 * Hops of a dossier that link the same two sites in the same band: a result for each hop that repeats an earlier one, or
 * a single passed one. None for a single hop.
 */
export function* repeatedHopChecks(
  hops: readonly MeasuredHop[],
  { MW_DUPLICATE_HOP: { limitM } }: MwCheckLimits,
): Generator<readonly CheckResult[]> {
  if (hops.length < 2) return;
  const common = { code: 'MW_DUPLICATE_HOP', severity: 'WARN', modelId: null } as const;
  let isPassed = true;
  for (const [index, hop] of hops.entries()) {
    const earlier = pairsBefore(hops, index).find((one) => linkSameSites(one, hop, limitM));
    if (earlier) isPassed = false;
    const params = { hop: hop.hopCode, otherHop: earlier?.hopCode ?? '', band: hop.typed.bandCode };
    yield earlier ? [{ ...common, passed: false, params: { ...params, limitM } }] : [];
  }
  if (isPassed) yield [{ ...common, passed: true, params: { hops: hops.length, limitM } }];
}
