import { Injectable } from '@nestjs/common';
import { type ChainEnd, NOTHING_YET } from '../../kernel/audit/chain-end.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ChainLink } from './chain-links.js';

/** Where the chain begins and ends, as recorded and as the events show it, all at one moment. */
export interface ChainEnds {
  /** The last link that retention removed. */
  readonly start: ChainEnd;
  /** The last link; undefined when its record is gone. */
  readonly head: ChainEnd | undefined;
  /** Number of the first sealed event. */
  readonly first: number | null;
  /** Number of the last sealed event. */
  readonly last: number | null;
  /** Number of the first sealed event after the recorded head. */
  readonly beyond: number | null;
}

export interface LinkRange {
  /** Number of the link before the first. */
  readonly after: number;
  /** Number of the last link, included. */
  readonly end: number;
  readonly limit: number;
}

/** A link, and whether its event is older than the retention period. */
export type AgedLink = ChainLink & { readonly isExpired: boolean };

interface EndsRow {
  readonly start: string | null;
  readonly startHash: Buffer;
  readonly head: string | null;
  readonly headHash: Buffer;
  readonly first: string | null;
  readonly last: string | null;
  readonly beyond: string | null;
}

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

const LINK = 'id, at, sequence, previous_hash AS previous, hash, audit_content(e) AS content';
const IN_RANGE = 'sequence > $1 AND sequence <= $2 ORDER BY sequence LIMIT $3';

/** The hash chain over audit events. */
@Injectable()
export class AuditChainRepository {
  /** One statement: sealing and retention move all of these numbers together. */
  async ends(sql: Sql): Promise<ChainEnds> {
    const [row] = await sql.query<EndsRow>(
      `SELECT s.sequence AS start, s.hash AS "startHash", h.sequence AS head, h.hash AS "headHash",
         (SELECT min(sequence) FROM audit_event) AS first,
         (SELECT max(sequence) FROM audit_event) AS last,
         (SELECT min(sequence) FROM audit_event WHERE sequence > h.sequence) AS beyond
       FROM (SELECT) always LEFT JOIN audit_start s ON true LEFT JOIN audit_head h ON true`,
    );
    const [start, head] = [numberOf(row?.start), numberOf(row?.head)];
    return {
      start: row && start !== null ? { sequence: start, hash: row.startHash } : NOTHING_YET,
      head: row && head !== null ? { sequence: head, hash: row.headHash } : undefined,
      first: numberOf(row?.first),
      last: numberOf(row?.last),
      beyond: numberOf(row?.beyond),
    };
  }

  links(sql: Sql, { after, end, limit }: LinkRange): Promise<ChainLink[]> {
    return sql.query<ChainLink>(`SELECT ${LINK} FROM audit_event e WHERE ${IN_RANGE}`, [after, end, limit]);
  }

  /** @param months the retention period */
  agedLinks(sql: Sql, { after, end, limit }: LinkRange, months: number): Promise<AgedLink[]> {
    return sql.query<AgedLink>(
      `SELECT ${LINK}, at < now() - make_interval(months => $4) AS "isExpired" FROM audit_event e WHERE ${IN_RANGE}`,
      [after, end, limit, months],
    );
  }

  async countUnsealed(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM audit_event WHERE sequence IS NULL',
    );
    return row?.count ?? 0;
  }

  /** Whether an event of the chain records that retention removed everything up to this link. */
  async isRemovalRecorded(sql: Sql, { sequence, hash }: ChainEnd): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM audit_event
       WHERE action = 'audit_forgotten' AND detail->>'last' = $1 AND detail->>'hash' = $2 LIMIT 1`,
      [String(sequence), hash.toString('hex')],
    );
    return rows.length > 0;
  }

  /** Removes the chain's events up to and including this link; the chain begins after it. */
  async removeUpTo(sql: Sql, { sequence, hash }: ChainEnd): Promise<void> {
    await sql.query('UPDATE audit_start SET sequence = $1, hash = $2', [sequence, hash]);
    await sql.query('DELETE FROM audit_event WHERE sequence <= $1', [sequence]);
  }
}
