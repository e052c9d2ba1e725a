import { z } from 'zod';
import { Euros, FeeYear } from '../../features/fee-estimates/fee-estimate.schema.js';

export const RunState = z.enum(['PREVIEW', 'REPLACED', 'FROZEN', 'ISSUED', 'CLOSED']);
export type RunState = z.infer<typeof RunState>;

/** Of the work in the background. */
export const RunProgress = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']);
export type RunProgress = z.infer<typeof RunProgress>;

export const FeeRun = z.object({
  id: z.uuid(),
  year: z.number().int(),
  /** Of the calculations of its year. */
  position: z.number().int(),
  state: RunState,
  progress: RunProgress,
  version: z.number().int(),
  debtors: z.number().int(),
  assignments: z.number().int(),
  /** Lines without an amount. */
  faults: z.number().int(),
  total: Euros,
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  frozenAt: z.iso.datetime().nullable(),
  frozenBy: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  issuedBy: z.string().nullable(),
});
export type FeeRun = z.infer<typeof FeeRun>;

export const NewRun = z.strictObject({ year: FeeYear });

/** What changed since the calculation before. */
const RunChange = z.object({ count: z.number().int(), amount: Euros });

export const RunPreview = z.object({
  run: FeeRun,
  /** The calculation that it is compared with: the one before it in the same year, else the last of the year before. */
  earlier: FeeRun.nullable(),
  bands: z.array(z.object({ band: z.string(), amount: Euros, earlier: Euros.nullable() })),
  changes: z.object({ added: RunChange, ended: RunChange, changed: RunChange }).nullable(),
  /** The first hundred. */
  faults: z.array(
    z.object({
      statementId: z.uuid(),
      debtorName: z.string(),
      authorisation: z.string(),
      label: z.string(),
      fault: z.string(),
      detail: z.string(),
    }),
  ),
});
export type RunPreview = z.infer<typeof RunPreview>;
