import { Injectable } from '@nestjs/common';
import type { Band, CheckResult } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { ReferenceFormat, RegisterChange } from '../dossiers/dossier-kind.js';
import { CatalogueApplicationsRepository } from './catalogue-applications.repository.js';
import { CatalogueEntriesRepository } from './catalogue-entries.repository.js';
import { CatalogueFilesRepository } from './catalogue-files.repository.js';
import type { EntryName, EntryTable } from './catalogue-rows.js';
import { ManufacturersService, nameKeyOf } from './manufacturers.service.js';

/** What the register has to know of a catalogue. */
export interface Catalogue<Entry> {
  /** Key of the kind of its applications. */
  readonly key: string;
  readonly table: EntryTable<Entry, never>;
  nameOf(entry: Entry): EntryName;
  bandsOf(entry: Entry): readonly Band[];
  /** The entry of which an application is a new version. */
  entryIdOf(entry: Entry): string | undefined;
  /** Files that an application refers to. */
  fileIdsOf(entry: Entry): readonly string[];
}

/** A catalogue that comes with entries. */
type Shipped<Entry> = Catalogue<Entry> & { readonly reference: ReferenceFormat };

/** Enters what is approved, as a new entry or as a new version of one. */
@Injectable()
export class CatalogueRegisterService {
  constructor(
    private readonly applications: CatalogueApplicationsRepository,
    private readonly entries: CatalogueEntriesRepository,
    private readonly files: CatalogueFilesRepository,
    private readonly makers: ManufacturersService,
  ) {}

  /**
   * The checks of an application while it is written and when it is submitted: those of its approval, that its holder
   * may revise the entry, and that the files are the holder's.
   */
  async checkApplication<Entry>(
    sql: Sql,
    catalogue: Catalogue<Entry>,
    entry: Entry,
    holderId: string,
  ): Promise<CheckResult[]> {
    const results = await this.check(sql, catalogue, entry);
    const entryId = catalogue.entryIdOf(entry);
    if (entryId !== undefined) {
      const passed = await this.entries.mayRevise(sql, entryId, holderId);
      results.push({ code: 'CATALOGUE_REVISER', severity: 'BLOCK', passed, params: {}, modelId: null });
    }
    const fileIds = catalogue.fileIdsOf(entry);
    if (fileIds.length > 0) {
      const attachable = await this.files.attachable(sql, fileIds, { holderId, entryId });
      const passed = fileIds.every((id) => attachable.has(id));
      results.push({ code: 'CATALOGUE_FILES', severity: 'BLOCK', passed, params: {}, modelId: null });
    }
    return results;
  }

  /** Stores a submitted application, and notes its files. */
  async store<Entry>(sql: Sql, catalogue: Catalogue<Entry>, versionId: string, entry: Entry): Promise<void> {
    await this.applications.store(sql, catalogue.key, versionId, entry);
    await this.files.note(sql, versionId, catalogue.fileIdsOf(entry));
  }

  /** What an approval rests on: nothing else is called so, and what is revised is in use. */
  private async check<Entry>(sql: Sql, catalogue: Catalogue<Entry>, entry: Entry): Promise<CheckResult[]> {
    const revised = catalogue.entryIdOf(entry);
    const name = await this.makers.spelled(sql, catalogue.key, catalogue.nameOf(entry));
    const namesake = await this.entries.named(sql, catalogue.key, nameKeyOf(name));
    const results: CheckResult[] = [
      {
        code: 'CATALOGUE_NAME',
        severity: 'BLOCK',
        passed: namesake === undefined || namesake.id === revised,
        params: {
          name: [name.manufacturer, name.model, name.variant].filter(Boolean).join(' '),
          number: namesake?.number ?? '',
        },
        modelId: null,
      },
    ];
    if (revised === undefined) return results;
    const entryRow = await this.entries.lock(sql, catalogue.key, revised);
    results.push({
      code: 'CATALOGUE_REVISION',
      severity: 'BLOCK',
      passed: entryRow?.status === 'APPROVED',
      params: {},
      modelId: null,
    });
    return results;
  }

  /**
   * Runs when an application is approved.
   *
   * @throws PortalError TRANSITION_NOT_ALLOWED when another entry took the name meanwhile, or the revised one was retired
   */
  async enter<Entry>(sql: Sql, catalogue: Catalogue<Entry>, change: RegisterChange): Promise<void> {
    const entry = await this.applications.read<Entry>(sql, change.versionId);
    const name = await this.makers.entered(sql, catalogue.key, catalogue.nameOf(entry));
    const refused = (await this.check(sql, catalogue, entry)).some(({ passed }) => !passed);
    if (refused) throw new PortalError('TRANSITION_NOT_ALLOWED');
    const stored = { ...name, kind: catalogue.key, nameKey: nameKeyOf(name), bands: catalogue.bandsOf(entry) };
    const version = { content: entry, applicationId: change.versionId, at: change.at };
    const revised = catalogue.entryIdOf(entry);
    if (revised !== undefined) await this.entries.revise(sql, revised, stored, version);
    const id =
      revised ??
      (await this.entries.add(sql, { ...stored, number: change.reference, holderId: change.holderId }, version));
    await this.entries.index(sql, id, catalogue.table, entry);
  }

  /** Enters what comes with the portal and is not there yet, for an organisation. */
  async ship<Entry>(sql: Sql, catalogue: Shipped<Entry>, entries: readonly Entry[], holder: string): Promise<void> {
    const holderId = await this.entries.holderNamed(sql, holder);
    if (holderId === undefined) return;
    const known = new Set(await this.entries.nameKeys(sql, catalogue.key));
    const missing: Entry[] = [];
    for (const entry of entries) {
      const nameKey = nameKeyOf(await this.makers.spelled(sql, catalogue.key, catalogue.nameOf(entry)));
      if (!known.has(nameKey)) missing.push(entry);
      known.add(nameKey);
    }
    if (missing.length === 0) return;
    const { series, digits } = catalogue.reference;
    const first = await this.entries.takeNumbers(sql, series, missing.length);
    const at = new Date();
    for (const [index, entry] of missing.entries()) {
      const name = await this.makers.entered(sql, catalogue.key, catalogue.nameOf(entry));
      const number = `${series}-${String(first + index).padStart(digits, '0')}`;
      const stored = { ...name, kind: catalogue.key, nameKey: nameKeyOf(name), bands: catalogue.bandsOf(entry) };
      const version = { content: entry, applicationId: null, at };
      const id = await this.entries.add(sql, { ...stored, number, holderId }, version);
      await this.entries.index(sql, id, catalogue.table, entry);
    }
  }
}
