import { Injectable } from '@nestjs/common';
import type { RelationDraft, UserDraft, UserEdit } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { takeLock } from '../../../kernel/database/advisory-locks.js';
import type { Sql } from '../../../kernel/database/database.service.js';

/** Writes accounts for administrators. */
@Injectable()
export class UsersWritesRepository {
  /** Waits until no other change of accounts is under way; the turn ends with the transaction. */
  takeTurn(sql: Sql): Promise<void> {
    return takeLock(sql, 'accountChanges');
  }

  /** Ids of those who administer the portal now. */
  async administrators(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT id FROM app_user WHERE 'PORTADMIN' = ANY (roles) AND status = 'ACTIVE'`,
    );
    return rows.map(({ id }) => id);
  }

  /** @returns undefined when the login is taken */
  async insert(sql: Sql, draft: Omit<UserDraft, 'relations'>): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO app_user (id, login, full_name, email, language, origin, roles)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [uuidv7(), draft.login, draft.fullName, draft.email, draft.language, draft.origin, draft.roles],
    );
    return row?.id;
  }

  async update(sql: Sql, id: string, edit: Omit<UserEdit, 'relations' | 'version'>): Promise<void> {
    await sql.query(
      `UPDATE app_user SET full_name = $2, email = $3, language = $4, origin = $5, roles = $6, version = version + 1
       WHERE id = $1`,
      [id, edit.fullName, edit.email, edit.language, edit.origin, edit.roles],
    );
  }

  async setStatus(sql: Sql, id: string, status: 'ACTIVE' | 'DISABLED'): Promise<void> {
    await sql.query('UPDATE app_user SET status = $2, version = version + 1 WHERE id = $1', [id, status]);
  }

  async demandPasswordChange(sql: Sql, id: string): Promise<void> {
    await sql.query('UPDATE app_user SET must_change_password = true, version = version + 1 WHERE id = $1', [id]);
  }

  async noteInvitation(sql: Sql, id: string): Promise<void> {
    await sql.query('UPDATE app_user SET invited_at = now() WHERE id = $1', [id]);
  }

  /** Leaves the relations that stay as they are untouched. */
  async setRelations(sql: Sql, userId: string, relations: readonly RelationDraft[]): Promise<void> {
    await sql.query('DELETE FROM user_relation WHERE user_id = $1 AND NOT parent_id = ANY ($2::uuid[])', [
      userId,
      relations.map(({ parentId }) => parentId),
    ]);
    for (const relation of relations) await this.setRelation(sql, userId, relation);
  }

  private async setRelation(sql: Sql, userId: string, { parentId, requestSystems, operatorIds }: RelationDraft) {
    const [row] = await sql.query<{ id: string }>(
      `WITH known AS (SELECT id, request_systems FROM user_relation WHERE user_id = $2 AND parent_id = $3),
       changed AS (
         INSERT INTO user_relation (id, user_id, parent_id, request_systems)
         SELECT $1::uuid, $2::uuid, $3::uuid, $4::text[]
         WHERE NOT EXISTS (SELECT FROM known WHERE request_systems = $4::text[])
         ON CONFLICT (user_id, parent_id) DO UPDATE SET request_systems = excluded.request_systems
         RETURNING id)
       SELECT id FROM changed UNION SELECT id FROM known`,
      [uuidv7(), userId, parentId, requestSystems],
    );
    // People act for their own organisation whatever else is opened to them.
    const operators = [...new Set([parentId, ...operatorIds])];
    await sql.query(
      'DELETE FROM user_relation_operator WHERE relation_id = $1 AND NOT organisation_id = ANY ($2::uuid[])',
      [row?.id, operators],
    );
    await sql.query(
      `INSERT INTO user_relation_operator (relation_id, organisation_id)
       SELECT $1::uuid, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [row?.id, operators],
    );
  }

  /** Of the parents named, those that exist, each with the operators it opens. */
  async operatorsOpenedBy(sql: Sql, parentIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await sql.query<{ id: string; operators: string[] }>(
      `SELECT id, ARRAY(SELECT operator_id::text FROM organisation_operator WHERE organisation_id = o.id) AS operators
       FROM organisation o WHERE id = ANY ($1::uuid[]) FOR SHARE`,
      [parentIds],
    );
    return new Map(rows.map(({ id, operators }) => [id, operators]));
  }
}
