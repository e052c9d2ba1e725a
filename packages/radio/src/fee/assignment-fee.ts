import type { Kilometres, Megahertz } from '@portal/geo';
import { feeBandOf, type ModulationColumn, minimumPathKm, modulationFactor } from './fee-bands.js';

/** € per unit of the formula, and € a year for managing an assignment. */
const RATE = 15.5;
const MANAGEMENT = 50;
/** Days that are charged at least: a week of availability, four months of management. */
const LEAST_AVAILABILITY_DAYS = 7;
const LEAST_MANAGEMENT_DAYS = 122;

export interface FeeLink {
  readonly frequencyMhz: Megahertz;
  /** Assigned in both directions together. */
  readonly bandwidthMhz: Megahertz;
  /** Above 0. */
  readonly lengthKm: Kilometres;
  readonly capacityMbps: number;
  readonly modulation: ModulationColumn;
}

/** A yearly fee in € with every factor of its formula: bandwidth × band × length × modulation × rate. */
export interface AssignmentFee {
  /** What it is computed for. */
  readonly link: FeeLink;
  /** Shortest path that is not charged more, 0 where the band has none. */
  readonly minimumKm: Kilometres;
  readonly bandwidthMhz: Megahertz;
  readonly bandFactor: number;
  readonly lengthFactor: number;
  readonly modulationFactor: number;
  readonly rate: number;
  readonly availabilityFee: number;
  readonly managementFee: number;
}

const cents = (euros: number): number => Math.round(euros * 100 + 1e-6) / 100;

/** Yearly fee of a point-to-point assignment; `undefined` for a rate or modulation that the band does not authorise. */
export function assignmentFee(link: FeeLink): AssignmentFee | undefined {
  const { frequencyMhz, bandwidthMhz, lengthKm, capacityMbps, modulation } = link;
  const minimumKm = minimumPathKm(frequencyMhz, capacityMbps);
  const modulated = modulationFactor(frequencyMhz, modulation);
  if (minimumKm === undefined || modulated === undefined) return undefined;
  const bandFactor = feeBandOf(frequencyMhz)?.bandFactor ?? 1;
  const lengthFactor = lengthKm >= minimumKm ? 1 : Math.sqrt(minimumKm / lengthKm);
  return {
    link,
    minimumKm,
    bandwidthMhz,
    bandFactor,
    lengthFactor,
    modulationFactor: modulated,
    rate: RATE,
    availabilityFee: cents(bandwidthMhz * bandFactor * lengthFactor * modulated * RATE),
    managementFee: MANAGEMENT,
  };
}

/** Both fees in €. */
export type FeeParts = Pick<AssignmentFee, 'availabilityFee' | 'managementFee'>;

/**
 * The part of a yearly fee for some days of a year.
 *
 * @param days of the right in that year, at most `of`
 * @param of days of that year
 */
export function feeForDays(fee: FeeParts, days: number, of: number): FeeParts {
  const part = (euros: number, least: number): number => cents((euros * Math.min(of, Math.max(days, least))) / of);
  return {
    availabilityFee: part(fee.availabilityFee, LEAST_AVAILABILITY_DAYS),
    managementFee: part(fee.managementFee, LEAST_MANAGEMENT_DAYS),
  };
}
