import { z } from 'zod';
import { listedFields } from '../../features/fields/field-columns.js';
import { commonTrialFields, TrialTestType } from './trial-fields.js';
import { TrialService } from './trial-services.js';

/** Columns of the list that are fields of the application. */
export const trialListedNames = ['testType', 'startDate', 'endDate'] as const;
export const trialListedColumns = {
  ...listedFields(commonTrialFields, trialListedNames),
  service: 'text',
  lowMhz: 'number',
  highMhz: 'number',
} as const;

/** What a list row tells about a trial. Nulls while a draft lacks them. */
export const TrialSummary = z.object({
  service: TrialService,
  testType: TrialTestType.nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Lower end of the lowest band. */
  lowMhz: z.number().nullable(),
  /** Upper end of the highest. */
  highMhz: z.number().nullable(),
});
export type TrialSummary = z.infer<typeof TrialSummary>;
