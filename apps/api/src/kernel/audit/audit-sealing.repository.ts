import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database.service.js';
import { type ChainEnd, NOTHING_YET } from './chain-end.js';

/** An event that is not in the chain yet. */
export interface UnsealedEvent {
  readonly id: string;
  /** Input of its hash. */
  readonly content: string;
}

/** An event's place in the chain. */
export interface Seal extends ChainEnd {
  readonly id: string;
  readonly previous: Buffer;
}

interface StoredEnd {
  readonly sequence: string;
  readonly hash: Buffer;
}

/** How to lock the head: not at all, waiting for other processes, or skipping it while another process holds it. */
type Locking = '' | 'FOR UPDATE' | 'FOR UPDATE SKIP LOCKED';

/** The ends of the chain of audit events, and the events that are to be appended. */
@Injectable()
export class AuditSealingRepository {
  /** The last link; undefined when it is not recorded, or skipped because another process holds it. */
  async head(sql: Sql, locking: Locking = ''): Promise<ChainEnd | undefined> {
    const [head] = await sql.query<StoredEnd>(`SELECT sequence, hash FROM audit_head ${locking}`);
    return head && { sequence: Number(head.sequence), hash: head.hash };
  }

  /** The last link that retention removed; the chain begins after it. */
  async start(sql: Sql): Promise<ChainEnd> {
    const [start] = await sql.query<StoredEnd>('SELECT sequence, hash FROM audit_start');
    return start ? { sequence: Number(start.sequence), hash: start.hash } : NOTHING_YET;
  }

  async hasUnsealed(sql: Sql): Promise<boolean> {
    return (await sql.query('SELECT FROM audit_event WHERE sequence IS NULL LIMIT 1')).length > 0;
  }

  unsealed(sql: Sql, most: number): Promise<UnsealedEvent[]> {
    return sql.query<UnsealedEvent>(
      'SELECT id, audit_content(e) AS content FROM audit_event e WHERE sequence IS NULL ORDER BY id LIMIT $1',
      [most],
    );
  }

  /** Appends events to the chain; the head must be locked. */
  async seal(sql: Sql, seals: readonly Seal[], { sequence, hash }: ChainEnd): Promise<void> {
    const links = seals.map((seal) => ({
      ...seal,
      previous: seal.previous.toString('hex'),
      hash: seal.hash.toString('hex'),
    }));
    await sql.query(
      `UPDATE audit_event e
       SET sequence = l.sequence, previous_hash = decode(l.previous, 'hex'), hash = decode(l.hash, 'hex')
       FROM jsonb_to_recordset($1) AS l (id uuid, sequence bigint, previous text, hash text) WHERE e.id = l.id`,
      [JSON.stringify(links)],
    );
    await sql.query('UPDATE audit_head SET sequence = $1, hash = $2', [sequence, hash]);
  }
}
