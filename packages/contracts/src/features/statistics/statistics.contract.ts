import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { CaseCharts, CaseFigures, CasePoint, STATISTICS_YEARS, StationUsage, WHOLE_YEAR } from './statistics.schema.js';

const access = ['PORTADMIN'] as const;
const Year = z.coerce.number().int().min(STATISTICS_YEARS.first).max(STATISTICS_YEARS.last);
const Month = z.coerce.number().int().min(WHOLE_YEAR).max(12);

/** The last twelve months, this one included. */
export const StatisticsDashboard = z.object({
  /** First day of the first month and of the present one. */
  from: z.iso.date(),
  to: z.iso.date(),
  modules: z.array(z.object({ module: z.string(), total: CaseFigures, series: z.array(CasePoint) })),
  /** Null where the station database is switched off. */
  stations: StationUsage.nullable(),
});
export type StatisticsDashboard = z.infer<typeof StatisticsDashboard>;

export const StatisticsCharts = z.object({
  module: z.string(),
  year: z.int(),
  month: z.int(),
  /** First and last year for which the module has figures; this year where it has none. */
  years: z.object({ first: z.int(), last: z.int() }),
  /** Null for a module without applications. */
  cases: CaseCharts.nullable(),
  /** Null for every module but the station database. */
  stations: StationUsage.nullable(),
});
export type StatisticsCharts = z.infer<typeof StatisticsCharts>;

/** How many applications come in and are decided, and how the station database is used. */
export const statistics = endpointGroup({
  name: 'statistics',
  base: '/api/main/statistics',
  endpoints: {
    getDashboard: endpoint({
      method: 'GET',
      path: '/dashboard',
      summary: 'Figures of the last twelve months for every module that is switched on.',
      access,
      response: StatisticsDashboard,
    }),
    getCharts: endpoint({
      method: 'GET',
      path: '/charts/:module/:year/:month',
      summary: 'Figures of one module in a month, by day, or in a year, by month; month 0 is the whole year.',
      access,
      params: z.object({ module: z.string().max(64), year: Year, month: Month }),
      response: StatisticsCharts,
      errors: ['NOT_FOUND'],
    }),
  },
});
