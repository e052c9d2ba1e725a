import type { StatementStatus } from '@portal/contracts/modules/fees';
import { FeeDecimal } from '@portal/radio';

/** What a payment of an amount is, while so much is owed. */
export function paymentStateFor(amount: string, balance: string): 'MATCHED' | 'PARTIAL' | 'OVERPAID' | 'REFUND_DUE' {
  const owed = new FeeDecimal(balance);
  if (!owed.greaterThan(0)) return 'REFUND_DUE';
  if (owed.equals(amount)) return 'MATCHED';
  return owed.greaterThan(amount) ? 'PARTIAL' : 'OVERPAID';
}

/** The status of a statement after a payment. A dispute goes on whatever is paid. */
export function statusAfterPayment(status: StatementStatus, balance: string): StatementStatus {
  if (status === 'DISPUTED' || status === 'CANCELLED') return status;
  if (!new FeeDecimal(balance).greaterThan(0)) return 'PAID';
  return status === 'OVERDUE' || status === 'ENFORCEMENT' ? status : 'PARTLY_PAID';
}

/** The status after the last open dispute is decided. */
export function statusAfterDecision(isAccepted: boolean, balance: string): StatementStatus {
  if (!new FeeDecimal(balance).greaterThan(0)) return 'PAID';
  return isAccepted ? 'CORRECTED' : 'CONFIRMED';
}
