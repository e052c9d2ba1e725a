import { Injectable } from '@nestjs/common';
import {
  type Band,
  type CheckResult,
  catalogueWorkflow,
  type DossierEndpoints,
  type ModuleKey,
} from '@portal/contracts';
import type { z } from 'zod';
import type { Sql } from '../../kernel/database/database.service.js';
import type { CheckContext, DossierKind, ReferenceFormat, RegisterAspect } from '../dossiers/dossier-kind.js';
import { type StrictRules, strictRules } from '../dossiers/strict-rules.js';
import { CatalogueApplicationsRepository } from './catalogue-applications.repository.js';
import { type Catalogue, CatalogueRegisterService } from './catalogue-register.service.js';
import type { EntryName, EntryTable } from './catalogue-rows.js';

/**
 * Applications for entries of a catalogue, as a kind of dossiers. A module extends it with what its entries are.
 *
 * `Draft` is an entry while it is typed, `Entry` a complete one.
 */
@Injectable()
export abstract class CatalogueKindService<Draft extends object, Entry extends Draft, Summary>
  implements DossierKind<Draft, Entry, Draft, Summary>, Catalogue<Entry>
{
  abstract readonly key: string;
  abstract readonly module: ModuleKey;
  abstract readonly endpoints: DossierEndpoints;
  abstract readonly reference: ReferenceFormat;
  abstract readonly table: EntryTable<Entry, never>;
  /** Members of an entry that are too large for lists. */
  protected abstract readonly large: readonly (keyof Draft & string)[];
  readonly workflow = catalogueWorkflow;
  readonly register: RegisterAspect = {
    update: async (sql, change) => {
      if (change.published) await this.entering.enter(sql, this, change);
    },
  };

  constructor(
    private readonly applications: CatalogueApplicationsRepository,
    private readonly entering: CatalogueRegisterService,
  ) {}

  abstract nameOf(draft: Draft): EntryName;
  abstract bandsOf(entry: Entry): readonly Band[];
  abstract entryIdOf(draft: Draft): string | undefined;
  abstract fileIdsOf(draft: Draft): readonly string[];
  abstract summaryOf(draft: Draft): Summary;
  protected abstract rulesOf(requiredFields: readonly string[]): z.ZodType<Entry>;
  /** Checks besides those of every catalogue. */
  protected abstract judge(sql: Sql, entry: Entry): Promise<CheckResult[]> | CheckResult[];

  titleOf(draft: Draft): string {
    const { manufacturer, model, variant } = this.nameOf(draft);
    return [manufacturer, model, variant].filter(Boolean).join(' ');
  }

  searchTextsOf(): readonly string[] {
    return [];
  }

  rules(requiredFields: readonly string[]): StrictRules<Draft, Entry> {
    return strictRules(this.rulesOf(requiredFields));
  }

  async check(sql: Sql, entry: Entry, { holderId }: Pick<CheckContext, 'holderId'>): Promise<CheckResult[]> {
    const results = await this.entering.checkApplication(sql, this, entry, holderId);
    return [...results, ...(await this.judge(sql, entry))];
  }

  store(sql: Sql, versionId: string, entry: Entry): Promise<void> {
    return this.entering.store(sql, this, versionId, entry);
  }

  readDetails(sql: Sql, versionId: string): Promise<Draft> {
    return this.applications.read<Draft>(sql, versionId);
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, Summary>> {
    const drafts = await this.applications.readMany<Draft>(sql, versionIds, this.large);
    return new Map([...drafts].map(([id, draft]) => [id, this.summaryOf(draft)]));
  }
}
