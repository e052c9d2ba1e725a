import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';

/** Accounts that may be named to decide on dossiers. */
@Injectable()
export class DecidersRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Those of some ids that are accounts of the regulator's staff. */
  async officersAmong(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM app_user WHERE id = ANY ($1::uuid[]) AND 'REGULATOR' = ANY (roles)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}
