import type { FeeCase, FeeEstimate } from '@portal/contracts';
import { FeeFaultError, feeLines, frenchFeeBook, totalOf } from '@portal/radio';

function estimateOf(right: FeeCase): FeeEstimate {
  try {
    const lines = feeLines(frenchFeeBook, right);
    return {
      lines: lines.map(({ label, amount, factors }) => ({ label, amount, factors: [...factors] })),
      total: totalOf(lines),
      fault: null,
    };
  } catch (error) {
    if (error instanceof FeeFaultError) return { lines: [], total: '0.00', fault: error.fault };
    throw error;
  }
}

/** What the server answers to forms that ask what rights would cost, by the rules that the portal ships. */
export const shippedFees = (body: unknown): { readonly estimates: readonly FeeEstimate[] } => ({
  estimates: (body as { rights: FeeCase[] }).rights.map(estimateOf),
});
