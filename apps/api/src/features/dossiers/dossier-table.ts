import { type DossierEndpoints, modules } from '@portal/contracts';
import type { z } from 'zod';
import { type ExportedColumn, type ExportedTable, exportedTable } from '../exports/exported-table.js';
import type { DossierKind } from './dossier-kind.js';
import type { DossierReaderService, ListedDossier } from './dossier-reader.service.js';
import type { DossierRow } from './records/dossier-rows.js';

type Column<Summary> = ExportedColumn<ListedDossier<Summary>>;
type ListEndpoint = Pick<DossierEndpoints['listDossiers'], 'access' | 'query'>;

/** Columns that every list of dossiers begins with. */
const leading: readonly Column<unknown>[] = [
  {
    id: 'reference',
    heading: 'DOSSIER_COLUMN_REFERENCE',
    value: ({ reference, createdAt }, words) => reference ?? words('DOSSIER_DRAFT_OF', { date: new Date(createdAt) }),
  },
  { id: 'title', heading: 'DOSSIER_COLUMN_TITLE', value: ({ title }) => title },
  { id: 'status', heading: 'DOSSIER_COLUMN_STATUS', value: ({ status }, words) => words(`STATUS_${status}`) },
  { id: 'holder', heading: 'DOSSIER_COLUMN_HOLDER', value: ({ holder }) => holder.companyName },
];

/** Columns that every list of dossiers ends with. */
const trailing: readonly Column<unknown>[] = [
  { id: 'submittedAt', heading: 'DOSSIER_COLUMN_SUBMITTED', kind: 'moment', value: ({ submittedAt }) => submittedAt },
  { id: 'updatedAt', heading: 'DOSSIER_COLUMN_UPDATED', kind: 'moment', value: ({ updatedAt }) => updatedAt },
];

/** What a module says about a list of its dossiers that people save as a file. */
export interface DossierList<Summary> {
  /** Of one module. */
  readonly kinds: readonly DossierKind<unknown, unknown, unknown, Summary>[];
  /** Name of the list within the module; `dossiers` unless said. */
  readonly name?: string;
  /** The call that the screen makes for the list; the only kind's own unless said. */
  readonly endpoint?: ListEndpoint;
  /** Translation key of what the list is called. */
  readonly title: string;
  /** The module's own, between the columns that every list has. */
  readonly columns: readonly Column<Summary>[];
}

/** A list of dossiers as a file: what the caller sees on the screen, with the columns of every list. */
export function dossierTable<Summary>(reader: DossierReaderService, list: DossierList<Summary>): ExportedTable {
  const { kinds, name = 'dossiers', title, columns } = list;
  const [first] = kinds;
  if (!first) throw new Error(`The list ${name} has no kind of dossiers.`);
  const { access, query } = list.endpoint ?? first.endpoints.listDossiers;
  return exportedTable<z.output<typeof query>, DossierRow, ListedDossier<Summary>>({
    key: `${modules[first.module].slug}/${name}`,
    module: first.module,
    access,
    title,
    query,
    columns: [...leading, ...columns, ...trailing],
    source: (asked, caller) => reader.source(kinds, caller, asked),
    rowsOf: (stored) => reader.rowsOf(kinds, stored),
  });
}
