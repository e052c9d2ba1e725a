import { Injectable } from '@nestjs/common';
import type { FeeExemption, NewExemption } from '@portal/contracts/modules/fees';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Exemption } from './computed-line.js';

const EXEMPTION = `SELECT e.id, e.party_id AS "partyId", o.company_name AS "partyName", e.basis, e.rate::text AS rate,
    e.first_day::text AS "from", e.last_day::text AS "to", e.state, e.version, p.full_name AS "proposedBy",
    g.full_name AS "grantedBy"
  FROM fee_exemption e JOIN organisation o ON o.id = e.party_id
  LEFT JOIN app_user p ON p.id = e.proposed_by LEFT JOIN app_user g ON g.id = e.granted_by`;

export interface LockedExemption {
  readonly state: FeeExemption['state'];
  readonly version: number;
  readonly proposedBy: string | null;
}

/** Debtors who owe less for a while. */
@Injectable()
export class FeeExemptionsRepository {
  /** Those of a debtor that are granted. */
  grantedTo(sql: Sql, partyId: string): Promise<Exemption[]> {
    return sql.query<Exemption>(
      `SELECT rate::text AS rate, basis, first_day::text AS "from", last_day::text AS "to" FROM fee_exemption
       WHERE party_id = $1 AND state = 'GRANTED' ORDER BY first_day`,
      [partyId],
    );
  }

  list(sql: Sql): Promise<FeeExemption[]> {
    return sql.query<FeeExemption>(`${EXEMPTION} ORDER BY e.first_day DESC, e.id DESC LIMIT 500`);
  }

  async find(sql: Sql, id: string): Promise<FeeExemption | undefined> {
    const [row] = await sql.query<FeeExemption>(`${EXEMPTION} WHERE e.id = $1`, [id]);
    return row;
  }

  async lock(sql: Sql, id: string): Promise<LockedExemption | undefined> {
    const [row] = await sql.query<LockedExemption>(
      'SELECT state, version, proposed_by AS "proposedBy" FROM fee_exemption WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  /** @returns undefined for an organisation that there is not */
  async add(
    sql: Sql,
    { partyId, basis, rate, from, to }: NewExemption,
    by: string | null,
  ): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO fee_exemption (id, party_id, basis, rate, first_day, last_day, proposed_by)
       SELECT $1, o.id, $3, $4, $5, $6, $7 FROM organisation o WHERE o.id = $2 RETURNING id`,
      [uuidv7(), partyId, basis, rate, from, to, by],
    );
    return row?.id;
  }

  async grant(sql: Sql, id: string, by: string): Promise<void> {
    await sql.query(
      `UPDATE fee_exemption SET state = 'GRANTED', granted_by = $2, granted_at = now(), version = version + 1 WHERE id = $1`,
      [id, by],
    );
  }

  async end(sql: Sql, id: string): Promise<void> {
    await sql.query(`UPDATE fee_exemption SET state = 'ENDED', version = version + 1 WHERE id = $1`, [id]);
  }
}
