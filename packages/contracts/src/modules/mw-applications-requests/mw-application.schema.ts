import { z } from 'zod';
import { CataloguePin } from '../../features/catalogue/catalogue.schema.js';
import { ChannelPlanStatus, MwChannelPlanContent } from './mw-channel-plan.schema.js';

export const MAX_HOPS = 200;

export const Polarisation = z.enum(['V', 'H', 'DUAL']);
export const TransmitHighEnd = z.enum(['A', 'B']);
export const NetworkType = z.enum(['PUBLIC_NETWORK', 'PRIVATE_NETWORK', 'BROADCAST_TRANSPORT', 'PUBLIC_SAFETY']);
export type NetworkType = z.infer<typeof NetworkType>;

const Figure = z.number().nullish();
const Text = (maximum: number) => z.string().max(maximum).nullish();

const EndDraft = z.strictObject({
  siteCode: Text(20),
  siteName: Text(64),
  /** As typed: decimal degrees or degrees, minutes, seconds. */
  latitude: Text(64),
  longitude: Text(64),
  groundElevationM: Figure,
  antennaHeightAglM: Figure,
  /** From the catalogue; none for an antenna that is not in it. */
  antenna: CataloguePin.nullish(),
  antennaGainDbi: Figure,
  /** From the catalogue; none for equipment that is not in it. */
  equipment: CataloguePin.nullish(),
  txPowerDbm: Figure,
  lineLossDb: Figure,
});

export const MwHopDraft = z.strictObject({
  hopCode: Text(20),
  bandCode: Text(16),
  channelPlanCode: Text(16),
  channelNumber: Figure,
  txHighEnd: TransmitHighEnd.nullish(),
  polarisation: Polarisation.nullish(),
  capacityMbps: Figure,
  ends: z.strictObject({ A: EndDraft, B: EndDraft }),
});

/** An application as it is being typed: everything may be missing, nothing has been judged. */
export const MwDraft = z.strictObject({
  projectName: Text(120),
  description: Text(4000),
  networkType: NetworkType.nullish(),
  hops: z.array(MwHopDraft).max(MAX_HOPS),
});
export type MwDraft = z.infer<typeof MwDraft>;
export type MwHopDraft = MwDraft['hops'][number];
export type MwEndDraft = MwHopDraft['ends']['A'];

export const emptyEnd = (): MwEndDraft => ({});
export const emptyHop = (): MwHopDraft => ({ ends: { A: emptyEnd(), B: emptyEnd() } });
export const emptyDraft = (): MwDraft => ({ projectName: '', hops: [emptyHop()] });

/** What neighbours and a hop would do to each other in a channel of its plan, in decibels; null where there is nobody. */
export const RankedChannel = z.object({
  channelNumber: z.number().int(),
  /** Neither disturbs the other. */
  isFree: z.boolean(),
  /** Weakest carrier over interference at the receivers of the hop. */
  carrierDb: z.number().nullable(),
  /** Strongest interference over noise at the receivers of the hop. */
  receivedDb: z.number().nullable(),
  /** Strongest interference over noise at receivers of neighbours. */
  causedDb: z.number().nullable(),
});
export type RankedChannel = z.infer<typeof RankedChannel>;

/** Channel plan that applications may name. */
export const MwChannelPlan = z.object({
  ...MwChannelPlanContent.shape,
  status: ChannelPlanStatus.exclude(['DRAFT']),
});
export type MwChannelPlan = z.infer<typeof MwChannelPlan>;
