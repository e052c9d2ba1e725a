import { Injectable } from '@nestjs/common';
import type { InspectionReport, VerifiedReport } from '@portal/contracts/modules/agency-control';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import { utc } from './agency-sql.js';

/** A report as it is stored, without its document. */
export interface StoredReport extends Omit<InspectionReport, 'verification'> {
  readonly code: string;
}

export interface NewReport extends Omit<StoredReport, 'signedBy'> {
  readonly inspectionId: string;
  readonly signedById: string;
  readonly document: Buffer;
}

const SIGNED = `r.number, r.version, coalesce(u.full_name, '') AS "signedBy", ${utc('r.signed_at')} AS "signedAt", r.digest`;
const FROM = 'agency_report r LEFT JOIN app_user u ON u.id = r.signed_by';

/** Reports of inspections as they were signed. */
@Injectable()
export class InspectionReportsRepository {
  async add(sql: Sql, report: NewReport): Promise<void> {
    await sql.query(
      `INSERT INTO agency_report (id, inspection_id, version, number, code, signed_by, signed_at, person, reason, document, digest)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        uuidv7(),
        report.inspectionId,
        report.version,
        report.number,
        report.code,
        report.signedById,
        report.signedAt,
        report.person && JSON.stringify(report.person),
        report.reason,
        report.document,
        report.digest,
      ],
    );
  }

  /** The latest version first. */
  list(sql: Sql, inspectionId: string): Promise<StoredReport[]> {
    return sql.query(
      `SELECT ${SIGNED}, r.code, r.person, r.reason FROM ${FROM} WHERE r.inspection_id = $1 ORDER BY r.version DESC`,
      [inspectionId],
    );
  }

  /** @param version null: the latest */
  async document(
    sql: Sql,
    inspectionId: string,
    version: number | null,
  ): Promise<{ number: string; document: Buffer } | undefined> {
    const [row] = await sql.query<{ number: string; document: Buffer }>(
      `SELECT number, document FROM agency_report WHERE inspection_id = $1 AND version = coalesce($2, version)
       ORDER BY version DESC LIMIT 1`,
      [inspectionId, version],
    );
    return row;
  }

  async verified(sql: Sql, code: string): Promise<VerifiedReport | undefined> {
    const [row] = await sql.query<VerifiedReport>(
      `SELECT ${SIGNED}, (SELECT o.number FROM agency_report o WHERE o.inspection_id = r.inspection_id
           AND o.version > r.version ORDER BY o.version DESC LIMIT 1) AS "replacedBy"
       FROM ${FROM} WHERE r.code = $1`,
      [code],
    );
    return row;
  }
}
