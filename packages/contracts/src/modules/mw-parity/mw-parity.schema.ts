import { z } from 'zod';

export const MOST_HOPS = 5000;
export const FARTHEST_LOOKUP_M = 20_000;

/** The half of a paired band in which a site transmits. */
export const Half = z.enum(['L', 'H']);
export type Half = z.infer<typeof Half>;

/**
 * In which half a group of sites transmits. `UNDETERMINED`: links are asked for, and either half still fits. `UNUSED`:
 * there is no link.
 */
export const Parity = z.enum(['L', 'H', 'MIXED', 'UNUSED', 'UNDETERMINED']);
export type Parity = z.infer<typeof Parity>;

/** `DERIVED` from links in force, `DECLARED` by pending applications alone, `IMPOSED` by the regulator. */
export const ParitySource = z.enum(['DERIVED', 'DECLARED', 'IMPOSED']);
export type ParitySource = z.infer<typeof ParitySource>;

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);

/** A group of sites, as everybody may know it: rounded to 0.001° and without holders. */
export const ParityGroup = z.object({
  latitude: Latitude,
  longitude: Longitude,
  band: z.string(),
  parity: Parity,
  source: ParitySource,
  /** Band and duplex spacing in MHz: plans of a family have the same halves. */
  planFamily: z.string(),
  /** When parity or source last changed. */
  updatedAt: z.iso.datetime(),
});
export type ParityGroup = z.infer<typeof ParityGroup>;

export const ParityRow = ParityGroup.extend({ id: z.uuid(), name: z.string() });
export type ParityRow = z.infer<typeof ParityRow>;

export const ParityCard = ParityRow.extend({
  /** Distance within which sites are one, in metres. */
  radiusM: z.number(),
  /** Links by half; null for a group of a single holder. */
  counts: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** The same place in other plan families. */
  others: z.array(z.object({ planFamily: z.string(), parity: Parity })),
  /** What it was and since when, the newest first: the first is what it is now; 50 at most. `UNUSED`: without links. */
  history: z.array(z.object({ parity: Parity, source: ParitySource, since: z.iso.datetime() })),
});
export type ParityCard = z.infer<typeof ParityCard>;

/** A link in force or pending with the half of each end, for those who have a part in it. */
export const ParityLinkEnd = z.object({ name: z.string(), latitude: Latitude, longitude: Longitude, half: Half });
export const OwnParityLink = z.object({
  reference: z.string(),
  planFamily: z.string(),
  isInForce: z.boolean(),
  a: ParityLinkEnd,
  b: ParityLinkEnd,
});
export type OwnParityLink = z.infer<typeof OwnParityLink>;

export const ParityFormat = z.enum(['csv', 'geojson', 'kml']);
export type ParityFormat = z.infer<typeof ParityFormat>;

/** Metres within which sites may be one. */
const Radius = z.number().min(10).max(2000);

/** How far apart sites of a band may be and still be one. */
export const ParityBand = z.object({
  band: z.string(),
  /** Metres; set by administrators, null where the usual one holds. */
  radiusM: Radius.nullable(),
  /** By the lowest frequency of the band, metres. */
  usualRadiusM: z.number(),
});
export type ParityBand = z.infer<typeof ParityBand>;

export const ChangeParityBand = z.strictObject({ band: z.string().min(1).max(20), radiusM: Radius.nullable() });

/** Coordinates of an address or a form. */
export const AskedLatitude = z.coerce.number().min(-90).max(90);
export const AskedLongitude = z.coerce.number().min(-180).max(180);

/** Bands separated by commas; all when empty. */
export const AskedBands = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((band) => band !== ''))
  .optional();

/** What a prospective hop between two places would meet in a plan family. */
export const HopVerdict = z.object({
  band: z.string(),
  planFamily: z.string(),
  a: Parity,
  b: Parity,
  /** `A_HIGH`, `B_HIGH`: only this end may transmit high. `CONFLICT`: both places transmit in the same half. */
  verdict: z.enum(['FREE', 'A_HIGH', 'B_HIGH', 'CONFLICT', 'MIXED']),
});
export type HopVerdict = z.infer<typeof HopVerdict>;

const SiteName = z.string().min(1).max(100);

export const ColouringBody = z.object({
  hops: z.array(z.object({ a: SiteName, b: SiteName })).max(MOST_HOPS),
  imposed: z.record(SiteName, Half).optional(),
});

const Bounds = z.object({ atLeast: z.int(), atMost: z.int() });

export const Colouring = z.object({
  consistent: z.boolean(),
  /** One valid choice of halves. */
  colours: z.record(z.string(), Half).readonly().optional(),
  /** Sites of each component whose halves may be swapped. */
  undetermined: z.array(z.array(z.string()).readonly()).readonly(),
  kind: z.enum(['ODD_CYCLE', 'IMPOSED_VIOLATED']).optional(),
  /** In order; the last has a hop to the first. */
  shortestOddCycle: z.array(z.string()).readonly().optional(),
  /** From an imposed site to another that contradicts it. */
  walk: z.array(z.string()).readonly().optional(),
  hopsToRetune: Bounds,
  sitesToFree: Bounds,
});

const NetworkSite = z.object({ site: SiteName, latitude: Latitude, longitude: Longitude });

/** Planned hops of one plan family; a site is known by its name, and stands where it is first named. */
export const NetworkBody = z.object({
  planFamily: z.string().min(1).max(40),
  hops: z
    .array(z.object({ a: NetworkSite, b: NetworkSite }))
    .min(1)
    .max(MOST_HOPS),
});
export type NetworkBody = z.infer<typeof NetworkBody>;

/** {@link Colouring} of planned hops against the halves that sites have now. */
export const NetworkColouring = Colouring.extend({
  /** Sites at which a group already transmits in a half, or in both. */
  known: z.record(z.string(), Parity),
});
export type NetworkColouring = z.infer<typeof NetworkColouring>;

export const ParityConflictKind = z.enum(['MIXED_SITE', 'ODD_CYCLE', 'COCHANNEL_NEAR_END', 'IMPOSED_VIOLATED']);
export type ParityConflictKind = z.infer<typeof ParityConflictKind>;

export const ParityConflict = z.object({
  id: z.uuid(),
  kind: ParityConflictKind,
  severity: z.enum(['BLOCK', 'WARN']),
  planFamily: z.string(),
  /** Groups in the order of the walk; of a cycle, the last has a hop to the first. */
  walk: z.array(z.object({ name: z.string(), latitude: Latitude, longitude: Longitude })),
  /** References of the dossiers whose links are concerned. */
  references: z.array(z.string()),
  /** Distance of transmitted and received frequency. */
  deltaMhz: z.number().nullable(),
  status: z.enum(['OPEN', 'ACCEPTED', 'RESOLVED']),
  reason: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
});
export type ParityConflict = z.infer<typeof ParityConflict>;

const Reason = z.string().trim().min(1).max(1000);

export const SettleConflict = z.object({ status: z.enum(['ACCEPTED', 'RESOLVED']), reason: Reason });

export const Impose = z.object({
  latitude: Latitude,
  longitude: Longitude,
  planFamily: z.string().min(1).max(40),
  half: Half,
  reason: Reason,
});

export const LiftImposition = z.object({ reason: Reason });

export const Imposition = Impose.extend({
  id: z.uuid(),
  imposedBy: z.string(),
  imposedAt: z.iso.datetime(),
  lift: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Imposition = z.infer<typeof Imposition>;
