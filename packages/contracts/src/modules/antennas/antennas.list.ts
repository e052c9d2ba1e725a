import { leadingCatalogueColumns, trailingCatalogueColumns } from '../../features/catalogue/catalogue.list.js';
import { catalogueWorkflow } from '../../features/catalogue/catalogue-workflow.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { choicesOf, type ListColumn, listOf } from '../../kernel/list.js';
import { type AntennaSummary, antennaClasses, antennaPolarisations, antennaUsages } from './antenna.schema.js';
import { antennas } from './antennas.contract.js';

type Row = { readonly summary: AntennaSummary };
type Id = 'usage' | 'type' | 'diameter' | 'gain' | 'rpeClass' | 'polarisations';

const columns: readonly ListColumn<Row, Id>[] = [
  {
    id: 'usage',
    heading: 'ANTENNA_FIELD_USAGE',
    ...choicesOf(antennaUsages, 'ANTENNA_USAGE_'),
    value: ({ summary }, t) => summary.usage.map((usage) => t(`ANTENNA_USAGE_${usage}`)).join(' | '),
  },
  {
    id: 'type',
    heading: 'ANTENNA_FIELD_ANTENNA_TYPE',
    value: ({ summary }, t) => summary.antennaType && t(`ANTENNA_TYPE_${summary.antennaType}`),
  },
  {
    id: 'diameter',
    heading: 'ANTENNA_FIELD_DIAMETER_M',
    kind: 'number',
    digits: 2,
    unit: 'm',
    range: { from: 'diameterFrom', to: 'diameterTo' },
    value: ({ summary }) => summary.diameterM,
  },
  {
    id: 'gain',
    heading: 'ANTENNA_FIELD_GAIN_MID_DBI',
    kind: 'number',
    digits: 1,
    unit: 'dBi',
    range: { from: 'gainFrom', to: 'gainTo' },
    value: ({ summary }) => summary.gainMidDbi,
  },
  {
    id: 'rpeClass',
    heading: 'ANTENNA_FIELD_RPE_CLASS',
    ...choicesOf(antennaClasses, 'ANTENNA_CLASS_'),
    value: ({ summary }, t) => summary.rpeClass && t(`ANTENNA_CLASS_${summary.rpeClass}`),
  },
  {
    id: 'polarisations',
    heading: 'ANTENNA_FIELD_POLARISATIONS',
    ...choicesOf(antennaPolarisations, 'ANTENNA_POLARISATION_'),
    value: ({ summary }, t) => summary.polarisations.map((name) => t(`ANTENNA_POLARISATION_${name}`)).join(' | '),
  },
];

export const antennasList = listOf(antennas.endpoints.listEntries, {
  key: 'antennas/entries',
  views: 'antennas',
  title: 'ANTENNA_LIST_CAPTION',
  columns: [...leadingCatalogueColumns, ...columns, ...trailingCatalogueColumns],
});

export const antennaDraftsList = dossierListOf(antennas.endpoints.listDossiers, {
  key: 'antennas/dossiers',
  views: 'antenna-drafts',
  title: 'ANTENNA_DRAFTS_CAPTION',
  states: statesOf(catalogueWorkflow),
  columns: columns.map(({ choices: _choices, choiceText: _text, range: _range, ...column }) => column),
});
