import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { DatabaseService } from '../../kernel/database/database.service.js';

export interface TrialAccount {
  readonly id: string;
  readonly login: string;
}

/** An account without roles that signs in once, to see whether a restored portal works. */
export async function insertTrialAccount(database: DatabaseService, passwordHash: string): Promise<TrialAccount> {
  const account = { id: uuidv7(), login: `restore-check-${randomBytes(6).toString('hex')}` };
  await database.query(
    `INSERT INTO app_user (id, login, full_name, email, password_hash, status)
     VALUES ($1, $2, 'Check of a restored backup', $2 || '@portal.invalid', $3, 'ACTIVE')`,
    [account.id, account.login, passwordHash],
  );
  return account;
}

/** Removes the account with its sessions and jobs; what it did stays in the audit trail. */
export async function removeTrialAccount(database: DatabaseService, { id }: TrialAccount): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('DELETE FROM geo_job WHERE owner_id = $1', [id]);
    await sql.query('DELETE FROM app_user WHERE id = $1', [id]);
  });
}
