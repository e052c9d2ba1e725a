import { FeeService } from '../../features/fee-estimates/fee-estimate.schema.js';
import { choicesOf, listOf } from '../../kernel/list.js';
import { StatementStatus } from './fee-statement.schema.js';
import { fees } from './fees.contract.js';

export const feeStatementsList = listOf(fees.endpoints.listStatements, {
  key: 'fees/statements',
  views: 'fee-statements',
  title: 'FEE_PAGE_STATEMENTS',
  columns: [
    { id: 'number', heading: 'FEE_NUMBER', value: ({ number }) => number },
    { id: 'debtor', heading: 'FEE_DEBTOR', value: ({ debtorName }) => debtorName },
    { id: 'year', heading: 'FEE_FIELD_YEAR', value: ({ year }) => String(year) },
    {
      id: 'status',
      heading: 'FEE_STATUS',
      ...choicesOf(StatementStatus.options, 'FEE_STATUS_'),
      value: ({ status }, t) => t(`FEE_STATUS_${status}`),
    },
    {
      id: 'service',
      heading: 'FEE_FIELD_SERVICE',
      isOnlyFiltered: true,
      ...choicesOf(FeeService.options, 'FEE_SERVICE_'),
      value: () => null,
    },
    { id: 'reference', heading: 'FEE_REFERENCE', value: ({ reference }) => reference },
    { id: 'lines', heading: 'FEE_LINES', kind: 'number', value: ({ lines }) => lines },
    {
      id: 'total',
      heading: 'FEE_TOTAL',
      unit: '€',
      kind: 'number',
      digits: 2,
      range: { from: 'least', to: 'most' },
      value: ({ total }) => Number(total),
    },
    { id: 'paid', heading: 'FEE_PAID', unit: '€', kind: 'number', digits: 2, value: ({ paid }) => Number(paid) },
    {
      id: 'balance',
      heading: 'FEE_BALANCE',
      unit: '€',
      kind: 'number',
      digits: 2,
      value: ({ balance }) => Number(balance),
    },
    { id: 'dueOn', heading: 'FEE_DUE_ON', kind: 'day', value: ({ dueOn }) => dueOn },
  ],
});
