import type { EndName } from '@portal/geo';
import { carryingMode, fitsSpacing } from '@portal/radio';
import { z } from 'zod';
import { type HopDirection, sourceOf } from './mw-direction.js';

/** What microwave links need of an antenna of the catalogue. */
export const MwAntenna = z.object({
  lowFreqMhz: z.number(),
  highFreqMhz: z.number(),
  gainLowDbi: z.number().nullish(),
  gainMidDbi: z.number(),
  gainHighDbi: z.number().nullish(),
  rpeClass: z.string().nullish(),
});
export type MwAntenna = z.infer<typeof MwAntenna>;

/** What microwave links need of an equipment of the catalogue. */
export const MwEquipment = z.object({
  bands: z.array(z.object({ lowMhz: z.number(), highMhz: z.number() })),
  channelSpacingsMhz: z.array(z.number()),
  modes: z.array(
    z.object({
      modulationStates: z.number(),
      channelSpacingMhz: z.number(),
      ricMbps: z.number(),
      maxTxPowerDbm: z.number(),
      rxThresholdBer6Dbm: z.number(),
      emissionDesignator: z.string().nullish(),
    }),
  ),
  txPowerMaxDbm: z.number(),
});
export type MwEquipment = z.infer<typeof MwEquipment>;

interface Use {
  readonly channelSpacingMhz: number;
  /** Undefined while it is not typed. */
  readonly capacityMbps: number | null | undefined;
  /** States of the modulation that an end states. */
  readonly states?: number | undefined;
}

interface Modulated {
  readonly referenceModulation?: string | null | undefined;
}
interface StatedHop {
  readonly direction?: HopDirection | null | undefined;
  readonly ends: Readonly<Record<EndName, Modulated>>;
}

/**
 * States of the modulation with which an end works; undefined: the capacity decides. An end that only receives works with
 * that of the other.
 */
export function statedStates(hop: StatedHop, end: EndName): number | undefined {
  const { referenceModulation } = hop.ends[sourceOf(hop, end)];
  return referenceModulation ? Number(referenceModulation) : undefined;
}

/**
 * Largest transmit power of an equipment in dBm: that of the mode which carries the capacity, for modes of many states
 * send with less; of all modes of the spacing while none does, and of the equipment where no mode has the spacing.
 */
export function powerLimitDbm({ modes, txPowerMaxDbm }: MwEquipment, use: Use): number {
  const { channelSpacingMhz: spacingMhz, capacityMbps, states } = use;
  const mode = capacityMbps ? carryingMode(modes, { channelSpacingMhz: spacingMhz, capacityMbps, states }) : undefined;
  if (mode) return mode.maxTxPowerDbm;
  const limits = modes
    .filter(({ channelSpacingMhz }) => fitsSpacing(channelSpacingMhz, spacingMhz))
    .map(({ maxTxPowerDbm }) => maxTxPowerDbm);
  return limits.length > 0 ? Math.max(...limits) : txPowerMaxDbm;
}

interface Sent {
  readonly eirpDbm: number;
  /** Over the whole path, at the frequency of the sending end. */
  readonly freeSpaceLossDb: number;
}

interface Received {
  readonly antennaGainDbi: number;
  readonly lineLossDb: number;
}

/** Level in dBm at the receiver of an end in free space, sent by the other end. */
export const receivedLevelDbm = (other: Sent, own: Received): number =>
  other.eirpDbm - other.freeSpaceLossDb + own.antennaGainDbi - own.lineLossDb;
