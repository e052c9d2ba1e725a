import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';

/** Who may be named to decide on dossiers, or to be consulted on them. */
@Injectable()
export class DecidersRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Those of some ids that are accounts of the regulator's staff. */
  async officersAmong(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM app_user u WHERE id = ANY ($1::uuid[]) AND 'REGULATOR' = ANY (roles) AND EXISTS (
         SELECT FROM user_relation r JOIN organisation p ON p.id = r.parent_id WHERE r.user_id = u.id AND p.is_regulator)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of some ids that are organisations to be consulted. */
  async bodiesAmong(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM organisation WHERE id = ANY ($1::uuid[]) AND is_consulted_body',
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}
