import type { Megahertz } from '@portal/geo';
import type { EquipmentMode } from './equipment-mode.js';

/** Radios of 28 MHz work in channels of 27.5 MHz; a wider one would disturb the channels beside it. */
const WIDEST_SHARE = 1.02;
/** Radios of 28 MHz work in channels of 29.65 MHz, which they nearly fill. */
const NARROWEST_SHARE = 0.92;

/** Whether an equipment made for one channel spacing works in another. */
export const fitsSpacing = (ofEquipment: Megahertz, ofPlan: Megahertz): boolean =>
  ofEquipment >= ofPlan * NARROWEST_SHARE && ofEquipment <= ofPlan * WIDEST_SHARE;

type Mode = Pick<EquipmentMode, 'modulationStates' | 'channelSpacingMhz' | 'ricMbps'>;

interface Wanted {
  readonly channelSpacingMhz: Megahertz;
  readonly capacityMbps: number;
  /** States of the modulation that is asked for; undefined: whichever carries the capacity. */
  readonly states?: number | undefined;
}

/** The mode with the fewest states that carries a capacity in a channel; `undefined` when none does. */
export function carryingMode<M extends Mode>(
  modes: readonly M[],
  { channelSpacingMhz, capacityMbps, states }: Wanted,
): M | undefined {
  return modes
    .filter(
      (mode) =>
        fitsSpacing(mode.channelSpacingMhz, channelSpacingMhz) &&
        mode.ricMbps >= capacityMbps &&
        (states === undefined || mode.modulationStates === states),
    )
    .toSorted((one, other) => one.modulationStates - other.modulationStates)[0];
}
