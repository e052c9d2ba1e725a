import type { Megahertz } from '@portal/geo';
import type { EquipmentMode } from './equipment-mode.js';

/** Share of a channel spacing by which that of an equipment may differ: radios of 28 MHz work in channels of 27.5 MHz. */
const SPACING_TOLERANCE = 0.08;

/** Whether an equipment made for one channel spacing works in another. */
export const fitsSpacing = (ofEquipment: Megahertz, ofPlan: Megahertz): boolean =>
  Math.abs(ofEquipment - ofPlan) <= ofPlan * SPACING_TOLERANCE;

type Mode = Pick<EquipmentMode, 'modulationStates' | 'channelSpacingMhz' | 'ricMbps'>;

interface Wanted {
  readonly channelSpacingMhz: Megahertz;
  readonly capacityMbps: number;
}

/** The mode with the fewest states that carries a capacity in a channel; `undefined` when none does. */
export function carryingMode<M extends Mode>(
  modes: readonly M[],
  { channelSpacingMhz, capacityMbps }: Wanted,
): M | undefined {
  return modes
    .filter((mode) => fitsSpacing(mode.channelSpacingMhz, channelSpacingMhz) && mode.ricMbps >= capacityMbps)
    .toSorted((one, other) => one.modulationStates - other.modulationStates)[0];
}
