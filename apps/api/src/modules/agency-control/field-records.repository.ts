import { Injectable } from '@nestjs/common';
import type {
  ChecklistAnswer,
  FieldRecord,
  Finding,
  InspectionRecords,
  Measurement,
} from '@portal/contracts/modules/agency-control';
import type { Sql } from '../../kernel/database/database.service.js';
import { pointOf, utc } from './agency-sql.js';

const by = `coalesce(u.full_name, '') AS by`;

/** Records from the field: each is stored once, under the name that its sender gave it. */
@Injectable()
export class FieldRecordsRepository {
  async ofInspection(sql: Sql, id: string): Promise<InspectionRecords> {
    const rowsOf = <Row extends object>(columns: string, table: string, where = 'true'): Promise<Row[]> =>
      sql.query<Row>(
        `SELECT ${columns} FROM ${table} r LEFT JOIN app_user u ON u.id = r.by_id
         WHERE r.inspection_id = $1 AND ${where} ORDER BY r.at`,
        [id],
      );
    const noted = `r.id, ${utc('r.at')} AS at, ${by}`;
    return {
      measurements: await rowsOf(`${noted}, r.content AS data`, 'agency_measurement'),
      findings: await rowsOf(
        `${noted}, r.content AS data, r.due_on::text AS "dueOn", ${utc('r.corrected_at')} AS "correctedAt"`,
        'agency_finding',
      ),
      answers: await rowsOf(`${utc('r.at')} AS at, ${by}, r.content AS data`, 'agency_answer'),
      notes: await rowsOf(`${noted}, r.content ->> 'text' AS text`, 'agency_note', `r.kind = 'NOTE'`),
      photos: await rowsOf(`${noted}, r.content AS data`, 'agency_note', `r.kind = 'PHOTO'`),
    };
  }

  /** Inspections that take records, among some; locked, so that two senders merge one after the other. */
  async open(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ id: string }>(
      `SELECT id FROM agency_inspection WHERE id = ANY($1::uuid[]) AND status NOT IN ('CLOSED', 'CANCELLED')
       ORDER BY id FOR UPDATE`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** What is known of records that were sent before: the fields in conflict, by the name that the sender gave them. */
  async received(sql: Sql, clientIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await sql.query<{ id: string; conflicts: string[] }>(
      'SELECT client_id AS id, conflicts FROM agency_field_record WHERE client_id = ANY($1::uuid[])',
      [clientIds],
    );
    return new Map(rows.map(({ id, conflicts }) => [id, conflicts]));
  }

  /** @returns false when the record was stored meanwhile */
  async receive(sql: Sql, { clientId, inspectionId, kind, at, data }: FieldRecord, userId: string): Promise<boolean> {
    const stored = await sql.query(
      `INSERT INTO agency_field_record (client_id, inspection_id, kind, at, by_id, data) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING client_id`,
      [clientId, inspectionId, kind, at, userId, JSON.stringify(data)],
    );
    return stored.length > 0;
  }

  async noteConflicts(sql: Sql, clientId: string, fields: readonly string[]): Promise<void> {
    await sql.query('UPDATE agency_field_record SET conflicts = $2 WHERE client_id = $1', [clientId, fields]);
  }

  /** A measurement without a position was taken at the site. */
  async addMeasurement(sql: Sql, record: FieldRecord, data: Measurement, userId: string): Promise<void> {
    await sql.query(
      `INSERT INTO agency_measurement (id, inspection_id, at, by_id, frequency_mhz, bandwidth_mhz, place, content)
       SELECT $1, i.id, $3, $4, $5, $6, coalesce(${pointOf('$7', '$8')}, i.place), $9::jsonb
       FROM agency_inspection i WHERE i.id = $2`,
      [
        record.clientId,
        record.inspectionId,
        record.at,
        userId,
        data.frequencyMhz,
        data.bandwidthMhz,
        data.latitude ?? null,
        data.longitude ?? null,
        JSON.stringify(data),
      ],
    );
  }

  /** @param correctionDays for a finding that says no day itself */
  async addFinding(
    sql: Sql,
    record: Pick<FieldRecord, 'clientId' | 'inspectionId' | 'at'>,
    data: Finding,
    { userId, correctionDays }: { readonly userId: string; readonly correctionDays: number },
  ): Promise<void> {
    await sql.query(
      `INSERT INTO agency_finding (id, inspection_id, at, by_id, content, due_on)
       VALUES ($1, $2, $3, $4, $5, coalesce($6::date, ($3::timestamptz)::date + $7::int)) ON CONFLICT DO NOTHING`,
      [
        record.clientId,
        record.inspectionId,
        record.at,
        userId,
        JSON.stringify(data),
        data.deadline ?? null,
        correctionDays,
      ],
    );
  }

  async answer(sql: Sql, inspectionId: string, itemId: string): Promise<ChecklistAnswer | undefined> {
    const [row] = await sql.query<{ content: ChecklistAnswer }>(
      'SELECT content FROM agency_answer WHERE inspection_id = $1 AND item_id = $2',
      [inspectionId, itemId],
    );
    return row?.content;
  }

  async saveAnswer(sql: Sql, record: FieldRecord, content: object, userId: string): Promise<void> {
    await sql.query(
      `INSERT INTO agency_answer (inspection_id, item_id, at, by_id, content) VALUES ($1, $5::jsonb ->> 'itemId', $2, $3, $4::jsonb)
       ON CONFLICT (inspection_id, item_id) DO UPDATE SET at = excluded.at, by_id = excluded.by_id, content = excluded.content`,
      [record.inspectionId, record.at, userId, JSON.stringify(content), JSON.stringify(record.data)],
    );
  }

  async addNote(sql: Sql, record: FieldRecord, userId: string): Promise<void> {
    await sql.query(
      'INSERT INTO agency_note (id, inspection_id, kind, at, by_id, content) VALUES ($1, $2, $3, $4, $5, $6)',
      [record.clientId, record.inspectionId, record.kind, record.at, userId, JSON.stringify(record.data)],
    );
  }

  /** Marks a finding as corrected. @returns its inspection; undefined when it is none, or is corrected */
  async correct(sql: Sql, id: string): Promise<string | undefined> {
    const [row] = await sql.query<{ inspectionId: string }>(
      `UPDATE agency_finding SET corrected_at = now() WHERE id = $1 AND corrected_at IS NULL
       RETURNING inspection_id AS "inspectionId"`,
      [id],
    );
    return row?.inspectionId;
  }

  /**
   * Findings of signed reports that have to be corrected within some days, and of which nobody was reminded; now somebody is.
   */
  takeDue(
    sql: Sql,
    days: number,
  ): Promise<
    {
      text: string;
      stationRef: string | null;
      dueOn: string;
      visit: { id: string; reference: string; siteName: string; plannedOn: string };
    }[]
  > {
    return sql.query(
      `UPDATE agency_finding f SET reminded_at = now() FROM agency_inspection i
       WHERE i.id = f.inspection_id AND i.status = 'REPORTED' AND f.corrected_at IS NULL AND f.reminded_at IS NULL
         AND f.due_on <= current_date + $1::int
       RETURNING f.content ->> 'text' AS text, f.content ->> 'stationRef' AS "stationRef", f.due_on::text AS "dueOn", json_build_object('id', i.id,
         'reference', i.reference, 'siteName', i.site_name, 'plannedOn', i.planned_on) AS visit`,
      [days],
    );
  }

  /** Inspections whose records changed: nobody signs a report without having read them. */
  async touch(sql: Sql, ids: readonly string[]): Promise<void> {
    await sql.query(
      'UPDATE agency_inspection SET version = version + 1, updated_at = now() WHERE id = ANY($1::uuid[])',
      [ids],
    );
  }
}
