import { feeBandOf } from '@portal/radio';
import { type FeeInputs, feeStates } from '../../features/fee-estimates/fee-estimate.schema.js';

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
