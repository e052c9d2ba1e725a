import { z } from 'zod';
import { obeys } from '../../kernel/rules/rule.js';
import { oneLine } from '../../kernel/rules/text-rules.js';

export const reportTypes = ['STATION_SHEET', 'SITE_SHEET', 'AREA_LIST', 'OPERATOR_SUMMARY'] as const;

const Text = z.string().trim().min(1).max(200).superRefine(obeys(oneLine));
/** Number of a station at the frequency agency. */
const AnfrNumber = z.string().regex(/^[0-9A-Za-z-]{1,32}$/);
const station = { stationAnfr: AnfrNumber, stationName: Text };

/** Lists and summaries are about no single station. */
const reported = { stationAnfr: AnfrNumber.nullable(), stationName: Text.nullable() };

/** What the station database reports of its use. Events carry no time and no user: the portal’s clock counts. */
export const StationOpened = z.strictObject({ stationManager: Text, ...station });
export const ReportGenerated = z.strictObject({ reportType: z.enum(reportTypes), reportName: Text, ...reported });
export const ReportPreviewed = z.strictObject({ reportName: Text, ...reported });
