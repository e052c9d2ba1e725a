import { z } from 'zod';
import { Latitude, Longitude } from './anomaly.schema.js';
import type { InspectionOutcome } from './inspection.schema.js';

export const MOST_VISITS = 25;

/** What makes a visit urgent, each with its points: nothing else counts. */
export const Risk = z.object({
  /** 0 to 100. */
  score: z.int(),
  parts: z.array(z.object({ factor: z.enum(['ANOMALIES', 'LAST_OUTCOME', 'MONTHS']), points: z.int() })),
});
export type Risk = z.output<typeof Risk>;

export const DayPlanRequest = z.strictObject({
  day: z.iso.date(),
  /** Where the day begins and ends. */
  latitude: Latitude,
  longitude: Longitude,
  /** Visits to choose from; those that are planned for the day, unless given. */
  inspectionIds: z.array(z.uuid()).min(1).max(MOST_VISITS).optional(),
});
export type DayPlanRequest = z.output<typeof DayPlanRequest>;

const PlannedVisit = z.object({
  inspectionId: z.string(),
  reference: z.string(),
  siteName: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  risk: Risk,
});

/** Times are minutes of the day, in the portal's time zone. */
export const DayPlan = z.object({
  /** Null where the sun does not rise or set that day. */
  sunriseAt: z.int().nullable(),
  sunsetAt: z.int().nullable(),
  stops: z.array(PlannedVisit.extend({ beginsAt: z.int() })),
  /** Visits that do not fit into opening hours and daylight. */
  leftOut: z.array(PlannedVisit),
  endsAt: z.int(),
  /** Along straight lines, the way back included. */
  lengthKm: z.number(),
});
export type DayPlan = z.output<typeof DayPlan>;

/** Points of the last outcome at a site. */
const OUTCOME_POINTS = { COMPLIANT: 0, MINOR: 10, MAJOR: 20, IMMEDIATE_STOP: 30 } as const;
const POINTS_PER_SEVERITY = 4;
const MOST_FOR_ANOMALIES = 40;
const MOST_FOR_MONTHS = 30;

/**
 * How urgent a visit is: four points for each degree of severity of the open anomalies at the site (40 at most), up to 30 for
 * the last outcome, and one for each month since the last visit (30 at most, and for a site that nobody has visited).
 */
export function riskOf(site: {
  readonly severities: number;
  readonly lastOutcome: InspectionOutcome | null;
  readonly monthsSince: number | null;
}): Risk {
  const parts = [
    { factor: 'ANOMALIES', points: Math.min(MOST_FOR_ANOMALIES, site.severities * POINTS_PER_SEVERITY) },
    { factor: 'LAST_OUTCOME', points: site.lastOutcome === null ? 0 : OUTCOME_POINTS[site.lastOutcome] },
    { factor: 'MONTHS', points: Math.min(MOST_FOR_MONTHS, site.monthsSince ?? MOST_FOR_MONTHS) },
  ] as const;
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts: [...parts] };
}
