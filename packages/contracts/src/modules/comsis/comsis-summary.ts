import { z } from 'zod';
import { listedFields } from '../../features/fields/field-columns.js';
import { ComsisService, comsisFields } from './comsis-fields.js';

/** Columns of the list that are fields of the file. */
export const comsisListedNames = ['stationNumber', 'service', 'supportHeightM'] as const;
export const comsisListedColumns = listedFields(comsisFields, comsisListedNames);

/** What a row of the list tells about a file. Nulls while a draft lacks them. */
export const ComsisSummary = z.object({
  stationNumber: z.string().nullable(),
  service: ComsisService.nullable(),
  supportHeightM: z.number().nullable(),
});
export type ComsisSummary = z.infer<typeof ComsisSummary>;
