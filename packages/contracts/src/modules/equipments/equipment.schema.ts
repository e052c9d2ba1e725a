import { z } from 'zod';

export const systemKinds = [
  'P2P_FDD',
  'P2P_TDD',
  'P2MP',
  'ES_TRANSMITTER',
  'ES_RECEIVER',
  'RADAR',
  'UAS_LINK',
  'TEST_BENCH',
] as const;
export const mountings = ['ALL_INDOOR', 'ALL_OUTDOOR', 'SPLIT'] as const;
/** What a list tells about an equipment. */
export const EquipmentSummary = z.object({
  systemKind: z.string().nullable(),
  channelSpacingsMhz: z.array(z.number()),
  txPowerMaxDbm: z.number().nullable(),
  /** Of the mode with the most states. */
  maxStates: z.number().nullable(),
  mounting: z.string().nullable(),
});
export type EquipmentSummary = z.infer<typeof EquipmentSummary>;
