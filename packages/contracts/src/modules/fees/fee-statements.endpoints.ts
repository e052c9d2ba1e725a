import { z } from 'zod';
import { FeeService } from '../../features/fee-estimates/fee-estimate.schema.js';
import { fileMediaTypes } from '../../features/uploads/media-types.js';
import { anyOf } from '../../kernel/any-of.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { PageQuery, pageOf, SortOrder } from '../../kernel/paging.js';
import { Id, readers } from './fee-access.js';
import { Replay, TreasuryFile, TreasuryOrder } from './fee-forecast.schema.js';
import {
  BankFile,
  BankImport,
  Dispute,
  DisputeDecision,
  NewDispute,
  Payment,
  PaymentState,
} from './fee-payment.schema.js';
import { Statement, StatementNumber, StatementRow, StatementStatus } from './fee-statement.schema.js';

const Amount = z.coerce.number().min(0).max(1e12);

export const StatementQuery = PageQuery.extend({
  /** Of number, reference and debtor. */
  search: z.string().trim().max(200).default(''),
  status: anyOf(StatementStatus.options),
  service: anyOf(FeeService.options),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  /** Statements of one calculation. */
  run: z.uuid().optional(),
  least: Amount.optional(),
  most: Amount.optional(),
  sort: z.enum(['year', 'number', 'debtor', 'total', 'dueOn']).default('year'),
  order: SortOrder.default('desc'),
});
export type StatementQuery = z.output<typeof StatementQuery>;

/** Statements, payments, disputes. */
export const feeStatementsEndpoints = {
  listStatements: endpoint({
    method: 'GET',
    path: '/statements',
    summary: 'Statements: all of them for accountants of the regulator, those of their organisations for others.',
    access: readers,
    query: StatementQuery,
    response: pageOf(StatementRow),
  }),
  readStatement: endpoint({
    method: 'GET',
    path: '/statements/:number',
    summary: 'One statement with its lines, each with everything it is computed from; drafts by their id.',
    access: readers,
    params: z.object({ number: z.union([StatementNumber, z.uuid()]) }),
    response: Statement,
    errors: ['NOT_FOUND'],
  }),
  readStatementPdf: endpoint({
    method: 'GET',
    path: '/statements/:number/pdf',
    summary: 'A statement as a document, with an explanation of each line.',
    access: readers,
    params: z.object({ number: StatementNumber }),
    query: z.object({ locale: Locale.default('fr') }),
    response: BlobAnswer,
    blob: ['application/pdf'],
    errors: ['NOT_FOUND'],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/replay',
    summary: 'Computes the last thousand issued lines again from what is kept of them.',
    access: readers,
    response: Replay,
  }),
  writeTreasuryFile: endpoint({
    method: 'POST',
    path: '/exports/treasury',
    summary: 'Issued statements of a year as a file of chosen columns, with control totals and a checksum.',
    access: readers,
    body: TreasuryOrder,
    response: TreasuryFile,
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Payments, those without a statement first, then the newest; five hundred at most.',
    access: readers,
    query: z.object({ state: PaymentState.optional() }),
    response: z.array(Payment),
  }),
  importPayments: endpoint({
    method: 'POST',
    path: '/payments/import',
    summary: 'Reads a bank file, camt.053 or CSV, and matches its credits by their reference. A file is read once.',
    access: readers,
    body: BankFile,
    response: BankImport,
  }),
  matchPayment: endpoint({
    method: 'POST',
    path: '/payments/:id/match',
    summary: 'Says which statement a payment is for.',
    access: readers,
    params: Id,
    body: z.strictObject({ number: StatementNumber }),
    response: Payment,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  raiseDispute: endpoint({
    method: 'POST',
    path: '/statements/:number/disputes',
    summary: 'Contests a line of a statement of one of the caller’s organisations, or one factor of it.',
    access: readers,
    params: z.object({ number: StatementNumber }),
    body: NewDispute,
    response: Dispute,
    success: 201,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  readDisputeFile: endpoint({
    method: 'GET',
    path: '/disputes/:id/files/:fileId',
    summary: 'Evidence of a dispute, for its debtor and the accountants of the regulator.',
    access: readers,
    params: Id.extend({ fileId: z.uuid() }),
    response: BlobAnswer,
    blob: fileMediaTypes,
    errors: ['NOT_FOUND'],
  }),
  decideDispute: endpoint({
    method: 'POST',
    path: '/disputes/:id/decide',
    summary: 'Decides a dispute; what is accepted is credited to the line by a credit note.',
    access: readers,
    params: Id,
    body: DisputeDecision,
    response: Dispute,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
} as const;
