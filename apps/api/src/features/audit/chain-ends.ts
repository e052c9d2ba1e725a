import { type ChainEnd, NOTHING_YET } from '../../kernel/audit/audit-chain.task.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** Where the chain begins and ends, as it is recorded and as the events have it, all at one moment. */
export interface ChainEnds {
  /** The last link that was forgotten. */
  readonly start: ChainEnd;
  /** The last link; none when its record is gone. */
  readonly head: ChainEnd | undefined;
  /** Number of the first sealed event. */
  readonly first: number | null;
  /** Number of the last sealed event. */
  readonly last: number | null;
  /** Number of the first sealed event behind the recorded end. */
  readonly beyond: number | null;
}

interface Row {
  readonly start: string | null;
  readonly startHash: Buffer;
  readonly head: string | null;
  readonly headHash: Buffer;
  readonly first: string | null;
  readonly last: string | null;
  readonly beyond: string | null;
}

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

/** In one statement: what is sealed or forgotten meanwhile moves all of it together. */
export async function chainEnds(sql: Sql): Promise<ChainEnds> {
  const [row] = await sql.query<Row>(
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
