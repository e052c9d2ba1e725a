import type { DossierEndpoints, ListDefinition, ListedDossier, Translate } from '@portal/contracts';
import { type ExportedList, exportedList } from '../../exports/exported-list.js';
import type { DecisionArchiveService } from '../decisions/decision-archive.service.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierReaderService } from '../dossier-reader.service.js';
import type { DossierRow } from '../records/dossier-rows.js';

/** A list of a module's dossiers, and the kinds that it lists. */
export interface DossierList<Summary> {
  readonly kinds: readonly DossierKind<unknown, unknown, unknown, Summary>[];
  readonly list: ListDefinition<ListedDossier<Summary>, string, DossierEndpoints['listDossiers']['query']>;
}

/** The export of a list of dossiers: those that its reader may see, and the documents of decisions on them. */
export const exportedDossiers = <Summary>(
  reader: DossierReaderService,
  archive: DecisionArchiveService,
  { kinds, list }: DossierList<Summary>,
): ExportedList =>
  exportedList(list, {
    listing: (query, viewer) => reader.listing(kinds, viewer, query),
    rowsOf: (stored: readonly DossierRow[]) => reader.rowsOf(kinds, stored),
    shapesOf: (stored) => reader.shapesOf(kinds, stored),
    ...(list.documents !== '' && {
      documents: {
        columns: archive.columns,
        listing: (query, viewer) => archive.decided(reader.listing(kinds, viewer, query)),
        of: (stored: readonly DossierRow[], t: Translate) => archive.of(stored, t),
      },
    }),
  });
