import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

interface Contact {
  readonly contactName: string;
  readonly contactEmail: string;
}

/** A stop that nobody has acknowledged. */
export interface OpenStop {
  readonly obligationId: string;
  readonly dossierId: string;
  readonly reference: string;
  readonly title: string;
  readonly holderName: string;
  readonly reason: string;
  readonly locale: Locale;
  readonly imposedAt: Date;
  readonly contacts: readonly Contact[];
  /** How many of the contacts were told. */
  readonly told: number;
}

/** SQL of stops `o` of dossiers `d` that nobody has acknowledged. */
const OPEN = `
  FROM dossier_obligation o
  JOIN dossier d ON d.id = o.dossier_id AND d.module = 'freqExperimentationRequests' AND d.status = 'HALTED'
  JOIN organisation h ON h.id = d.holder_id
  JOIN app_user u ON u.id = d.submitter_id
  JOIN LATERAL (SELECT t.content FROM dossier_version v JOIN exp_trial t ON t.version_id = v.id
    WHERE v.dossier_id = d.id ORDER BY v.number DESC LIMIT 1) t ON true
  LEFT JOIN LATERAL (SELECT e.reason FROM dossier_event e WHERE e.dossier_id = d.id AND e.action = 'halt'
    ORDER BY e.at DESC LIMIT 1) e ON true`;
const COLUMNS = `o.id AS "obligationId", d.id AS "dossierId", d.reference, d.title, h.company_name AS "holderName",
  coalesce(e.reason, '') AS reason, u.language AS locale, o.imposed_at AS "imposedAt",
  t.content -> 'emergencyContacts' AS contacts,
  (SELECT count(*)::integer FROM exp_stop_contact c WHERE c.obligation_id = o.id) AS told`;
const IS_OPEN = `o.key = 'acknowledgement' AND o.answered_at IS NULL AND o.lapsed_at IS NULL`;

/** Stops of trials, and who was told of them. */
@Injectable()
export class TrialStopsRepository {
  open(sql: Sql): Promise<OpenStop[]> {
    return sql.query<OpenStop>(`SELECT ${COLUMNS} ${OPEN} WHERE ${IS_OPEN} ORDER BY o.imposed_at LIMIT 200`);
  }

  /** The stop that an obligation is about, acknowledged or not. */
  async find(sql: Sql, obligationId: string): Promise<(OpenStop & { readonly isOpen: boolean }) | undefined> {
    const [row] = await sql.query<OpenStop & { isOpen: boolean }>(
      `SELECT ${COLUMNS}, (${IS_OPEN}) AS "isOpen" ${OPEN} WHERE o.id = $1`,
      [obligationId],
    );
    return row;
  }

  async keepTold(sql: Sql, obligationId: string, position: number, now: Date): Promise<void> {
    await sql.query('INSERT INTO exp_stop_contact (obligation_id, position, told_at) VALUES ($1, $2, $3)', [
      obligationId,
      position,
      now,
    ]);
  }

  /** Id of a trial by its reference. */
  async idOf(sql: Sql, reference: string): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `SELECT id FROM dossier WHERE module = 'freqExperimentationRequests' AND reference = $1`,
      [reference],
    );
    return row?.id;
  }

  /** Kind, state and version of dossiers, in the order of their ids. */
  trialsOf(sql: Sql, ids: readonly string[]): Promise<{ id: string; kind: string; status: string; version: number }[]> {
    return sql.query(
      `SELECT id, kind, status, version FROM dossier
       WHERE id = ANY($1::uuid[]) AND module = 'freqExperimentationRequests' AND reference IS NOT NULL
       ORDER BY id FOR UPDATE`,
      [ids],
    );
  }
}
