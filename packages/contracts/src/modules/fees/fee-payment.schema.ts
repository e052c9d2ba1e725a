import { z } from 'zod';
import { Euros } from '../../features/fee-estimates/fee-estimate.schema.js';
import { messageKeys } from '../../kernel/message-keys.js';

export const PaymentState = z.enum(['UNMATCHED', 'MATCHED', 'PARTIAL', 'OVERPAID', 'REFUND_DUE']);
export type PaymentState = z.infer<typeof PaymentState>;

export const Payment = z.object({
  id: z.uuid(),
  bookedOn: z.iso.date(),
  amount: Euros,
  payer: z.string(),
  /** What the payer wrote. */
  remittance: z.string(),
  /** Names the entry at the bank. */
  bankReference: z.string(),
  state: PaymentState,
  statementNumber: z.string().nullable(),
  debtorName: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** Characters of a bank file. */
export const MOST_BANK_TEXT = 900_000;

/** A bank file as text: ISO 20022 camt.053, or CSV with the columns {@link bankColumns}. */
export const BankFile = z.strictObject({
  name: z.string().trim().min(1, messageKeys.required).max(200, messageKeys.tooLong),
  content: z.string().min(1, messageKeys.required).max(MOST_BANK_TEXT, messageKeys.fileSize),
});
export type BankFile = z.infer<typeof BankFile>;

/** Columns of a bank file in CSV. */
export const bankColumns = ['bookedOn', 'amount', 'payer', 'remittance', 'bankReference'] as const;

/** What became of each entry of a bank file; nothing is left out in silence. */
export const BankImport = z.object({
  read: z.number().int(),
  matched: z.number().int(),
  unmatched: z.number().int(),
  /** Entries that were imported before. */
  known: z.number().int(),
  /** Debits, and entries in another currency. */
  ignored: z.number().int(),
  total: Euros,
  refused: z.array(z.object({ entry: z.number().int(), reason: z.string() })),
});
export type BankImport = z.infer<typeof BankImport>;

export const Credit = z.object({
  number: z.string(),
  line: z.number().int(),
  amount: Euros,
  reason: z.string(),
  issuedAt: z.iso.datetime(),
});
export type Credit = z.infer<typeof Credit>;

export const DisputeState = z.enum(['OPEN', 'ACCEPTED', 'REJECTED']);

export const Dispute = z.object({
  id: z.uuid(),
  statementNumber: z.string(),
  debtorName: z.string(),
  line: z.number().int(),
  /** Of the line. */
  total: Euros,
  factor: z.string().nullable(),
  reason: z.string(),
  evidence: z.string(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.number().int() })),
  state: DisputeState,
  raisedAt: z.iso.datetime(),
  raisedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decision: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;

const LONGEST_REASON = 4000;
const Words = z.string().trim().min(1, messageKeys.required).max(LONGEST_REASON, messageKeys.tooLong);

export const NewDispute = z.strictObject({
  line: z.number().int().positive(),
  factor: z.string().max(40, messageKeys.tooLong).nullable().default(null),
  reason: Words,
  evidence: z.string().trim().max(LONGEST_REASON, messageKeys.tooLong).default(''),
  /** Files that the caller has uploaded. */
  files: z
    .array(z.uuid())
    .max(10, messageKeys.tooManyFiles)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'RULE_REPEATED' })
    .default([]),
});
export type NewDispute = z.infer<typeof NewDispute>;

export const DisputeDecision = z.strictObject({
  accepted: z.boolean(),
  /** € that are credited when it is accepted. */
  amount: Euros.nullable().default(null),
  decision: Words,
});
export type DisputeDecision = z.infer<typeof DisputeDecision>;

export const ExemptionState = z.enum(['PROPOSED', 'GRANTED', 'ENDED']);

const rate = z.string().regex(/^(0\.\d{1,5}|1(\.0{1,5})?)$/, messageKeys.outOfRange);

const exemptionContent = {
  partyId: z.uuid(messageKeys.required),
  basis: z.string().trim().min(1, messageKeys.required).max(200, messageKeys.tooLong),
  /** Part that is not owed, above 0 to 1, as decimal text. */
  rate,
  from: z.iso.date(messageKeys.date),
  to: z.iso.date(messageKeys.date),
};
export const NewExemption = z.strictObject(exemptionContent);
export type NewExemption = z.infer<typeof NewExemption>;

export const FeeExemption = z.object({
  ...exemptionContent,
  id: z.uuid(),
  partyName: z.string(),
  state: ExemptionState,
  version: z.number().int(),
  proposedBy: z.string().nullable(),
  grantedBy: z.string().nullable(),
});
export type FeeExemption = z.infer<typeof FeeExemption>;
