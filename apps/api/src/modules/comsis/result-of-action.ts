import { comsisResults } from '@portal/contracts/modules/comsis';

/** SQL that turns the action of a decision into its result. */
export const resultOfAction = (column: string): string =>
  `CASE ${column} ${Object.entries(comsisResults)
    .map(([action, result]) => `WHEN '${action}' THEN '${result}'`)
    .join(' ')} END`;
