import { Injectable } from '@nestjs/common';
import type { Maintenance, MaintenanceDraft } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: Maintenance['reason'];
  readonly readOnly: boolean;
}

const COLUMNS = 'id, version, starts_at AS "startsAt", ends_at AS "endsAt", reason, read_only AS "readOnly"';

const toContract = ({ startsAt, endsAt, ...row }: Row): Maintenance => ({
  ...row,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
});

const valuesOf = ({ startDate, endDate, reason, readOnly }: MaintenanceDraft) => [
  startDate,
  endDate,
  JSON.stringify(reason),
  readOnly,
];

/** Announcements of maintenance. */
@Injectable()
export class MaintenanceRepository {
  constructor(private readonly database: DatabaseService) {}

  /** The announcement that is under way, one with read-only mode before others, or comes next. */
  async next(): Promise<Maintenance | undefined> {
    const [row] = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM maintenance WHERE ends_at > now()
       ORDER BY (read_only AND starts_at <= now()) DESC, starts_at, id LIMIT 1`,
    );
    return row && toContract(row);
  }

  /** Whether one with read-only mode is under way. */
  async isReadOnly(): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT FROM maintenance WHERE read_only AND starts_at <= now() AND ends_at > now() LIMIT 1',
    );
    return rows.length > 0;
  }

  async ofLastYear(): Promise<Maintenance[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM maintenance WHERE ends_at > now() - interval '1 year' ORDER BY starts_at DESC, id DESC`,
    );
    return rows.map(toContract);
  }

  async find(sql: Sql, id: number): Promise<Maintenance | undefined> {
    const [row] = await sql.query<Row>(`SELECT ${COLUMNS} FROM maintenance WHERE id = $1 FOR UPDATE`, [id]);
    return row && toContract(row);
  }

  async add(sql: Sql, draft: MaintenanceDraft): Promise<Maintenance> {
    const [row] = await sql.query<Row>(
      `INSERT INTO maintenance (starts_at, ends_at, reason, read_only) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      valuesOf(draft),
    );
    return toContract(row!);
  }

  async change(sql: Sql, id: number, draft: MaintenanceDraft): Promise<Maintenance> {
    const [row] = await sql.query<Row>(
      `UPDATE maintenance SET starts_at = $2, ends_at = $3, reason = $4, read_only = $5, version = version + 1
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...valuesOf(draft)],
    );
    return toContract(row!);
  }

  async remove(sql: Sql, id: number): Promise<void> {
    await sql.query('DELETE FROM maintenance WHERE id = $1', [id]);
  }
}
