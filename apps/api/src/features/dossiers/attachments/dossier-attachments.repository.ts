import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';

/** What stored files of messages and opinions belong to. */
export const CLAIMED_BY = 'dossier_attachment';

/** What files came with: a message, or an answer of a body by its number. */
export type AttachedTo = { readonly messageId: string } | { readonly opinionId: string; readonly number: number };

/**
 * Files as a JSON array of `DossierAttachment`, in the order sent: a column of a query.
 *
 * @param condition on `x`, a row of `dossier_attachment`
 */
export const attachmentsWhere = (condition: string): string => `
  coalesce((
    SELECT json_agg(json_build_object('id', f.id, 'fileName', f.name, 'extension', f.extension,
      'sizeBytes', f.size_bytes, 'sha256', encode(f.sha256, 'hex')) ORDER BY x.position)
    FROM dossier_attachment x JOIN stored_file f ON f.id = x.file_id WHERE ${condition}), '[]')`;

/** Files that came with messages about dossiers and with opinions on them. They are stored with the uploads. */
@Injectable()
export class DossierAttachmentsRepository {
  async add(sql: Sql, attachedTo: AttachedTo, fileIds: readonly string[]): Promise<void> {
    const [messageId, opinionId, number] =
      'messageId' in attachedTo ? [attachedTo.messageId, null, null] : [null, attachedTo.opinionId, attachedTo.number];
    for (const [position, fileId] of fileIds.entries())
      await sql.query(
        `INSERT INTO dossier_attachment (file_id, message_id, opinion_id, opinion_number, position)
         VALUES ($1, $2, $3, $4, $5)`,
        [fileId, messageId, opinionId, number, position],
      );
  }
}
