import { z } from 'zod';

/** Days in which the portal’s owner decides; a decision after more of them is late. */
export const DECISION_DEADLINE_DAYS = 42;

/** Years that a chart may show. */
export const STATISTICS_YEARS = { first: 2000, last: 2100 } as const;

/** Stands for the whole year where a month is expected. */
export const WHOLE_YEAR = 0;

const Count = z.int().nonnegative();
/** Whole days, each begun day counted, without the time in which the applicant had to act. */
const Days = z.int().nonnegative().nullable();

/**
 * Applications by the day of their first submission, and decisions by their day. Percentiles are nearest ranks of the
 * durations of the decisions; null without a decision.
 */
export const CaseFigures = z.object({
  submitted: Count,
  decided: Count,
  /** Of the decided ones. */
  late: Count,
  medianDays: Days,
  p90Days: Days,
});
export type CaseFigures = z.infer<typeof CaseFigures>;

/** Figures of a day, or of a month by its first day; those of a day have no percentiles. */
export const CasePoint = CaseFigures.extend({ bucket: z.iso.date() });
export type CasePoint = z.infer<typeof CasePoint>;

/** Figures of a band, a region or an organisation. An application of several counts for each. */
export const CaseGroup = CaseFigures.extend({
  /** Empty for what has none, such as a site outside the regions. */
  key: z.string(),
  label: z.string(),
});
export type CaseGroup = z.infer<typeof CaseGroup>;

export const CaseCharts = z.object({
  total: CaseFigures,
  series: z.array(CasePoint),
  byBand: z.array(CaseGroup),
  byRegion: z.array(CaseGroup),
  byOrganisation: z.array(CaseGroup),
});
export type CaseCharts = z.infer<typeof CaseCharts>;

export const StationEventCounts = z.object({
  stationOpened: Count,
  reportGenerated: Count,
  reportPreviewed: Count,
  showAllUsed: Count,
});
export type StationEventCounts = z.infer<typeof StationEventCounts>;
export type StationEventKind = keyof StationEventCounts;
export const stationEventKinds = Object.keys(StationEventCounts.shape) as StationEventKind[];

/** Number of stations that a chart names. */
export const TOP_STATIONS = 20;

export const StationUsage = z.object({
  total: StationEventCounts,
  series: z.array(StationEventCounts.extend({ bucket: z.iso.date() })),
  topStations: z.array(z.object({ anfr: z.string(), name: z.string(), manager: z.string(), opened: Count })),
  byManager: z.array(z.object({ manager: z.string(), opened: Count })),
  byReportType: z.array(z.object({ reportType: z.string(), generated: Count })),
});
export type StationUsage = z.infer<typeof StationUsage>;
