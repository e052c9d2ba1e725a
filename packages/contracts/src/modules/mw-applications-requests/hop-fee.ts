import { carryingMode, feeBandOf, indicativeMode } from '@portal/radio';
import { type FeeInputs, feeStates } from '../../features/fee-estimates/fee-estimate.schema.js';
import type { MwEquipment } from './mw-catalogued.js';

interface ModulatedHop {
  /** Whether the end that sends changes its modulation. */
  readonly isAdaptive: boolean;
  /** States that the end states; undefined without. */
  readonly stated: number | undefined;
  /** Of the equipment with which it sends; none when it is not of the catalogue. */
  readonly modes: readonly Pick<MwEquipment['modes'][number], 'modulationStates' | 'channelSpacingMhz' | 'ricMbps'>[];
  /** Of the channels of one direction together. */
  readonly spacingMhz: number;
  readonly capacityMbps: number | null | undefined;
}

interface ChargedStates {
  readonly states: number | 'adaptive';
  /** Neither the hop nor its equipment decides: they are those of a usual equipment. */
  readonly isUsualEquipment: boolean;
}

/**
 * The states of modulation that a hop is charged for, in forms and in statements: those it states, those of the mode of its
 * equipment that carries its capacity, or else those of a usual equipment; undefined when no modulation carries it.
 */
export function chargedStates(hop: ModulatedHop): ChargedStates | undefined {
  const { isAdaptive, stated, modes, spacingMhz, capacityMbps } = hop;
  if (isAdaptive) return { states: 'adaptive', isUsualEquipment: false };
  if (stated !== undefined) return { states: stated, isUsualEquipment: false };
  if (!capacityMbps) return undefined;
  const mode = carryingMode(modes, { channelSpacingMhz: spacingMhz, capacityMbps });
  const usual = mode ?? indicativeMode(capacityMbps, spacingMhz);
  return usual && { states: usual.modulationStates, isUsualEquipment: mode === undefined };
}

interface HopToCharge {
  readonly directions: number;
  /** Of the channels of one direction together. */
  readonly spacingMhz: number;
  /** The lowest frequency on which it is sent. */
  readonly lowestMhz: number | null;
  readonly lengthKm: number;
  readonly capacityMbps: number;
  readonly states: number | 'adaptive' | undefined;
}

/** What the fee of a hop is computed from; more states than the fee tables name count as the largest. */
export function hopFeeInputs({ directions, spacingMhz, lowestMhz, states, ...rest }: HopToCharge): FeeInputs {
  const band = lowestMhz === null ? undefined : feeBandOf(lowestMhz)?.key;
  const charged =
    states === 'adaptive' ? states : feeStates.findLast((count) => states !== undefined && count <= states);
  return {
    ...rest,
    bandwidthMhz: directions * spacingMhz,
    ...(band !== undefined && { band }),
    ...(charged !== undefined && { states: charged }),
  };
}
