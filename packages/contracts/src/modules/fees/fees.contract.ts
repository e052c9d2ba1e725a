import { endpointGroup } from '../../kernel/endpoint.js';
import { feeRulesEndpoints } from './fee-rules.endpoints.js';
import { feeRunsEndpoints } from './fee-runs.endpoints.js';
import { feeStatementsEndpoints } from './fee-statements.endpoints.js';

/** Fees of rights. */
export const fees = endpointGroup({
  name: 'fees',
  base: '/api/fees',
  endpoints: { ...feeRulesEndpoints, ...feeRunsEndpoints, ...feeStatementsEndpoints },
});
