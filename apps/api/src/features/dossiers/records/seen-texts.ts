import type { SqlValues } from '../../../kernel/database/sql-values.js';
import type { AccessScope } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';

/** A kind, and what a caller may see of it. */
export interface KindInScope {
  readonly kind: DossierKind;
  readonly scope: AccessScope;
}

/** Of a dossier, as SQL. */
export interface SeenTexts {
  readonly title: string;
  readonly search: string;
}

/**
 * SQL of the title and the search text as the caller sees them: of the draft for those who write it, of the latest
 * submission for everybody else.
 */
export function textsSeen(kinds: readonly KindInScope[], place: SqlValues['place']): SeenTexts {
  const writing = kinds
    .filter(({ scope }) => scope.applicantFor.length > 0)
    .map(({ kind, scope }) => `d.kind = ${place(kind.key)} AND d.holder_id = ANY(${place(scope.applicantFor)}::uuid[])`)
    .join(' OR ');
  if (writing === '') return { title: 'd.title', search: 'd.search_text' };
  const seen = (column: string): string =>
    `CASE WHEN ${writing} THEN coalesce(d.draft_${column}, d.${column}) ELSE d.${column} END`;
  return { title: seen('title'), search: seen('search_text') };
}
