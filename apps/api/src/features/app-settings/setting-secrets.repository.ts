import { Injectable } from '@nestjs/common';
import type { ModuleKey } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { SecretKeyService } from '../../kernel/secrets/secret-key.service.js';

const PURPOSE = 'setting';

/** Secrets among the settings; the database has them encrypted. */
@Injectable()
export class SettingSecretsRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly key: SecretKeyService,
  ) {}

  async isSet(module: ModuleKey, name: string): Promise<boolean> {
    return (await this.load(module, name)) !== undefined;
  }

  /** The secret, for the part of the server that uses it. */
  async read(module: ModuleKey, name: string): Promise<string | undefined> {
    const row = await this.load(module, name);
    return row && this.key.open(row.sealed, PURPOSE, `${module}/${name}`).toString();
  }

  async write(sql: Sql, module: ModuleKey, name: string, secret: string): Promise<void> {
    await sql.query(
      `INSERT INTO setting_secret (module, name, sealed) VALUES ($1, $2, $3)
       ON CONFLICT (module, name) DO UPDATE SET sealed = excluded.sealed`,
      [module, name, this.key.seal(Buffer.from(secret), PURPOSE, `${module}/${name}`)],
    );
  }

  async remove(sql: Sql, module: ModuleKey, name: string): Promise<void> {
    await sql.query('DELETE FROM setting_secret WHERE module = $1 AND name = $2', [module, name]);
  }

  /** Names of the secrets that are set and begin so. */
  async names(module: ModuleKey, prefix: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ name: string }>(
      'SELECT name FROM setting_secret WHERE module = $1 AND starts_with(name, $2)',
      [module, prefix],
    );
    return new Set(rows.map(({ name }) => name));
  }

  private async load(module: ModuleKey, name: string): Promise<{ sealed: Buffer } | undefined> {
    const [row] = await this.database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM setting_secret WHERE module = $1 AND name = $2',
      [module, name],
    );
    return row;
  }
}
