import { z } from 'zod';
import { ClutterSegment } from '../../features/terrain/clutter.schema.js';
import { HopDirection, USUAL_DIRECTION } from './mw-direction.js';
import { mwEndFields, mwFields, mwHopFields } from './mw-fields.js';

/** One end of a hop, as submitted, with what follows from it. */
export const MwEnd = mwEndFields.details.extend({
  siteCode: z.string().nullable(),
  groundElevationM: z.number().nullable(),
  /** Null at an end that only receives, as all that follows from a transmission. */
  txPowerDbm: z.number().nullable(),
  /** Receiver threshold of its equipment at a bit error ratio of 10⁻⁶, in the mode that carries the capacity. */
  rxThresholdDbm: z.number().nullish(),
  /** Towards the other end, or the nearest passive repeater, clockwise from true north. */
  azimuthDeg: z.number(),
  /** This end transmits on it. */
  frequencyMhz: z.number().nullable(),
  eirpDbm: z.number().nullable(),
  /** At this end's transmit frequency, over the whole path: of all legs, less the gains of the repeaters. */
  freeSpaceLossDb: z.number().nullable(),
});
export type MwEnd = z.infer<typeof MwEnd>;

/** A hop, as submitted, with what follows from it. */
export const MwHop = mwHopFields.details.extend({
  position: z.number().int(),
  hopCode: z.string(),
  direction: HopDirection.default(USUAL_DIRECTION),
  channelNumber: z.number().int(),
  channelCount: z.number().int().default(1),
  /** Of one channel. */
  channelSpacingMhz: z.number(),
  duplexSpacingMhz: z.number(),
  /** On the WGS 84 geodesic from A to B, whatever repeaters stand beside it. */
  pathLengthKm: z.number(),
  /** First Fresnel radius at mid-path, or of the longest leg, at the lower of the frequencies that are sent. */
  fresnelMidM: z.number(),
  clutter: z.array(ClutterSegment).optional(),
  ends: z.object({ A: MwEnd, B: MwEnd }),
});
export type MwHop = z.infer<typeof MwHop>;

/** A submitted application, read back from its tables. */
export const MwDetails = mwFields.details.extend({
  description: z.string().nullable(),
  networkType: z.string().nullable(),
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
