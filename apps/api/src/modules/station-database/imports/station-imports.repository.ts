import { Injectable } from '@nestjs/common';
import type {
  ImportedFile,
  ImportRefusal,
  StationDifference,
  StationImport,
} from '@portal/contracts/modules/station-database';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { type Claim, LeasedQueueRepository } from '../../../kernel/leased-work/leased-queue.repository.js';

/** A file of an import, on the disk of uploads. */
export interface StoredImportFile {
  readonly id: string;
  readonly name: string;
  readonly charset: string | null;
}

export interface QueuedImport {
  readonly dataDate: string | null;
  readonly files: readonly StoredImportFile[];
}

/** What became of the files. */
export interface ReadImport {
  readonly dataDate: string | null;
  readonly report: readonly ImportedFile[];
  readonly difference: StationDifference | null;
  readonly refusals: readonly ImportRefusal[];
}

const LEASE_SECONDS = 300;
const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const IMPORT = `i.id, i.status AS state, to_char(i.data_date, 'YYYY-MM-DD') AS "dataDate", ${utc('i.created_at')} AS "createdAt",
  u.full_name AS "createdBy", i.report AS files, i.difference, i.refusals, ${utc('i.published_at')} AS "publishedAt"`;
const FROM = 'station_import i LEFT JOIN app_user u ON u.id = i.created_by';

/** Imports of the public files: those that wait to be read, and what became of the others. */
@Injectable()
export class StationImportsRepository extends LeasedQueueRepository<QueuedImport> {
  constructor(database: DatabaseService) {
    super(database, {
      table: 'station_import',
      columns: `to_char(data_date, 'YYYY-MM-DD') AS "dataDate", files`,
      leaseSeconds: LEASE_SECONDS,
      isLastAttempt: 'attempts >= 3',
    });
  }

  async insert(
    sql: Sql,
    { id, dataDate, files, by }: QueuedImport & { readonly id: string; readonly by: string | null },
  ): Promise<void> {
    await sql.query(
      `INSERT INTO station_import (id, status, data_date, created_by, files) VALUES ($1, 'QUEUED', $2, $3, $4)`,
      [id, dataDate, by, JSON.stringify(files)],
    );
  }

  list(sql: Sql): Promise<StationImport[]> {
    return sql.query<StationImport>(`SELECT ${IMPORT} FROM ${FROM} ORDER BY i.created_at DESC, i.id DESC LIMIT 100`);
  }

  async read(sql: Sql, id: string): Promise<StationImport | undefined> {
    const [found] = await sql.query<StationImport>(`SELECT ${IMPORT} FROM ${FROM} WHERE i.id = $1`, [id]);
    return found;
  }

  /** @returns false when the import was taken over meanwhile */
  async keepLease(claim: Claim): Promise<boolean> {
    return (await this.renew(claim)) !== undefined;
  }

  /** Ends the reading of an import. */
  async finishReading(claim: Claim, read: ReadImport): Promise<void> {
    const status = read.refusals.length > 0 ? 'REFUSED' : 'COMPARED';
    await this.finish(claim, status, { values: columnsOf(read) });
  }

  /** Adds an import that was read already. */
  async insertRead(sql: Sql, id: string, read: ReadImport): Promise<void> {
    await sql.query(
      `INSERT INTO station_import (id, status, files, data_date, report, difference, refusals, finished_at)
       VALUES ($1, 'COMPARED', '[]', $2, $3, $4, $5, now())`,
      [id, ...Object.values(columnsOf(read))],
    );
  }

  /** Day of the newest data that were published. */
  async publishedDate(sql: Sql): Promise<string | null> {
    const [row] = await sql.query<{ day: string | null }>(
      `SELECT to_char(max(data_date), 'YYYY-MM-DD') AS day FROM station_import WHERE status = 'PUBLISHED'`,
    );
    return row?.day ?? null;
  }

  /**
   * Marks an import published, when it was compared and nothing was published since.
   *
   * @returns whether it was
   */
  async markPublished(sql: Sql, id: string, by: string | null): Promise<boolean> {
    await sql.query('LOCK TABLE station_import IN SHARE ROW EXCLUSIVE MODE');
    const published = await sql.query(
      `UPDATE station_import SET status = 'PUBLISHED', published_at = now(), published_by = $2
       WHERE id = $1 AND status = 'COMPARED' AND NOT EXISTS (
         SELECT FROM station_import other WHERE other.status = 'PUBLISHED' AND other.published_at > station_import.finished_at)
       RETURNING id`,
      [id, by],
    );
    return published.length > 0;
  }
}

const columnsOf = ({ dataDate, report, difference, refusals }: ReadImport) => ({
  data_date: dataDate,
  report: JSON.stringify(report),
  difference: difference && JSON.stringify(difference),
  refusals: JSON.stringify(refusals),
});
