import { z } from 'zod';
import { TrialService } from './trial-services.js';

/** A moment with its offset from UTC; seconds may be left out. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/)
  // `Date` takes 30 February for a day in March.
  .refine((text) => Number.isFinite(Date.parse(text)) && z.iso.date().safeParse(text.slice(0, 10)).success);
const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
const Megahertz = z.number().min(0).max(3_000_000);
const RadiusKm = z.number().gt(0).max(500);
const Rule = z.string().trim().min(1).max(1000);

const isOrdered = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  Date.parse(from) < Date.parse(to);
const PERIOD = { path: ['to'], message: 'EXP_RULE_PERIOD' };
const hasBand = ({ lowMhz, highMhz }: { readonly lowMhz: number; readonly highMhz: number }): boolean =>
  lowMhz < highMhz;
const BAND = { path: ['highMhz'], message: 'EXP_RULE_BAND' };

/** Volumes that are compared in one call. */
export const MOST_VOLUMES = 100;

/** Where, when and on what band something radiates: a circle, heights above ground, and a rule between two moments. */
export const AskedVolume = z
  .strictObject({
    id: z.string().min(1).max(60),
    latitude: Latitude,
    longitude: Longitude,
    radiusKm: RadiusKm,
    lowMhz: Megahertz,
    highMhz: Megahertz,
    lowestM: z.number().min(-500).max(50_000),
    highestM: z.number().min(-500).max(50_000),
    from: Moment,
    to: Moment,
    rule: Rule.optional(),
  })
  .refine(hasBand, BAND)
  .refine(({ lowestM, highestM }) => lowestM < highestM, { path: ['highestM'], message: 'EXP_RULE_ALTITUDES' })
  .refine(isOrdered, PERIOD);
export type AskedVolume = z.infer<typeof AskedVolume>;

export const AskedVolumes = z.strictObject({
  volumes: z
    .array(AskedVolume)
    .min(1)
    .max(MOST_VOLUMES)
    .refine((volumes) => new Set(volumes.map(({ id }) => id)).size === volumes.length, { message: 'RULE_REPEATED' }),
});

const Kind = z.enum(['VOLUME_OVERLAP', 'CO_CHANNEL_REACH', 'ADJACENT_BAND']);
const Common = {
  kind: Kind,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  lowMhz: z.number(),
  highMhz: z.number(),
};
export const VolumeConflicts = z.object({
  /** Among the volumes given, each pair once. */
  pairs: z.array(z.object({ a: z.string(), b: z.string(), ...Common })),
  /** With what is planned; whose it is is not told. */
  planned: z.array(z.object({ volume: z.string(), ...Common })),
});

export const AskedSlots = z
  .strictObject({
    bandwidthMhz: z.number().gt(0).max(100_000),
    lowMhz: Megahertz,
    highMhz: Megahertz,
    latitude: Latitude,
    longitude: Longitude,
    radiusKm: RadiusKm,
    from: Moment,
    to: Moment,
    rule: Rule.optional(),
  })
  .refine(hasBand, BAND)
  .refine(({ bandwidthMhz, lowMhz, highMhz }) => bandwidthMhz <= highMhz - lowMhz, {
    path: ['bandwidthMhz'],
    message: 'EXP_RULE_BANDWIDTHS',
  })
  .refine(isOrdered, PERIOD);
export type AskedSlots = z.infer<typeof AskedSlots>;

export const FreeSlots = z.object({
  /** Best first: those with most windows, then the lowest. */
  windows: z.array(
    z.object({
      lowMhz: z.number(),
      highMhz: z.number(),
      startsUtc: z.array(z.iso.datetime()),
      /** What administrators ask in the band. */
      condition: z.string().optional(),
    }),
  ),
});
export type FreeSlots = z.infer<typeof FreeSlots>;

export const AskedOccurrences = z.strictObject({ rule: Rule, from: Moment, to: Moment }).refine(isOrdered, PERIOD);

export const HaltQuery = z.object({
  lowMhz: z.coerce.number().min(0).max(3_000_000),
  highMhz: z.coerce.number().min(0).max(3_000_000),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  radiusKm: z.coerce.number().gt(0).max(500),
  /** Now unless given. */
  at: Moment.optional(),
});

export const HaltMatches = z.object({ matching: z.array(z.object({ trialId: z.string(), reference: z.string() })) });

export type HaltMatches = z.infer<typeof HaltMatches>;

export const HaltOrder = z.strictObject({
  trialIds: z.array(z.uuid()).min(1).max(200),
  reason: z.string().trim().min(1).max(4000),
});

export const PublicTrialQuery = z.object({
  /** Words in the title or the report. */
  search: z.string().trim().max(120).default(''),
  lowMhz: z.coerce.number().min(0).max(3_000_000).default(0),
  highMhz: z.coerce.number().min(0).max(3_000_000).default(3_000_000),
  technology: z.string().max(20).optional(),
});

/** A trial as everybody may know it. */
export const PublicTrial = z.object({
  service: TrialService,
  title: z.string(),
  technology: z.string().nullable(),
  /** MHz, rounded outwards to whole megahertz. */
  lowMhz: z.number(),
  highMhz: z.number(),
  from: z.iso.date(),
  to: z.iso.date(),
  status: z.string(),
  /** Null where it is confidential. */
  objective: z.string().nullable(),
  /** Summary of an accepted report; null where there is none, and where the objective is confidential. */
  report: z.string().nullable(),
  /** Degrees, rounded to 0.1; null for the whole country. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const CalendarQuery = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });
/** How many trials are planned on each day of a month, by service. */
export const TrialCalendar = z.object({
  days: z.array(
    z.object({ day: z.iso.date(), service: TrialService, trials: z.number().int(), onAir: z.number().int() }),
  ),
});
export type TrialCalendar = z.infer<typeof TrialCalendar>;
