import { z } from 'zod';
import { Latitude, Longitude, Reason, Version } from './anomaly.schema.js';

const Mhz = z.number().positive().max(3_000_000);

/** A direction in which the disturbance was heard: clockwise from true north, with its standard deviation. */
export const BearingTaken = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  azimuthDeg: z.number().min(0).max(360),
  sigmaDeg: z.number().min(0.01).max(90),
});
export type BearingTaken = z.output<typeof BearingTaken>;

/** Where bearings meet. The ellipse is that of the standard deviation: half axes, direction of the longer one. */
export const Fix = z.object({
  latitude: Latitude,
  longitude: Longitude,
  ellipse: z.object({ majorM: z.number(), minorM: z.number(), azimuthDeg: z.number() }),
});
export type Fix = z.output<typeof Fix>;

export const MOST_BEARINGS = 50;

export const ComplaintStatus = z.enum(['OPEN', 'LOCATED', 'ATTRIBUTED', 'CLOSED']);
export type ComplaintStatus = z.infer<typeof ComplaintStatus>;

/** A complaint of interference. */
const ComplaintFields = z.strictObject({
  band: z.string().trim().max(60),
  lowMhz: Mhz,
  highMhz: Mhz,
  /** When it was heard first, and last. */
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  symptoms: z.string().trim().min(1).max(4000),
  latitude: Latitude,
  longitude: Longitude,
  reporter: z.string().trim().min(1).max(200),
  /** Reference of the trial or number of the station that is suspected. */
  suspectRef: z.string().trim().max(60).nullable(),
  measuredBy: z.string().trim().max(200),
  bearings: z.array(BearingTaken).max(MOST_BEARINGS),
});
export const ComplaintContent = ComplaintFields.refine(({ lowMhz, highMhz }) => lowMhz <= highMhz, {
  path: ['highMhz'],
  message: 'AG_RULE_RANGE_ENDS',
});
export type ComplaintContent = z.output<typeof ComplaintContent>;

/** Somebody who transmits near a fix in the band of a complaint. */
export const Suspect = z.object({
  kind: z.enum(['LINK', 'STATION', 'TRIAL']),
  reference: z.string(),
  name: z.string(),
  holder: z.string().nullable(),
  distanceM: z.number(),
  /** Null for a trial, of which an agent reads reference, band and contacts. */
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
  /** An agent may order it to stop because of the complaint. */
  canBeStopped: z.boolean(),
});
export type Suspect = z.output<typeof Suspect>;

export const ComplaintRecord = ComplaintFields.extend({
  id: z.string(),
  /** `BR-2026-0001`. */
  reference: z.string(),
  status: ComplaintStatus,
  version: Version,
  fix: Fix.nullable(),
  suspects: z.array(Suspect),
  inspection: z.object({ id: z.string(), reference: z.string() }).nullable(),
  closedBecause: z.string().nullable(),
});
export type ComplaintRecord = z.output<typeof ComplaintRecord>;

/** Stops a suspect at once. */
export const StopSuspect = z.strictObject({ reference: z.string().trim().min(1).max(60), reason: Reason });

export const CloseComplaint = z.strictObject({ version: Version, reason: Reason });
