import { choicesOf, type ListColumn } from '../../kernel/list.js';
import { bandsText, type CatalogueHeader, CatalogueStatus } from './catalogue.schema.js';

type Column<Id extends string> = ListColumn<CatalogueHeader, Id>;

/** Columns with which every catalogue begins. */
export const leadingCatalogueColumns: readonly Column<'number' | 'name' | 'manufacturer' | 'band'>[] = [
  { id: 'number', heading: 'CATALOGUE_COLUMN_NUMBER', value: ({ number }) => number },
  { id: 'manufacturer', heading: 'CATALOGUE_FIELD_MANUFACTURER', value: ({ manufacturer }) => manufacturer },
  {
    id: 'name',
    heading: 'CATALOGUE_FIELD_MODEL',
    value: ({ model, variant }) => [model, variant].filter(Boolean).join(' '),
  },
  { id: 'band', heading: 'CATALOGUE_COLUMN_BAND', unit: 'MHz', value: ({ bands }) => bandsText(bands) },
];

/** Columns with which every catalogue ends. */
export const trailingCatalogueColumns: readonly Column<'status' | 'used' | 'approvedAt'>[] = [
  {
    id: 'status',
    heading: 'CATALOGUE_COLUMN_STATUS',
    ...choicesOf(CatalogueStatus.options, 'STATUS_'),
    value: ({ status }, t) => t(`STATUS_${status}`),
  },
  { id: 'used', heading: 'CATALOGUE_COLUMN_USED', kind: 'number', digits: 0, value: ({ used }) => used },
  { id: 'approvedAt', heading: 'CATALOGUE_COLUMN_APPROVED', kind: 'moment', value: ({ approvedAt }) => approvedAt },
];
