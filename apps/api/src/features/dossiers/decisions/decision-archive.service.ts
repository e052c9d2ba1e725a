import { Injectable } from '@nestjs/common';
import type { Translate } from '@portal/contracts';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { Listing } from '../../../kernel/database/list-page.js';
import type { ArchivedDocument, IndexColumn } from '../../exports/document-archive.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierDecisionsRepository } from './dossier-decisions.repository.js';
import { outcomeKey } from './outcome-key.js';

const NOT_IN_FILE_NAMES = /[^\p{L}\p{N}-]+/gu;

/** Such as `<reference>_2026-0042.pdf`, with the number of the decision. */
const fileNameOf = (reference: string | null, number: string): string =>
  `${[reference ?? '', number].map((part) => part.replaceAll(NOT_IN_FILE_NAMES, '-')).join('_')}.pdf`;

/** The documents of decisions on many dossiers, for an archive of them. */
@Injectable()
export class DecisionArchiveService {
  readonly columns: readonly IndexColumn[] = [
    { heading: 'DOSSIER_COLUMN_REFERENCE', kind: 'text' },
    { heading: 'DOSSIER_COLUMN_TITLE', kind: 'text' },
    { heading: 'DECISION_NUMBER', kind: 'text' },
    { heading: 'DECISION_OUTCOME', kind: 'text' },
    { heading: 'DECISION_DECIDED_AT', kind: 'moment' },
    { heading: 'DECISION_FILE', kind: 'text' },
    { heading: 'DECISION_SHA256', kind: 'text' },
    { heading: 'DECISION_REMARK', kind: 'text' },
  ];

  constructor(
    private readonly database: DatabaseService,
    private readonly decisions: DossierDecisionsRepository,
  ) {}

  /** Of the dossiers of a list, those with a document. */
  decided(listing: Listing): Listing {
    return { ...listing, conditions: [...listing.conditions, this.decisions.hasDocument(listing.id)] };
  }

  /** A document at a time, that of a dossier's first decision first. */
  async *of(dossiers: readonly DossierRow[], t: Translate): AsyncGenerator<ArchivedDocument> {
    const decided = await this.decisions.ofDossiers(
      this.database,
      dossiers.map(({ id }) => id),
    );
    for (const { id, reference, title } of dossiers) {
      const decisions = decided.get(id) ?? [];
      if (decisions.length === 0)
        yield { cells: [reference, title, null, null, null, null, null, t('DECISION_NONE')], file: null };
      for (const { id: decisionId, number, action, decidedAt } of decisions) {
        const told = [reference, title, number, t(outcomeKey(action)), decidedAt];
        const found = await this.decisions.document(this.database, id, decisionId);
        if (!found) {
          yield { cells: [...told, null, null, t('DECISION_BEING_WRITTEN', { number })], file: null };
          continue;
        }
        const name = fileNameOf(reference, number);
        yield { cells: [...told, name, found.digest, null], file: { name, content: found.document } };
      }
    }
  }
}
