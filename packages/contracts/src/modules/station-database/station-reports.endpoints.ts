import { z } from 'zod';
import { StationAnfr } from '../../features/stations/station.schema.js';
import { reportTypes } from '../../features/statistics/station-events.schema.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { filterRules, StationFilterFields } from './station-filter.js';
import { readers } from './station-readers.js';

/** Stations that an area list names; more are counted only. */
export const MOST_REPORTED = 300;

export const stationReports = {
  readReport: endpoint({
    method: 'GET',
    path: '/reports/:reportType',
    summary: `A report as PDF or CSV: the sheet of a station or of all stations on its supports, the list of an area with its first ${MOST_REPORTED} stations, or what each operator has there.`,
    access: readers,
    params: z.object({ reportType: z.enum(reportTypes) }),
    query: StationFilterFields.extend({
      format: z.enum(['pdf', 'csv']).default('pdf'),
      locale: Locale.default('fr'),
      /** Of the station that a sheet is about. */
      stationAnfr: StationAnfr.optional(),
    }).superRefine(filterRules),
    response: BlobAnswer,
    blob: ['application/pdf', 'text/csv'],
    errors: ['NOT_FOUND', 'MODULE_DISABLED'],
  }),
};
