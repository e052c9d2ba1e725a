import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { fieldColumns } from '../../features/fields/field-columns.js';
import { comsis } from './comsis.contract.js';
import { comsisFields } from './comsis-fields.js';
import { comsisListedColumns, comsisListedNames } from './comsis-summary.js';
import { comsisWorkflow } from './comsis-workflow.js';

export const comsisFilesList = dossierListOf(comsis.endpoints.listDossiers, {
  key: 'comsis/dossiers',
  views: 'comsis-files',
  title: 'CO_LIST_CAPTION',
  states: statesOf(comsisWorkflow),
  hasOfficers: true,
  isMapped: true,
  hasDecisions: true,
  columns: fieldColumns(comsisFields, comsisListedNames, comsisListedColumns),
});
