import { Injectable } from '@nestjs/common';
import type { KeptExtension } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

/** An accepted file; its content is in the folder of uploads. */
export interface TakenFile {
  readonly id: string;
  /** As shown to users. */
  readonly name: string;
  readonly extension: KeptExtension;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Null unless the file is text. */
  readonly charset: string | null;
}

export interface Belonging {
  /** Null: uploaded without an account. */
  readonly uploadedBy: string | null;
  /** What the files belong to, such as `account_request`; null: nothing yet. */
  readonly claimedBy: string | null;
  /** The organisation that keeps the files, whatever the uploader acts for later; missing where the feature needs none. */
  readonly organisationId?: string;
  /** What the uploader named the upload of one file by. */
  readonly key?: string;
}

@Injectable()
export class StoredFilesRepository {
  async insert(sql: Sql, files: readonly TakenFile[], belonging: Belonging): Promise<void> {
    const { uploadedBy, claimedBy, organisationId = null, key = null } = belonging;
    for (const { id, name, extension, sizeBytes, sha256, charset } of files)
      await sql.query(
        `INSERT INTO stored_file (id, name, extension, size_bytes, sha256, charset, uploaded_by, claimed_by,
           organisation_id, upload_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, name, extension, sizeBytes, sha256, charset, uploadedBy, claimedBy, organisationId, key],
      );
  }

  async read(sql: Sql, id: string): Promise<(TakenFile & Pick<Belonging, 'claimedBy'>) | undefined> {
    const [row] = await sql.query<TakenFile & Pick<Belonging, 'claimedBy'>>(
      `SELECT id, name, extension, size_bytes AS "sizeBytes", sha256, charset, claimed_by AS "claimedBy" FROM stored_file WHERE id = $1`,
      [id],
    );
    return row;
  }

  /** The file that a user uploaded under a key before; a second upload under it waits until the transaction ends. */
  async named(sql: Sql, userId: string, key: string): Promise<TakenFile | undefined> {
    await sql.query(`SELECT pg_advisory_xact_lock(hashtextextended('upload/' || $1 || '/' || $2, 0))`, [userId, key]);
    const [row] = await sql.query<TakenFile>(
      `SELECT id, name, extension, size_bytes AS "sizeBytes", sha256, charset FROM stored_file
       WHERE uploaded_by = $1 AND upload_key = $2`,
      [userId, key],
    );
    return row;
  }

  /** @returns ids of those that the user uploaded and that nothing had claimed before */
  async claim(sql: Sql, ids: readonly string[], userId: string, claimedBy: string): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `UPDATE stored_file SET claimed_by = $3
       WHERE id = ANY ($1::uuid[]) AND uploaded_by = $2 AND claimed_by IS NULL RETURNING id`,
      [ids, userId, claimedBy],
    );
    return rows.map(({ id }) => id);
  }

  async remove(sql: Sql, ids: readonly string[]): Promise<void> {
    await sql.query('DELETE FROM stored_file WHERE id = ANY ($1::uuid[])', [ids]);
  }

  async removeUnclaimed(sql: Sql): Promise<void> {
    await sql.query(`DELETE FROM stored_file WHERE claimed_by IS NULL AND uploaded_at < now() - interval '1 day'`);
  }

  /**
   * Removes files older than an hour that belong to something that is gone.
   *
   * @param keptIn table whose column `file_id` names the files that are still there; a constant of the code
   * @returns how many
   */
  async removeAbandoned(sql: Sql, claimedBy: string, keptIn: string): Promise<number> {
    const rows = await sql.query(
      `DELETE FROM stored_file f WHERE f.claimed_by = $1 AND f.uploaded_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM ${keptIn} x WHERE x.file_id = f.id)
       RETURNING f.id`,
      [claimedBy],
    );
    return rows.length;
  }

  async known(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ id: string }>('SELECT id FROM stored_file WHERE id = ANY ($1::uuid[])', [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
