import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { listedValuesOf, submittedListedValues } from '../records/listed-values.js';

/** Before the id of every dossier. */
const NO_DOSSIER = '00000000-0000-0000-0000-000000000000';

/** Computes listed values of dossiers that were written before their kind had the columns. */
@Injectable()
export class ListedValuesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly writes: DossierWritesRepository,
  ) {}

  async fill(kind: DossierKind): Promise<void> {
    const columns = Object.keys(kind.listed?.columns ?? {});
    let last: string | undefined = NO_DOSSIER;
    while (last !== undefined) last = await this.fillPart(kind, columns, last);
  }

  /** @returns the last dossier of the part; undefined when there are no more */
  private fillPart(kind: DossierKind, columns: readonly string[], after: string): Promise<string | undefined> {
    return this.database.transaction(async (sql) => {
      const dossiers = await this.writes.withoutListedValues(sql, { kind: kind.key, columns, after });
      for (const { id, draft, submissionId } of dossiers) {
        const values =
          submissionId === null ? listedValuesOf(kind, draft) : await submittedListedValues(sql, kind, submissionId);
        await this.writes.keepListedValues(sql, id, values);
      }
      return dossiers.at(-1)?.id;
    });
  }
}
