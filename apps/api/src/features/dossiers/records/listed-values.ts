import type { ListedValues } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { DossierKind } from '../dossier-kind.js';

/** What a list shows of a draft that was never submitted, in the columns of the kind's own. */
export const listedValuesOf = <Draft>(kind: DossierKind<Draft>, draft: Draft): ListedValues =>
  kind.listed?.valuesOf(kind.summaryOf(draft)) ?? {};

/** The same of a stored submission. */
export async function submittedListedValues(sql: Sql, kind: DossierKind, versionId: string): Promise<ListedValues> {
  if (!kind.listed) return {};
  const summary = (await kind.readSummaries(sql, [versionId])).get(versionId);
  return kind.listed.valuesOf(summary);
}
