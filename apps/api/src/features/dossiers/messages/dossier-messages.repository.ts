import { Injectable } from '@nestjs/common';
import type { DossierMessage } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { attachmentsWhere } from '../attachments/dossier-attachments.repository.js';

interface Row extends Pick<DossierMessage, 'id' | 'side' | 'text' | 'attachments'> {
  readonly at: Date;
  readonly authorId: string;
  readonly authorName: string;
  readonly dossierId: string;
}

/** A message as it is stored. */
export interface StoredMessage extends DossierMessage {
  readonly dossierId: string;
}

const SELECT = `SELECT m.id, m.at, m.side, m.text, m.dossier_id AS "dossierId", m.author_id AS "authorId",
  u.full_name AS "authorName", ${attachmentsWhere('x.message_id = m.id')} AS attachments
  FROM dossier_message m JOIN app_user u ON u.id = m.author_id`;

const asMessage = ({ authorId, authorName, at, ...message }: Row): StoredMessage => ({
  ...message,
  at: at.toISOString(),
  author: { id: authorId, fullName: authorName },
});

/** Messages about dossiers. */
@Injectable()
export class DossierMessagesRepository {
  /** The first one first. */
  async list(sql: Sql, dossierId: string): Promise<StoredMessage[]> {
    const rows = await sql.query<Row>(`${SELECT} WHERE m.dossier_id = $1 ORDER BY m.at, m.id`, [dossierId]);
    return rows.map(asMessage);
  }

  async find(sql: Sql, id: string): Promise<StoredMessage | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE m.id = $1`, [id]);
    return row && asMessage(row);
  }

  /** @param moment when it was written; now unless given @returns whether it was not there yet */
  async add(
    sql: Sql,
    message: Pick<DossierMessage, 'id' | 'side' | 'text'> & { readonly dossierId: string; readonly authorId: string },
    moment?: Date,
  ): Promise<boolean> {
    const rows = await sql.query(
      `INSERT INTO dossier_message (id, dossier_id, author_id, side, text, at)
       VALUES ($1, $2, $3, $4, $5, coalesce($6, clock_timestamp()))
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [message.id, message.dossierId, message.authorId, message.side, message.text, moment ?? null],
    );
    return rows.length > 0;
  }
}
