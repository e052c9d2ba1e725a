import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../database/database.service.js';
import { ScheduleService } from '../schedule/schedule.service.js';

/** An end of the chain: the number of a link, and the hash that stands for it and all before. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: Buffer;
}

export const NOTHING_YET: ChainEnd = { sequence: 0, hash: Buffer.alloc(32) };

interface Unsealed {
  readonly id: string;
  readonly content: string;
}

const EVERY_MS = 2_000;
/** Events sealed in one transaction. */
const AT_ONCE = 500;
const TELL_EVERY_MS = 3_600_000;

/** Hash of a link: of the one before it, its place in the chain, and what the event says. */
export const linkHash = (previous: Buffer, sequence: number, content: string): Buffer =>
  createHash('sha256').update(previous).update(`${sequence} ${content}`).digest();

interface StoredEnd {
  readonly sequence: string;
  readonly hash: Buffer;
}

type Locking = '' | 'FOR UPDATE' | 'FOR UPDATE SKIP LOCKED';

/** The last link. */
export async function chainHead(sql: Sql, locking: Locking = ''): Promise<ChainEnd | undefined> {
  const [head] = await sql.query<StoredEnd>(`SELECT sequence, hash FROM audit_head ${locking}`);
  return head && { sequence: Number(head.sequence), hash: head.hash };
}

/** The last link that was forgotten; the chain begins behind it. */
export async function chainStart(sql: Sql): Promise<ChainEnd> {
  const [start] = await sql.query<StoredEnd>('SELECT sequence, hash FROM audit_start');
  return start ? { sequence: Number(start.sequence), hash: start.hash } : NOTHING_YET;
}

/**
 * Chains what was recorded, seconds after it was committed: recording itself waits for nobody. One process seals at a
 * time. Now and then the head is written to the log, where whoever rewrites the table does not reach.
 */
@Injectable()
export class AuditChainTask implements OnModuleInit {
  private readonly log = new Logger(AuditChainTask.name);
  private toldAt = 0;

  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sealing the audit', EVERY_MS, () => this.sealAll());
  }

  /**
   * Everything that is committed, unless another process is at it.
   * @throws Error when nothing tells where the chain ends
   */
  async sealAll(): Promise<void> {
    while (await this.isBehind()) {
      const sealed = await this.database.transaction((sql) => this.sealSome(sql));
      if (sealed === 0) return;
    }
  }

  private async isBehind(): Promise<boolean> {
    return (await this.database.query('SELECT FROM audit_event WHERE sequence IS NULL LIMIT 1')).length > 0;
  }

  /** @returns how many events were sealed */
  private async sealSome(sql: Sql): Promise<number> {
    // The lock comes first: what is read after it is what the process before has left.
    const head = await chainHead(sql, 'FOR UPDATE SKIP LOCKED');
    if (!head) return this.leftToAnother(sql);
    const rows = await sql.query<Unsealed>(
      `SELECT id, audit_content(e) AS content FROM audit_event e WHERE sequence IS NULL ORDER BY id LIMIT ${AT_ONCE}`,
    );
    if (rows.length > 0) await this.append(sql, head, rows);
    return rows.length;
  }

  private async leftToAnother(sql: Sql): Promise<0> {
    if (await chainHead(sql)) return 0;
    throw new Error('audit_head is empty: nothing tells where the audit chain ends, no event is sealed');
  }

  private async append(sql: Sql, head: ChainEnd, rows: readonly Unsealed[]): Promise<void> {
    let { sequence, hash } = head;
    const links = rows.map(({ id, content }) => {
      const previous = hash;
      sequence += 1;
      hash = linkHash(previous, sequence, content);
      return { id, sequence, previous: previous.toString('hex'), hash: hash.toString('hex') };
    });
    await sql.query(
      `UPDATE audit_event e
       SET sequence = l.sequence, previous_hash = decode(l.previous, 'hex'), hash = decode(l.hash, 'hex')
       FROM jsonb_to_recordset($1) AS l (id uuid, sequence bigint, previous text, hash text) WHERE e.id = l.id`,
      [JSON.stringify(links)],
    );
    await sql.query('UPDATE audit_head SET sequence = $1, hash = $2', [sequence, hash]);
    this.tell(sequence, hash);
  }

  private tell(sequence: number, hash: Buffer): void {
    if (Date.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = Date.now();
    this.log.log(`Audit sealed up to ${sequence}: ${hash.toString('hex')}`);
  }
}
