import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  admits,
  CSV_START,
  csvCellsOf,
  csvLine,
  type ExportFailure,
  isMapFormat,
  type SheetColumn,
  type SheetRow,
  type Translate,
  XLSX_MOST_ROWS,
} from '@portal/contracts';
import { WorkbookTooLarge, xlsxFile } from '@portal/contracts/xlsx';
import { ModuleSettingsService } from '../app-settings/module-settings.service.js';
import { type ArchivedDocument, ArchiveTooLarge, documentArchive } from './document-archive.js';
import { ExportFilesStore } from './export-files.store.js';
import { type ClaimedExport, ExportQueueRepository, type Owner } from './export-queue.repository.js';
import { ExportRowsRepository, ROWS_AT_ONCE } from './export-rows.repository.js';
import { ExportTextsService } from './export-texts.service.js';
import { type ExportedList, onlyRows } from './exported-list.js';
import { ExportedListsRegistry } from './exported-lists.registry.js';
import { geoJsonText, kmlText, type MapFeature } from './map-files.js';

/** The export fails for good. */
export class ExportFailed extends Error {
  constructor(readonly failure: ExportFailure) {
    super(failure);
  }
}

/** The owner removed the export, or another process has claimed it. */
class LeaseLost extends Error {}
/** The owner's permissions have changed, so that the rows written so far may be wrong. */
export class RightsChanged extends Error {}

interface Task {
  readonly job: ClaimedExport;
  readonly table: ExportedList;
  readonly owner: Owner;
  readonly t: Translate;
  readonly columns: readonly string[];
  readonly signal: AbortSignal;
}

/** Writes an export to its file, with the permissions that its owner has while it is written. */
@Injectable()
export class ExportWriterService {
  constructor(
    private readonly lists: ExportedListsRegistry,
    private readonly queue: ExportQueueRepository,
    private readonly rows: ExportRowsRepository,
    private readonly folder: ExportFilesStore,
    private readonly texts: ExportTextsService,
    private readonly settings: ModuleSettingsService,
  ) {}

  /**
   * One attempt in the background; a lost lease changes nothing.
   *
   * @throws for every fault after which another attempt may succeed
   */
  async attempt(job: ClaimedExport, signal: AbortSignal): Promise<void> {
    try {
      await this.write(job, signal);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof RightsChanged) return this.queue.putBack(job);
      if (error instanceof ExportFailed && !signal.aborted) return this.queue.fail(job, error.failure);
      throw error;
    }
  }

  /**
   * Writes the file, and deletes it when that fails.
   *
   * @throws ExportFailed when another attempt would fail as well; any other error when one may succeed
   */
  async write(job: ClaimedExport, signal: AbortSignal): Promise<void> {
    const fileId = randomUUID();
    let isStored = false;
    try {
      const task = await this.taskOf(job, signal);
      const count = await this.rows.choose(job.lease, this.listing(task));
      if (job.format === 'xlsx' && count > XLSX_MOST_ROWS) throw new ExportFailed('TOO_LARGE');
      await this.checkpoint(task, count, 0);
      const written = { rows: 0 };
      const size = await this.folder.write(fileId, this.content(task, count, written));
      const { accessVersion } = task.owner;
      isStored = await this.queue.ready(job, { id: fileId, size, accessVersion, rows: written.rows });
      if (isStored) return;
      await this.checkpoint(task, count, written.rows);
      throw new RightsChanged();
    } catch (error) {
      const isTooLarge = error instanceof WorkbookTooLarge || error instanceof ArchiveTooLarge;
      throw isTooLarge ? new ExportFailed('TOO_LARGE') : error;
    } finally {
      if (!isStored) await this.folder.remove(fileId);
      await this.rows.forget(job.lease);
    }
  }

  private async taskOf(job: ClaimedExport, signal: AbortSignal): Promise<Task> {
    const table = this.lists.find(job.list);
    const owner = await this.queue.owner(job.ownerId);
    const isOpen = table && owner && admits(table.access, owner.roles) && (await this.settings.isOpen(table.module));
    if (!isOpen) throw new ExportFailed('NOT_ALLOWED');
    const t = await this.texts.of(table.module, job);
    const known = table.columns.map(({ id }) => id);
    const columns = job.columns?.filter((name) => known.includes(name)) ?? known;
    return { job, table, owner, t, columns, signal };
  }

  private listing({ table, job, owner }: Task) {
    return onlyRows(table.listing(job.query, owner), job.rowIds);
  }

  private content(task: Task, count: number, written: { rows: number }): AsyncIterable<string | Uint8Array> {
    const { job, t } = task;
    const { locale, timeZone } = job;
    if (job.format === 'zip') return this.archive(task, count, written);
    const columns = sheetColumns(task);
    const cellsOf = csvCellsOf(columns, { locale, timeZone, yes: t('YES'), no: t('NO') });
    if (isMapFormat(job.format)) {
      const names = task.columns.map((name, at) => ({ name, heading: columns[at]?.heading ?? name }));
      const features = this.features(task, count, written);
      return job.format === 'kml' ? kmlText(job.title, names, cellsOf, features) : geoJsonText(names, features);
    }
    const batches = this.batches(task, count, written);
    if (job.format === 'xlsx') return xlsxFile({ name: job.title, columns, locale, timeZone }, batches);
    return csvText(columns, cellsOf, locale, batches);
  }

  private archive(task: Task, count: number, written: { rows: number }): AsyncIterable<Uint8Array> {
    const { table, job, t } = task;
    const { locale, timeZone } = job;
    const columns = (table.documents?.columns ?? []).map((column) => ({ ...column, heading: t(column.heading) }));
    const cellsOf = csvCellsOf(columns, { locale, timeZone, yes: t('YES'), no: t('NO') });
    const headings = columns.map(({ heading }) => heading);
    return documentArchive(CSV_START + csvLine(headings, locale), this.documents(task, count, written), (cells) =>
      csvLine(cellsOf(cells), locale),
    );
  }

  private async *documents(task: Task, count: number, written: { rows: number }): AsyncGenerator<ArchivedDocument> {
    const { table, t } = task;
    for await (const stored of this.pages(task, count, written)) yield* table.documents?.of(stored, t) ?? [];
  }

  private async *batches(task: Task, count: number, written: { rows: number }): AsyncGenerator<SheetRow[]> {
    const { table, owner, columns, t } = task;
    for await (const stored of this.pages(task, count, written)) yield await table.cells(stored, columns, owner, t);
  }

  private async *features(task: Task, count: number, written: { rows: number }): AsyncGenerator<MapFeature[]> {
    const { table, owner, columns, t } = task;
    for await (const stored of this.pages(task, count, written)) {
      const shapes = await table.shapes(stored);
      const rows = await table.cells(stored, columns, owner, t);
      yield rows.map((cells, at) => ({ cells, shape: shapes[at] ?? null }));
    }
  }

  private async *pages(task: Task, count: number, written: { rows: number }): AsyncGenerator<object[]> {
    const { job } = task;
    for (let page = 0; page * ROWS_AT_ONCE < count; page++) {
      const stored = await this.rows.read(job.lease, this.listing(task), page);
      written.rows += stored.length;
      yield stored;
      await this.checkpoint(task, count, Math.min((page + 1) * ROWS_AT_ONCE, count));
    }
  }

  /** Stores the progress and stops the attempt when its result would not be used. */
  private async checkpoint({ job, owner, signal }: Task, count: number, done: number): Promise<void> {
    signal.throwIfAborted();
    const state = await this.queue.progress(job, count, done);
    if (!state) throw new LeaseLost();
    if (state.isLate) throw new ExportFailed('TOO_SLOW');
    if (state.accessVersion === null) throw new ExportFailed('NOT_ALLOWED');
    if (state.accessVersion !== owner.accessVersion) throw new RightsChanged();
  }
}

const sheetColumns = ({ table, columns, t }: Task): SheetColumn[] =>
  columns.flatMap((name) => {
    const column = table.columns.find(({ id }) => id === name);
    if (!column) return [];
    const { heading, unit, kind = 'text', digits } = column;
    const named = unit ? `${t(heading)} (${unit})` : t(heading);
    return [{ heading: named, kind, ...(digits !== undefined && { digits }) }];
  });

async function* csvText(
  columns: readonly SheetColumn[],
  cellsOf: ReturnType<typeof csvCellsOf>,
  locale: ClaimedExport['locale'],
  batches: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<string> {
  const headings = columns.map(({ heading }) => heading);
  yield CSV_START + csvLine(headings, locale);
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row), locale)).join('');
}
