import type { DecibelMilliwatts, Decibels, Megahertz } from '@portal/geo';

/** Name of a spectral-efficiency class, such as `6L`. */
export type EfficiencyClass = string;

/** One row of an equipment's table of modes. */
export interface EquipmentMode {
  /** Number of states of the modulation: 4 for QPSK, 128 for 128-QAM. */
  readonly modulationStates: number;
  readonly efficiencyClass: EfficiencyClass;
  readonly channelSpacingMhz: Megahertz;
  /** Radio interface capacity, Mbit/s. */
  readonly ricMbps: number;
  readonly maxTxPowerDbm: DecibelMilliwatts;
  /** Receiver threshold at a bit error ratio of 10⁻⁶. */
  readonly rxThresholdBer6Dbm: DecibelMilliwatts;
  /** Receiver threshold at a bit error ratio of 10⁻¹⁰. */
  readonly rxThresholdBer10Dbm?: DecibelMilliwatts;
  readonly emissionDesignator?: string;
  readonly coChannelCiDb?: Decibels;
  readonly firstAdjacentCiDb?: Decibels;
}
