import { Injectable } from '@nestjs/common';
import {
  type ImportedFile,
  type ImportRefusal,
  importLimits,
  type StationDifference,
} from '@portal/contracts/modules/station-database';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { neededFiles, type PublicFile, publicFileOf, publicFiles } from './public-files.js';
import { type ReadImport, StationImportsRepository } from './station-imports.repository.js';
import { StationStagingRepository } from './station-staging.repository.js';
import { readTableBlocks, type TableBlock } from './table-blocks.js';

export interface ArrivedFile {
  readonly name: string;
  readonly charset: string | null;
  readonly content: AsyncIterable<Buffer>;
}

interface ReadFile {
  readonly report: ImportedFile;
  readonly refusals: readonly ImportRefusal[];
}

/** Rows that one statement stages. */
const STAGED_AT_ONCE = 1000;
const MOST_EXAMPLES = 50;

/** Counts what of a file was taken and what was left, with reasons. */
class FileReport {
  taken = 0;
  left = 0;
  private readonly reasons = new Map<string, number>();
  private readonly examples: ImportedFile['examples'] = [];

  leave(row: number, what: string, reason: string): void {
    this.left += 1;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    if (this.examples.length < MOST_EXAMPLES) this.examples.push({ row, what, reason });
  }

  of(name: string): ImportedFile {
    const { taken, left, examples } = this;
    return { name, taken, left, reasons: Object.fromEntries(this.reasons), examples };
  }
}

/** Reads the public files into staging and compares them with the register. */
@Injectable()
export class StationImportReaderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly imports: StationImportsRepository,
    private readonly staging: StationStagingRepository,
  ) {}

  /**
   * @param files read one after the other
   * @param onBlock called after each part of a file; may throw to end the reading
   */
  async read(
    importId: string,
    files: AsyncIterable<ArrivedFile>,
    dataDate: string | null,
    onBlock: () => Promise<void> = async () => undefined,
  ): Promise<ReadImport> {
    await this.clear(importId);
    const read: ReadFile[] = [];
    const found = new Set<string>();
    for await (const file of files) {
      const name = publicFileOf(file.name);
      if (name === undefined) continue;
      found.add(name);
      read.push(await this.readFile(importId, { ...file, name }, publicFiles[name]!, onBlock));
    }
    const missing = neededFiles
      .filter((name) => !found.has(name))
      .map((file): ImportRefusal => ({ code: 'FILE_MISSING', file, figure: file, limit: null }));
    const faults = [...missing, ...read.flatMap(({ refusals }) => refusals)];
    const report = read.map(({ report: of }) => of);
    if (missing.length > 0 || faults.some(({ code }) => code === 'COLUMN_MISSING')) {
      await this.clear(importId);
      return { dataDate, report, difference: null, refusals: faults };
    }
    const day = dataDate ?? (await this.staging.newestDay(this.database, importId));
    const difference = await this.database.transaction(async (sql) => {
      await this.staging.allowLongWork(sql);
      return this.staging.compare(sql, importId);
    });
    const refusals = [...faults, ...(await this.suspicions(difference, day))];
    // What is refused is never published.
    if (refusals.length > 0) await this.clear(importId);
    return { dataDate: day, report, difference, refusals };
  }

  private clear(importId: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.staging.allowLongWork(sql);
      await this.staging.clear(sql, importId);
    });
  }

  private async readFile(
    importId: string,
    { name, charset, content }: ArrivedFile,
    file: PublicFile,
    onBlock: () => Promise<void>,
  ): Promise<ReadFile> {
    const report = new FileReport();
    const refusals: ImportRefusal[] = [];
    for await (const block of readTableBlocks(content, charset)) {
      const missing = file.columns.filter((column) => !block.header.includes(column));
      if (missing.length > 0) {
        const [column = ''] = missing;
        refusals.push({ code: 'COLUMN_MISSING', file: name, figure: column, limit: null });
        break;
      }
      await this.stageBlock(importId, block, file, report);
      if (block.isCut)
        refusals.push({ code: 'FILE_CUT', file: name, figure: String(report.taken + report.left), limit: null });
      await onBlock();
    }
    const rows = report.taken + report.left;
    if (report.left > MOST_EXAMPLES && report.left > rows * importLimits.left)
      refusals.push({
        code: 'ROWS_LEFT',
        file: name,
        figure: String(report.left),
        limit: String(Math.floor(rows * importLimits.left)),
      });
    return { report: report.of(name), refusals };
  }

  private async stageBlock(importId: string, block: TableBlock, file: PublicFile, report: FileReport): Promise<void> {
    const at = new Map(block.header.map((column, index) => [column, index]));
    let waiting: object[] = [];
    const flush = async () => {
      await this.staging.stage(this.database, importId, file.table, waiting);
      report.taken += waiting.length;
      waiting = [];
    };
    for (const { row, cells } of block.rows) {
      const read = file.read((column) => (cells[at.get(column) ?? -1] ?? '').replaceAll('\0', ''));
      if ('left' in read) report.leave(row, read.what, read.left);
      else waiting.push(read.row);
      if (waiting.length >= STAGED_AT_ONCE) await flush();
    }
    await flush();
  }

  /** What makes a difference suspicious, each with its figure. */
  private async suspicions(difference: StationDifference, day: string | null): Promise<ImportRefusal[]> {
    const { before, removed } = difference;
    const refusals: ImportRefusal[] = [];
    const most = Math.floor(before * importLimits.vanished);
    if (removed > most)
      refusals.push({ code: 'ROWS_VANISH', file: null, figure: String(removed), limit: String(most) });
    const published = await this.imports.publishedDate(this.database);
    if (published !== null && (day === null || day <= published))
      refusals.push({ code: 'DATE_NOT_NEWER', file: null, figure: day ?? '', limit: published });
    return refusals;
  }
}
