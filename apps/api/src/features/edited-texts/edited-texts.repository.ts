import { Injectable } from '@nestjs/common';
import type {
  AdministeredText,
  EditedText,
  EditedTextKind,
  EditedTextName,
  EditedTextVersion,
  Locale,
} from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

type Content = Pick<EditedText, 'title' | 'html' | 'document'>;

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const NAME = 't.kind = $1 AND t.module = $2 AND t.key = $3 AND t.locale = $4';
const nameOf = ({ kind, module, key, locale }: EditedTextName) => [kind, module, key, locale];
const NEWEST = 'edited_text t JOIN edited_text_version v ON v.text_id = t.id AND v.version = t.version';
const ADMINISTERED = `t.kind, t.module, t.key, t.locale, v.title, v.html, v.document, t.version,
  to_char(v.saved_at AT TIME ZONE 'UTC', ${INSTANT}) AS "modifiedAt", u.full_name AS "modifiedBy"`;

@Injectable()
export class EditedTextsRepository {
  /** Texts of modules in a language, and in French those that have no other. */
  list(sql: Sql, kind: EditedTextKind, locale: Locale, inModules: readonly string[]): Promise<EditedText[]> {
    return sql.query<EditedText>(
      `SELECT DISTINCT ON (t.module, t.key) t.kind, t.module, t.key, t.locale, v.title, v.html, v.document
       FROM ${NEWEST}
       WHERE t.kind = $1 AND t.locale IN ($2, 'fr') AND t.module = ANY ($3::text[])
       ORDER BY t.module, t.key, t.locale <> $2`,
      [kind, locale, inModules],
    );
  }

  all(sql: Sql): Promise<AdministeredText[]> {
    return sql.query<AdministeredText>(
      `SELECT ${ADMINISTERED} FROM ${NEWEST} LEFT JOIN app_user u ON u.id = v.saved_by
       ORDER BY t.kind, t.module, t.key, t.locale`,
    );
  }

  async find(sql: Sql, name: EditedTextName): Promise<AdministeredText | undefined> {
    const [row] = await sql.query<AdministeredText>(
      `SELECT ${ADMINISTERED} FROM ${NEWEST} LEFT JOIN app_user u ON u.id = v.saved_by WHERE ${NAME}`,
      nameOf(name),
    );
    return row;
  }

  /**
   * Saves the next version of a text.
   *
   * @param version the newest version that the writer has seen; 0: none
   * @returns false when there is another version by now
   */
  async save(
    sql: Sql,
    name: EditedTextName,
    version: number,
    { title, html, document }: Content,
    savedBy: string | null,
  ): Promise<boolean> {
    const [text] =
      version === 0
        ? await sql.query<{ id: string }>(
            `INSERT INTO edited_text (kind, module, key, locale, id, version) VALUES ($1, $2, $3, $4, $5, 1)
             ON CONFLICT DO NOTHING RETURNING id`,
            [...nameOf(name), uuidv7()],
          )
        : await sql.query<{ id: string }>(
            `UPDATE edited_text t SET version = version + 1 WHERE ${NAME} AND t.version = $5 RETURNING t.id`,
            [...nameOf(name), version],
          );
    if (!text) return false;
    await sql.query(
      `INSERT INTO edited_text_version (text_id, version, title, html, document, saved_by)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [text.id, version + 1, title, html, document, savedBy],
    );
    return true;
  }

  versions(sql: Sql, name: EditedTextName, most: number): Promise<EditedTextVersion[]> {
    return sql.query<EditedTextVersion>(
      `SELECT v.version, v.title, v.html, u.full_name AS "savedBy",
         to_char(v.saved_at AT TIME ZONE 'UTC', ${INSTANT}) AS "savedAt"
       FROM edited_text t JOIN edited_text_version v ON v.text_id = t.id LEFT JOIN app_user u ON u.id = v.saved_by
       WHERE ${NAME} ORDER BY v.version DESC LIMIT $5`,
      [...nameOf(name), most],
    );
  }

  /** Whether texts of a kind have come with the portal to this installation. */
  /** Keys of the texts that the portal has given to this installation. */
  async shippedKeys(sql: Sql, kind: EditedTextKind): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ key: string }>('SELECT key FROM shipped_text WHERE kind = $1', [kind]);
    return new Set(rows.map(({ key }) => key));
  }

  async noteShipped(sql: Sql, kind: EditedTextKind, key: string): Promise<void> {
    await sql.query('INSERT INTO shipped_text (kind, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [kind, key]);
  }

  /** @returns false when there is another version by now, or no text */
  async remove(sql: Sql, name: EditedTextName, version: number): Promise<boolean> {
    const [removed] = await sql.query(`DELETE FROM edited_text t WHERE ${NAME} AND t.version = $5 RETURNING t.id`, [
      ...nameOf(name),
      version,
    ]);
    return removed !== undefined;
  }
}
