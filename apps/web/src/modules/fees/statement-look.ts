import type { RunState, StatementStatus } from '@portal/contracts/modules/fees';
import type { StatusTone } from '../../ui/status-badge.js';

export const statementTones: Readonly<Record<StatementStatus, StatusTone>> = {
  DRAFT: 'neutral',
  FAILED: 'bad',
  VOIDED: 'closed',
  ISSUED: 'review',
  PARTLY_PAID: 'review',
  PAID: 'good',
  OVERDUE: 'bad',
  ENFORCEMENT: 'bad',
  DISPUTED: 'progress',
  CORRECTED: 'good',
  CONFIRMED: 'good',
  CANCELLED: 'closed',
};

export const runTones: Readonly<Record<RunState, StatusTone>> = {
  PREVIEW: 'review',
  REPLACED: 'closed',
  FROZEN: 'neutral',
  ISSUED: 'good',
  CLOSED: 'closed',
};
