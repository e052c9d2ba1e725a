import type { Kilometres, Megahertz } from '@portal/geo';
import type { Decimal } from 'decimal.js';
import { feeBandOf, type ModulationColumn, minimumPathKm, modulationFactor } from './fee-bands.js';
import { FeeDecimal } from './fee-decimal.js';
import { cents } from './pro-rata.js';

/** € per unit of the formula, and € a year for managing an assignment. */
const RATE = 15.5;
const MANAGEMENT = 50;
/** Days of a year that are charged at least. */
export interface LeastDays {
  readonly availability: number;
  readonly management: number;
}
/** Article 14 of decree 2007-1532 as it is: by the day. */
export const ARTICLE_14: LeastDays = { availability: 0, management: 0 };
/** Its wording of 2008: a week of availability, four months of management. */
export const ARTICLE_14_OF_2008: LeastDays = { availability: 7, management: 122 };

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

const rounded = (euros: Decimal): number => Number(cents(euros));

/** Yearly fee of a point-to-point assignment; `undefined` for a rate or modulation that the band does not authorise. */
export function assignmentFee(link: FeeLink): AssignmentFee | undefined {
  const { frequencyMhz, bandwidthMhz, lengthKm, capacityMbps, modulation } = link;
  const minimumKm = minimumPathKm(frequencyMhz, capacityMbps);
  const modulated = modulationFactor(frequencyMhz, modulation);
  if (minimumKm === undefined || modulated === undefined) return undefined;
  const bandFactor = feeBandOf(frequencyMhz)?.bandFactor ?? 1;
  const lengthFactor = lengthKm >= minimumKm ? new FeeDecimal(1) : new FeeDecimal(minimumKm).dividedBy(lengthKm).sqrt();
  return {
    link,
    minimumKm,
    bandwidthMhz,
    bandFactor,
    lengthFactor: lengthFactor.toNumber(),
    modulationFactor: modulated,
    rate: RATE,
    availabilityFee: rounded(lengthFactor.times(bandwidthMhz).times(bandFactor).times(modulated).times(RATE)),
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
 * @param wording of the article; the present one unless given
 */
export function feeForDays(fee: FeeParts, days: number, of: number, wording: LeastDays = ARTICLE_14): FeeParts {
  const part = (euros: number, least: number): number =>
    rounded(new FeeDecimal(euros).times(Math.min(of, Math.max(days, least))).dividedBy(of));
  return {
    availabilityFee: part(fee.availabilityFee, wording.availability),
    managementFee: part(fee.managementFee, wording.management),
  };
}
