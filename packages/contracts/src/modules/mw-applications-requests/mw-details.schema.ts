import { z } from 'zod';
import { CataloguePin } from '../../features/catalogue/catalogue.schema.js';
import { ClutterSegment } from '../../features/terrain/clutter.schema.js';
import {
  CoordinatePrecision,
  Criticality,
  LinkConfiguration,
  ModulationStates,
  Polarisation,
  SupportNature,
  TransmitHighEnd,
} from './mw-application.schema.js';
import { HopDirection, USUAL_DIRECTION } from './mw-direction.js';
import { FeederType } from './mw-feeder.js';
import { MwRepeater } from './mw-repeater.js';

/** A catalogue entry in the version that the application was checked with. */
export const MwCatalogued = CataloguePin.extend({
  /** Approval number. */
  number: z.string(),
  /** Maker, model and variant. */
  name: z.string(),
});
export type MwCatalogued = z.infer<typeof MwCatalogued>;

/** One end of a hop, as submitted, with what follows from it. */
export const MwEnd = z.object({
  siteCode: z.string().nullable(),
  siteName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  coordinatePrecision: CoordinatePrecision.nullish(),
  groundElevationM: z.number().nullable(),
  supportNature: SupportNature.nullish(),
  supportHeightM: z.number().nullish(),
  stationDeclaration: z.string().nullish(),
  antennaHeightAglM: z.number(),
  diversityHeightAglM: z.number().nullish(),
  /** None for an antenna that is not in the catalogue. */
  antenna: MwCatalogued.nullish(),
  /** None for equipment that is not in the catalogue. */
  equipment: MwCatalogued.nullish(),
  /** Receiver threshold of that equipment at a bit error ratio of 10⁻⁶, in the mode that carries the capacity. */
  rxThresholdDbm: z.number().nullish(),
  antennaGainDbi: z.number(),
  referenceModulation: ModulationStates.nullish(),
  adaptiveModulation: z.boolean().nullish(),
  highestModulation: ModulationStates.nullish(),
  /** Null at an end that only receives, as all that follows from a transmission. */
  txPowerDbm: z.number().nullable(),
  atpcRangeDb: z.number().nullish(),
  feederType: FeederType.nullish(),
  feederLengthM: z.number().nullish(),
  feederLossDbPer100m: z.number().nullish(),
  lineLossDb: z.number(),
  emissionDesignator: z.string().nullish(),
  frequencyTolerancePpm: z.number().nullish(),
  /** Towards the other end, or the nearest passive repeater, clockwise from true north. */
  azimuthDeg: z.number(),
  /** This end transmits on it. */
  frequencyMhz: z.number().nullable(),
  eirpDbm: z.number().nullable(),
  /** At this end's transmit frequency, over the whole path: of all legs, less the gains of the repeaters. */
  freeSpaceLossDb: z.number().nullable(),
});
export type MwEnd = z.infer<typeof MwEnd>;

export const MwHop = z.object({
  position: z.number().int(),
  hopCode: z.string(),
  direction: HopDirection.default(USUAL_DIRECTION),
  bandCode: z.string(),
  channelPlanCode: z.string(),
  /** The lowest one of those that are merged. */
  channelNumber: z.number().int(),
  channelCount: z.number().int().default(1),
  /** Of one channel. */
  channelSpacingMhz: z.number(),
  duplexSpacingMhz: z.number(),
  txHighEnd: TransmitHighEnd,
  polarisation: Polarisation,
  configuration: LinkConfiguration.nullish(),
  capacityMbps: z.number(),
  availabilityTargetPct: z.number().nullish(),
  criticality: Criticality.nullish(),
  /** On the WGS 84 geodesic from A to B, whatever repeaters stand beside it. */
  pathLengthKm: z.number(),
  /** First Fresnel radius at mid-path, or of the longest leg, at the lower of the frequencies that are sent. */
  fresnelMidM: z.number(),
  /** What stands on the ground along the path; open where no segment is. */
  clutter: z.array(ClutterSegment).optional(),
  /** From end A to end B. */
  passiveRepeaters: z.array(MwRepeater).optional(),
  ends: z.object({ A: MwEnd, B: MwEnd }),
});
export type MwHop = z.infer<typeof MwHop>;

/** A submitted application, read back from its tables. */
export const MwDetails = z.object({
  projectName: z.string(),
  applicantReference: z.string().nullish(),
  description: z.string().nullable(),
  networkType: z.string().nullable(),
  desiredStart: z.string().nullish(),
  desiredEnd: z.string().nullish(),
  temporary: z.boolean().nullish(),
  eventName: z.string().nullish(),
  hops: z.array(MwHop),
});
export type MwDetails = z.infer<typeof MwDetails>;

/** Columns by which the list of applications is sorted and filtered: route, channel plan with channel, length in km. */
export const mwListedColumns = { hop: 'text', channel: 'text', length: 'number' } as const;

const EndSummary = MwEnd.pick({ latitude: true, longitude: true, frequencyMhz: true, eirpDbm: true });

/** What a list row tells about the hops. Empty texts and nulls while a draft lacks them. */
export const MwSummary = z.object({
  hopCount: z.number().int(),
  siteA: z.string(),
  siteB: z.string(),
  channelPlanCode: z.string().nullable(),
  channelNumber: z.number().int().nullable(),
  /** Channels that the first hop merges, from that number on. */
  channelCount: z.number().int().default(1),
  /** One way only when every hop works that way. */
  direction: HopDirection.default(USUAL_DIRECTION),
  pathLengthKm: z.number().nullable(),
  /** Technical figures of each hop; none before the first submission. */
  hops: z.array(z.object({ bandCode: z.string(), A: EndSummary, B: EndSummary })),
});
export type MwSummary = z.infer<typeof MwSummary>;
