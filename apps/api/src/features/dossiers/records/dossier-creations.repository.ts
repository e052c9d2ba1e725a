import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HOURS } from '@portal/contracts';
import { takeLock } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';

/** A creation with an Idempotency-Key. */
export interface NamedCreation {
  readonly authorId: string;
  readonly key: string;
  /** Everything that determines the answer. */
  readonly request: unknown;
}

const hashOf = ({ request }: NamedCreation): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** Which drafts were created for which Idempotency-Key. */
@Injectable()
export class DossierCreationsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * The dossier that the same creation made before. Others with the same key wait until the transaction ends.
   *
   * @throws PortalError IDEMPOTENCY_KEY_REUSED when the key named another request
   */
  async find(sql: Sql, creation: NamedCreation): Promise<string | undefined> {
    const { authorId, key } = creation;
    await takeLock(sql, 'dossierCreations', `${authorId} ${key}`);
    const [known] = await sql.query<{ dossierId: string; isSame: boolean }>(
      `SELECT dossier_id AS "dossierId", request_hash = $3 AS "isSame" FROM dossier_creation
       WHERE author_id = $1 AND key = $2`,
      [authorId, key, hashOf(creation)],
    );
    if (known && !known.isSame) throw new PortalError('IDEMPOTENCY_KEY_REUSED');
    return known?.dossierId;
  }

  async keep(sql: Sql, creation: NamedCreation, dossierId: string): Promise<void> {
    await sql.query('INSERT INTO dossier_creation (author_id, key, request_hash, dossier_id) VALUES ($1, $2, $3, $4)', [
      creation.authorId,
      creation.key,
      hashOf(creation),
      dossierId,
    ]);
  }

  /** Deletes keys whose retention time is over. */
  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM dossier_creation WHERE created_at < now() - make_interval(hours => $1)', [
      IDEMPOTENCY_KEY_HOURS,
    ]);
  }
}
