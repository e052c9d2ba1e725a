import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';
import type { OpenedLink } from './answer-links.registry.js';

export interface StoredLink extends OpenedLink {
  readonly id: string;
  readonly purpose: string;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  /** Of the database, when it was read. */
  readonly now: Date;
}

interface NewLink extends OpenedLink {
  readonly id: string;
  readonly digest: Buffer;
  readonly purpose: string;
}

/** Links from mails that answer without a session. */
@Injectable()
export class AnswerLinksRepository {
  async insert(sql: Sql, link: NewLink, now: Date, hours: number): Promise<Date> {
    const [row] = await sql.query<{ expiresAt: Date }>(
      `INSERT INTO answer_link (id, digest, purpose, subject_id, addressee, address, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(hours => $8))
       RETURNING expires_at AS "expiresAt"`,
      [link.id, link.digest, link.purpose, link.subjectId, link.addressee, link.address, now, hours],
    );
    return row!.expiresAt;
  }

  async find(sql: Sql, digest: Buffer): Promise<StoredLink | undefined> {
    return (await this.select(sql, digest, ''))[0];
  }

  /** As `find`; nobody else answers by it until the transaction ends. */
  async lock(sql: Sql, digest: Buffer): Promise<StoredLink | undefined> {
    return (await this.select(sql, digest, 'FOR UPDATE'))[0];
  }

  async keepAnswer(sql: Sql, id: string, now: Date): Promise<void> {
    await sql.query('UPDATE answer_link SET answered_at = $2 WHERE id = $1', [id, now]);
  }

  private select(sql: Sql, digest: Buffer, locking: string): Promise<StoredLink[]> {
    return sql.query<StoredLink>(
      `SELECT id, purpose, subject_id AS "subjectId", addressee, address, expires_at AS "expiresAt",
         answered_at AS "answeredAt", now() AS now
       FROM answer_link WHERE digest = $1 ${locking}`,
      [digest],
    );
  }
}
