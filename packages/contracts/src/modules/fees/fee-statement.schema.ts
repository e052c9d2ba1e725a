import { z } from 'zod';
import { Euros, FeeFactor, FeeService } from '../../features/fee-estimates/fee-estimate.schema.js';
import { Credit, Dispute, Payment } from './fee-payment.schema.js';
import { DecimalText } from './fee-rule.schema.js';

/** DRAFT and FAILED belong to a calculation that is not issued; VOIDED were replaced before they were. */
export const StatementStatus = z.enum([
  'DRAFT',
  'FAILED',
  'VOIDED',
  'ISSUED',
  'PARTLY_PAID',
  'PAID',
  'OVERDUE',
  'ENFORCEMENT',
  'DISPUTED',
  'CORRECTED',
  'CONFIRMED',
  'CANCELLED',
]);
export type StatementStatus = z.infer<typeof StatementStatus>;

/** Those that the debtor knows of. */
export const issuedStatuses = StatementStatus.options.filter(
  (status) => status !== 'DRAFT' && status !== 'FAILED' && status !== 'VOIDED',
);

/** What each tab of the statements shows. */
export const statementTabs = {
  draft: ['DRAFT', 'FAILED'],
  issued: ['ISSUED', 'PARTLY_PAID', 'OVERDUE', 'ENFORCEMENT', 'CORRECTED', 'CONFIRMED', 'CANCELLED'],
  paid: ['PAID'],
  disputed: ['DISPUTED'],
} as const satisfies Record<string, readonly StatementStatus[]>;
export type StatementTab = keyof typeof statementTabs;

/** Statement numbers: `F-2027-000123`. */
export const StatementNumber = z.string().regex(/^F-\d{4}-\d{6}$/);

export const StatementRow = z.object({
  id: z.uuid(),
  /** Null until it is issued. */
  number: z.string().nullable(),
  /** Creditor reference, ISO 11649. */
  reference: z.string().nullable(),
  debtorId: z.uuid(),
  debtorName: z.string(),
  year: z.number().int(),
  status: StatementStatus,
  total: Euros,
  credited: Euros,
  paid: Euros,
  /** Total less credits and payments. */
  balance: Euros,
  lines: z.number().int(),
  /** Lines without an amount, because of a fault. */
  faults: z.number().int(),
  issuedAt: z.iso.datetime().nullable(),
  dueOn: z.iso.date().nullable(),
  reminderLevel: z.number().int(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** An amount of a line with what it is computed from. */
export const FeePart = z.object({
  label: z.string(),
  amount: Euros,
  from: z.iso.date(),
  to: z.iso.date(),
  ruleId: z.string(),
  /** Of the yearly amount, over the factors. */
  formula: z.string(),
  factors: z.array(FeeFactor),
});
export type FeePart = z.infer<typeof FeePart>;

export const StatementLine = z.object({
  position: z.number().int(),
  /** Reference of the right. */
  authorisation: z.string(),
  label: z.string(),
  service: FeeService,
  band: z.string().nullable(),
  bandwidthMhz: z.union([z.number(), DecimalText]),
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.number().int(),
  availability: Euros,
  management: Euros,
  total: Euros,
  parts: z.array(FeePart),
  fault: z.string().nullable(),
  faultDetail: z.string().nullable(),
  /** Best saving that another modulation would bring, € a year. */
  saving: z.object({ states: z.string(), amount: Euros }).nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  ...StatementRow.shape,
  version: z.number().int(),
  computedAt: z.iso.datetime(),
  issuedBy: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  statementLines: z.array(StatementLine),
  payments: z.array(Payment),
  credits: z.array(Credit),
  disputes: z.array(Dispute),
});
export type Statement = z.infer<typeof Statement>;
