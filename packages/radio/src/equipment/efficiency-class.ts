import type { Megahertz } from '@portal/geo';
import type { EfficiencyClass, EquipmentMode } from './equipment-mode.js';

/** What a class stands for. */
export interface EfficiencyClassLimits {
  readonly name: EfficiencyClass;
  /** Reference index: classes are in its order. */
  readonly index: number;
  readonly referenceStates: number;
  /** Least radio interface capacity per megahertz of channel, Mbit/s/MHz. */
  readonly minRicDensity: number;
}

/** Classes to begin with: EN 302 217-2, table of spectral-efficiency classes. */
export const factoryEfficiencyClasses: readonly EfficiencyClassLimits[] = [
  { name: '1', index: 1, referenceStates: 2, minRicDensity: 0.57 },
  { name: '2', index: 2, referenceStates: 4, minRicDensity: 1.14 },
  { name: '3', index: 3, referenceStates: 8, minRicDensity: 1.7 },
  { name: '4L', index: 4, referenceStates: 16, minRicDensity: 2.28 },
  { name: '4H', index: 5, referenceStates: 32, minRicDensity: 3.5 },
  { name: '5L', index: 6, referenceStates: 64, minRicDensity: 4.2 },
  { name: '5H', index: 7, referenceStates: 128, minRicDensity: 4.9 },
  { name: '6L', index: 8, referenceStates: 256, minRicDensity: 5.6 },
  { name: '6H', index: 9, referenceStates: 512, minRicDensity: 6.3 },
  { name: '7', index: 10, referenceStates: 1024, minRicDensity: 7 },
  { name: '8', index: 11, referenceStates: 2048, minRicDensity: 7.7 },
];

type Classes = readonly EfficiencyClassLimits[];

/** Nominal spacings over which capacity is assessed, and the share of them within which another counts as near. */
const NOMINAL_SPACINGS: readonly Megahertz[] = [14, 28, 56, 112];
const NEAR = 0.08;

/** The spacing over which capacity is assessed: 14, 28, 56 or 112 MHz for spacings near these, otherwise the spacing. */
export function nominalSpacing(spacingMhz: Megahertz): Megahertz {
  return NOMINAL_SPACINGS.find((nominal) => Math.abs(spacingMhz - nominal) <= nominal * NEAR) ?? spacingMhz;
}

/** Least capacity in Mbit/s of a class in a channel: least density times {@link nominalSpacing}. */
export function minimumRic(
  { minRicDensity }: Pick<EfficiencyClassLimits, 'minRicDensity'>,
  spacingMhz: Megahertz,
): number {
  return minRicDensity * nominalSpacing(spacingMhz);
}

/** Capacities are stated with one decimal. */
const RIC_TOLERANCE = 0.05;

/** The class of the highest density that a capacity reaches in a channel; `undefined` when it reaches none. */
export function classReached(classes: Classes, ricMbps: number, spacingMhz: Megahertz): EfficiencyClass | undefined {
  return classes
    .filter((limits) => ricMbps >= minimumRic(limits, spacingMhz) - RIC_TOLERANCE)
    .reduce<EfficiencyClassLimits | undefined>(
      (best, limits) => (best && best.minRicDensity >= limits.minRicDensity ? best : limits),
      undefined,
    )?.name;
}

/** The class whose reference modulation has this number of states. */
export function classOfStates(classes: Classes, states: number): EfficiencyClass | undefined {
  return classes.find(({ referenceStates }) => referenceStates === states)?.name;
}

export type ModeFaultCode = 'RIC_BELOW_CLASS' | 'THRESHOLD_NOT_RISING' | 'POWER_RISING';

/** A rule that a mode breaks. `index` is its place in the table; `limit` what it is compared with. */
export interface ModeFault {
  readonly index: number;
  readonly code: ModeFaultCode;
  readonly severity: 'BLOCK' | 'WARN';
  readonly value: number;
  readonly limit: number;
}

/**
 * Rules of a table of modes: a mode has at least the capacity of its declared class (BLOCK); among modes of one
 * spacing the threshold rises with the number of states, and the power does not (WARN). A class that is none of `classes`
 * has no least capacity.
 */
export function modeFaults(modes: readonly EquipmentMode[], classes: Classes): ModeFault[] {
  return modes.flatMap((mode, index) => {
    const limits = classes.find(({ name }) => name === mode.efficiencyClass);
    const limit = limits ? minimumRic(limits, mode.channelSpacingMhz) : 0;
    const ric: ModeFault[] =
      mode.ricMbps < limit - RIC_TOLERANCE
        ? [{ index, code: 'RIC_BELOW_CLASS', severity: 'BLOCK', value: mode.ricMbps, limit }]
        : [];
    return [...ric, ...stepFaults(modes, mode, index)];
  });
}

function stepFaults(modes: readonly EquipmentMode[], mode: EquipmentMode, index: number): ModeFault[] {
  const lower = modeBelow(modes, mode);
  if (!lower) return [];
  const faults: ModeFault[] = [];
  const { rxThresholdBer6Dbm: value, maxTxPowerDbm: power } = mode;
  if (value <= lower.rxThresholdBer6Dbm)
    faults.push({ index, code: 'THRESHOLD_NOT_RISING', severity: 'WARN', value, limit: lower.rxThresholdBer6Dbm });
  if (power > lower.maxTxPowerDbm)
    faults.push({ index, code: 'POWER_RISING', severity: 'WARN', value: power, limit: lower.maxTxPowerDbm });
  return faults;
}

/** The mode of the same spacing with the next smaller number of states. */
function modeBelow(modes: readonly EquipmentMode[], mode: EquipmentMode): EquipmentMode | undefined {
  return modes
    .filter((other) => other.channelSpacingMhz === mode.channelSpacingMhz)
    .filter((other) => other.modulationStates < mode.modulationStates)
    .reduce<EquipmentMode | undefined>(
      (best, other) => (best && best.modulationStates >= other.modulationStates ? best : other),
      undefined,
    );
}
