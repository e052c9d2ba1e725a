import { Injectable } from '@nestjs/common';
import type { FeeRun, RunPreview, RunState } from '@portal/contracts/modules/fees';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

type RunRow = Omit<FeeRun, 'createdAt' | 'frozenAt' | 'issuedAt'> &
  Record<'createdAt', Date> &
  Record<'frozenAt' | 'issuedAt', Date | null>;

/** A calculation that is being changed. */
export interface LockedRun {
  readonly id: string;
  readonly year: number;
  readonly state: RunState;
  readonly progress: FeeRun['progress'];
  readonly version: number;
  readonly frozenBy: string | null;
}

const RUN = `SELECT r.id, r.year, r.position, r.state, r.status AS progress, r.version, r.created_at AS "createdAt",
    r.frozen_at AS "frozenAt", r.issued_at AS "issuedAt", c.full_name AS "createdBy", f.full_name AS "frozenBy",
    i.full_name AS "issuedBy", coalesce(s.debtors, 0)::int AS debtors, coalesce(s.assignments, 0)::int AS assignments,
    coalesce(s.faults, 0)::int AS faults, coalesce(s.total, 0)::numeric(17, 2)::text AS total
  FROM fee_run r
  LEFT JOIN LATERAL (SELECT count(*) AS debtors, sum(lines) AS assignments, sum(faults) AS faults, sum(total) AS total
    FROM fee_statement WHERE run_id = r.id) s ON true
  LEFT JOIN app_user c ON c.id = r.created_by
  LEFT JOIN app_user f ON f.id = r.frozen_by
  LEFT JOIN app_user i ON i.id = r.issued_by`;

const runOf = ({ createdAt, frozenAt, issuedAt, ...run }: RunRow): FeeRun => ({
  ...run,
  createdAt: createdAt.toISOString(),
  frozenAt: frozenAt?.toISOString() ?? null,
  issuedAt: issuedAt?.toISOString() ?? null,
});

const LINES_OF = `SELECT l.assignment, sum(l.total) AS total FROM fee_line l JOIN fee_statement s ON s.id = l.statement_id
  WHERE s.run_id`;

/** Calculations of a year. */
@Injectable()
export class FeeRunsRepository {
  async list(sql: Sql): Promise<FeeRun[]> {
    const rows = await sql.query<RunRow>(`${RUN} ORDER BY r.year DESC, r.position DESC LIMIT 200`);
    return rows.map(runOf);
  }

  async find(sql: Sql, id: string): Promise<FeeRun | undefined> {
    const [row] = await sql.query<RunRow>(`${RUN} WHERE r.id = $1`, [id]);
    return row && runOf(row);
  }

  /** What a calculation is compared with: the one before it since its year was issued, else the last of the year before. */
  async before(sql: Sql, { year, position }: Pick<FeeRun, 'year' | 'position'>): Promise<FeeRun | undefined> {
    const [row] = await sql.query<RunRow>(
      `${RUN} WHERE (r.year = $1 AND r.position < $2 AND r.position > coalesce(
           (SELECT max(position) FROM fee_run WHERE year = $1 AND position < $2 AND state IN ('ISSUED', 'CLOSED')), 0))
         OR (r.year = $1 - 1 AND r.state IN ('ISSUED', 'CLOSED'))
       ORDER BY r.year DESC, r.position DESC LIMIT 1`,
      [year, position],
    );
    return row && runOf(row);
  }

  /** Holds the calculations of a year as they are until the transaction ends. */
  async lockYear(sql: Sql, year: number): Promise<LockedRun[]> {
    await sql.query(`SELECT pg_advisory_xact_lock(hashtext('fee_run'), $1)`, [year]);
    return sql.query<LockedRun>(
      `SELECT id, year, state, status AS progress, version, frozen_by AS "frozenBy" FROM fee_run WHERE year = $1
       ORDER BY position FOR UPDATE`,
      [year],
    );
  }

  async lock(sql: Sql, id: string): Promise<LockedRun | undefined> {
    const [row] = await sql.query<LockedRun>(
      `SELECT id, year, state, status AS progress, version, frozen_by AS "frozenBy" FROM fee_run WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row;
  }

  async create(sql: Sql, year: number, createdBy: string | null): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO fee_run (id, year, position, created_by)
       SELECT $1, $2, coalesce(max(position), 0) + 1, $3 FROM fee_run WHERE year = $2`,
      [id, year, createdBy],
    );
    return id;
  }

  /** A preview whose place another takes; its statements are void. */
  async replace(sql: Sql, id: string): Promise<void> {
    await sql.query(
      `UPDATE fee_run SET state = 'REPLACED', version = version + 1,
         status = CASE WHEN status IN ('QUEUED', 'RUNNING') THEN 'FAILED' ELSE status END, lease = NULL WHERE id = $1`,
      [id],
    );
    await sql.query(`UPDATE fee_statement SET status = 'VOIDED' WHERE run_id = $1`, [id]);
  }

  async freeze(sql: Sql, id: string, by: string): Promise<void> {
    await sql.query(
      `UPDATE fee_run SET state = 'FROZEN', frozen_by = $2, frozen_at = now(), version = version + 1 WHERE id = $1`,
      [id, by],
    );
  }

  async queue(sql: Sql, id: string, work: 'COMPUTE' | 'ISSUE', issuedBy: string | null = null): Promise<void> {
    await sql.query(
      `UPDATE fee_run SET work = $2, status = 'QUEUED', attempts = 0, due_at = now(), finished_at = NULL,
         issued_by = coalesce($3, issued_by), version = version + 1 WHERE id = $1`,
      [id, work, issuedBy],
    );
  }

  async close(sql: Sql, id: string): Promise<void> {
    await sql.query(`UPDATE fee_run SET state = 'CLOSED', version = version + 1 WHERE id = $1`, [id]);
  }

  /** Removes the statements that failed, so that they are computed again. */
  async forgetFailed(sql: Sql, id: string): Promise<number> {
    const removed = await sql.query(`DELETE FROM fee_statement WHERE run_id = $1 AND status = 'FAILED' RETURNING id`, [
      id,
    ]);
    return removed.length;
  }

  bands(sql: Sql, id: string, earlierId: string | undefined): Promise<RunPreview['bands']> {
    return sql.query<RunPreview['bands'][number]>(
      `SELECT coalesce(l.band, '–') AS band, coalesce(sum(l.total) FILTER (WHERE s.run_id = $1), 0)::numeric(17, 2)::text AS amount,
         CASE WHEN $2::uuid IS NULL THEN NULL ELSE coalesce(sum(l.total) FILTER (WHERE s.run_id = $2), 0)::numeric(17, 2)::text END AS earlier
       FROM fee_line l JOIN fee_statement s ON s.id = l.statement_id WHERE s.run_id IN ($1, $2::uuid)
       GROUP BY 1 ORDER BY sum(l.total) DESC`,
      [id, earlierId ?? null],
    );
  }

  async changes(sql: Sql, id: string, earlierId: string): Promise<NonNullable<RunPreview['changes']>> {
    const rows = await sql.query<{ kind: 'added' | 'ended' | 'changed'; count: number; amount: string }>(
      `SELECT CASE WHEN e.assignment IS NULL THEN 'added' WHEN n.assignment IS NULL THEN 'ended' ELSE 'changed' END AS kind,
         count(*)::int AS count, sum(coalesce(n.total, 0) - coalesce(e.total, 0))::numeric(17, 2)::text AS amount
       FROM (${LINES_OF} = $1 GROUP BY 1) n FULL JOIN (${LINES_OF} = $2 GROUP BY 1) e ON e.assignment = n.assignment
       WHERE n.total IS DISTINCT FROM e.total GROUP BY 1`,
      [id, earlierId],
    );
    const of = (kind: string) => {
      const found = rows.find((row) => row.kind === kind);
      return { count: found?.count ?? 0, amount: found?.amount ?? '0.00' };
    };
    return { added: of('added'), ended: of('ended'), changed: of('changed') };
  }

  faults(sql: Sql, id: string): Promise<RunPreview['faults']> {
    return sql.query<RunPreview['faults'][number]>(
      `SELECT s.id AS "statementId", s.debtor_name AS "debtorName", l.authorisation, l.label, l.fault,
         coalesce(l.fault_detail, '') AS detail
       FROM fee_line l JOIN fee_statement s ON s.id = l.statement_id
       WHERE s.run_id = $1 AND l.fault IS NOT NULL ORDER BY s.debtor_name, l.position LIMIT 100`,
      [id],
    );
  }
}
