import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

/** Whether an account may be used. It stays so until the transaction ends: whoever closes it waits, and finds all there is. */
export async function isStillActive(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(`SELECT FROM app_user WHERE id = $1 AND status = 'ACTIVE' FOR NO KEY UPDATE`, [userId]);
  return rows.length > 0;
}

/**
 * To be asked before something is written about the caller's own account: it may have been closed since the call came
 * in. Of two such calls at once, the second waits for the first.
 *
 * @throws PortalError NOT_SIGNED_IN
 */
export async function mustStillBeActive(sql: Sql, userId: string): Promise<void> {
  if (!(await isStillActive(sql, userId))) throw new PortalError('NOT_SIGNED_IN');
}
