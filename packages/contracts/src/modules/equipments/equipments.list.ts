import { leadingCatalogueColumns, trailingCatalogueColumns } from '../../features/catalogue/catalogue.list.js';
import { catalogueWorkflow } from '../../features/catalogue/catalogue-workflow.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { choicesOf, type ListColumn, listOf } from '../../kernel/list.js';
import { type EquipmentSummary, mountings, systemKinds } from './equipment.schema.js';
import { equipments } from './equipments.contract.js';

type Row = { readonly summary: EquipmentSummary };
type Id = 'systemKind' | 'mounting' | 'spacings' | 'power' | 'states';

const columns: readonly ListColumn<Row, Id>[] = [
  {
    id: 'systemKind',
    heading: 'EQUIPMENT_FIELD_SYSTEM_KIND',
    ...choicesOf(systemKinds, 'EQUIPMENT_KIND_'),
    value: ({ summary }, t) => summary.systemKind && t(`EQUIPMENT_KIND_${summary.systemKind}`),
  },
  {
    id: 'mounting',
    heading: 'EQUIPMENT_FIELD_MOUNTING',
    ...choicesOf(mountings, 'EQUIPMENT_MOUNTING_'),
    value: ({ summary }, t) => summary.mounting && t(`EQUIPMENT_MOUNTING_${summary.mounting}`),
  },
  {
    id: 'spacings',
    heading: 'EQUIPMENT_FIELD_CHANNEL_SPACINGS_MHZ',
    unit: 'MHz',
    value: ({ summary }) => summary.channelSpacingsMhz.join(' | '),
  },
  {
    id: 'power',
    heading: 'EQUIPMENT_FIELD_TX_POWER_MAX_DBM',
    kind: 'number',
    digits: 1,
    unit: 'dBm',
    range: { from: 'powerFrom', to: 'powerTo' },
    value: ({ summary }) => summary.txPowerMaxDbm,
  },
  {
    id: 'states',
    heading: 'EQUIPMENT_COLUMN_STATES',
    kind: 'number',
    digits: 0,
    range: { from: 'statesFrom', to: 'statesTo' },
    value: ({ summary }) => summary.maxStates,
  },
];

export const equipmentsList = listOf(equipments.endpoints.listEntries, {
  key: 'equipments/entries',
  views: 'equipments',
  title: 'EQUIPMENT_LIST_CAPTION',
  columns: [...leadingCatalogueColumns, ...columns, ...trailingCatalogueColumns],
});

export const equipmentDraftsList = dossierListOf(equipments.endpoints.listDossiers, {
  key: 'equipments/dossiers',
  views: 'equipment-drafts',
  title: 'EQUIPMENT_DRAFTS_CAPTION',
  states: statesOf(catalogueWorkflow),
  columns: columns.map(({ choices: _choices, choiceText: _text, range: _range, ...column }) => column),
});
