import { fees, type ParameterGroup } from '@portal/contracts/modules/fees';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const feesClient = clientOf(fees);

/** Milliseconds after which a calculation under way is read again. */
const REFRESH_MS = 2000;

export const runsQuery = () => ({
  ...endpointQuery(feesClient.listRuns, {}),
  refetchInterval: REFRESH_MS * 5,
  staleTime: 0,
});
export const previewQuery = (id: string, isUnderWay: boolean) => ({
  ...endpointQuery(feesClient.readPreview, { params: { id } }),
  ...(isUnderWay && { refetchInterval: REFRESH_MS }),
  staleTime: 0,
});
export const statementQuery = (number: string) => ({
  ...endpointQuery(feesClient.readStatement, { params: { number } }),
  staleTime: 0,
});
export const parametersQuery = (group: ParameterGroup | undefined) =>
  endpointQuery(feesClient.listParameters, { query: group ? { group } : {} });
export const debtorsQuery = (year: number) => endpointQuery(feesClient.listDebtors, { query: { year } });
export const assignmentsQuery = (year: number, debtor: string) =>
  endpointQuery(feesClient.listAssignments, { query: { year, debtor } });
export const paymentsQuery = () => ({ ...endpointQuery(feesClient.listPayments, { query: {} }), staleTime: 0 });
