import { z } from 'zod';
import { CataloguePin } from '../../features/catalogue/catalogue.schema.js';
import { ClutterDraft } from '../../features/terrain/clutter.schema.js';
import { ChannelPlanStatus, MwChannelPlanContent } from './mw-channel-plan.schema.js';
import { HopDirection } from './mw-direction.js';
import { FeederType } from './mw-feeder.js';
import { MAX_REPEATERS, MwRepeaterDraft } from './mw-repeater.js';

export const MAX_HOPS = 200;

export const Polarisation = z.enum(['V', 'H', 'DUAL']);
export const TransmitHighEnd = z.enum(['A', 'B']);
export const NetworkType = z.enum(['PUBLIC_NETWORK', 'PRIVATE_NETWORK', 'BROADCAST_TRANSPORT', 'PUBLIC_SAFETY']);
export type NetworkType = z.infer<typeof NetworkType>;
/** How many transmitters share the traffic, and what takes over when one fails; HSB: hot standby, FD, SD: diversity. */
export const LinkConfiguration = z.enum(['1+0', '1+1_HSB', '1+1_FD', '1+1_SD', '2+0', '2+0_XPIC', 'N+0', 'N+1']);
export const Criticality = z.enum(['STANDARD', 'EMERGENCY_SERVICES', 'DEFENCE']);
/** How well a position is known. */
export const CoordinatePrecision = z.enum(['GNSS_1M', 'MAP_10M', 'CADASTRE', 'UNKNOWN']);
export const SupportNature = z.enum([
  'PYLON_LATTICE',
  'PYLON_GUYED',
  'MONOPOLE',
  'WATER_TOWER',
  'BUILDING',
  'CHURCH',
  'SILO',
  'CHIMNEY',
  'LIGHTHOUSE',
  'TUNNEL',
  'STREET_FURNITURE',
  'NONE',
  'OTHER',
]);
/** States of a modulation, as dictionaries call them. */
export const ModulationStates = z.enum(['2', '4', '8', '16', '32', '64', '128', '256', '512', '1024', '2048', '4096']);

const Figure = z.number().nullish();
const Text = (maximum: number) => z.string().max(maximum).nullish();

const EndDraft = z.strictObject({
  siteCode: Text(20),
  siteName: Text(64),
  /** As typed: decimal degrees or degrees, minutes, seconds. */
  latitude: Text(64),
  longitude: Text(64),
  coordinatePrecision: CoordinatePrecision.nullish(),
  groundElevationM: Figure,
  supportNature: SupportNature.nullish(),
  /** Above ground. */
  supportHeightM: Figure,
  /** Reference under which the station is declared, if it is. */
  stationDeclaration: Text(32),
  antennaHeightAglM: Figure,
  /** Centre of the second antenna of a hop with space diversity, above ground. */
  diversityHeightAglM: Figure,
  /** From the catalogue; none for an antenna that is not in it. */
  antenna: CataloguePin.nullish(),
  antennaGainDbi: Figure,
  /** From the catalogue; none for equipment that is not in it. */
  equipment: CataloguePin.nullish(),
  /** The mode that the licence is for; none: the one that carries the capacity. */
  referenceModulation: ModulationStates.nullish(),
  adaptiveModulation: z.boolean().nullish(),
  highestModulation: ModulationStates.nullish(),
  txPowerDbm: Figure,
  /** By how much automatic power control lowers the power in clear weather. */
  atpcRangeDb: Figure,
  feederType: FeederType.nullish(),
  feederLengthM: Figure,
  feederLossDbPer100m: Figure,
  /** That of the feeder where its length and loss are given. */
  lineLossDb: Figure,
  /** Radio Regulations, appendix 1. */
  emissionDesignator: Text(11),
  frequencyTolerancePpm: Figure,
});

export const MwHopDraft = z.strictObject({
  hopCode: Text(20),
  direction: HopDirection.nullish(),
  bandCode: Text(16),
  channelPlanCode: Text(16),
  /** The lowest one of those that are merged. */
  channelNumber: Figure,
  channelCount: Figure,
  txHighEnd: TransmitHighEnd.nullish(),
  polarisation: Polarisation.nullish(),
  configuration: LinkConfiguration.nullish(),
  capacityMbps: Figure,
  /** Per cent of the average year. */
  availabilityTargetPct: Figure,
  criticality: Criticality.nullish(),
  /** What stands on the ground along the path; open where no segment is. */
  clutter: ClutterDraft.nullish(),
  /** From end A to end B. */
  passiveRepeaters: z.array(MwRepeaterDraft).max(MAX_REPEATERS).nullish(),
  ends: z.strictObject({ A: EndDraft, B: EndDraft }),
});

/** An application as it is being typed: everything may be missing, nothing has been judged. */
export const MwDraft = z.strictObject({
  projectName: Text(120),
  /** What the applicant calls it. */
  applicantReference: Text(32),
  description: Text(4000),
  networkType: NetworkType.nullish(),
  /** First and last day of use that are asked for. */
  desiredStart: Text(10),
  desiredEnd: Text(10),
  /** For an event, a year at most. */
  temporary: z.boolean().nullish(),
  eventName: Text(120),
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
