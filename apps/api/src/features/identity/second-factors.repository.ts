import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { LACKS_REQUIRED_SECOND_FACTOR, mustStillBeActive } from '../users/users.repository.js';

export interface StoredApp {
  readonly secret: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export type NewPasskey = Pick<StoredPasskey, 'id' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports'>;

export interface FactorOwner {
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: Locale;
}

export interface HeldFactors {
  readonly authenticatorApp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

const PASSKEY = `
  SELECT id, user_id AS "userId", name, public_key AS "publicKey", counter::float8 AS counter, transports,
    created_at AS "createdAt", last_used_at AS "lastUsedAt"
  FROM passkey`;

const HELD = `
  SELECT EXISTS (SELECT FROM authenticator_app WHERE user_id = $1) AS "authenticatorApp",
    (SELECT count(*) FROM passkey WHERE user_id = $1)::int AS passkeys,
    (SELECT count(*) FROM recovery_code WHERE user_id = $1 AND used_at IS NULL)::int AS "recoveryCodes"`;

/** Second factors of users. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly database: DatabaseService) {}

  async held(userId: string, sql: Sql = this.database): Promise<HeldFactors> {
    const [held] = await sql.query<HeldFactors>(HELD, [userId]);
    return held ?? { authenticatorApp: false, passkeys: 0, recoveryCodes: 0 };
  }

  /** Whether one of the user's roles requires a second factor that the user does not have. */
  async mustEnrol(userId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM app_user u WHERE u.id = $1 AND ${LACKS_REQUIRED_SECOND_FACTOR}`,
      [userId],
    );
    return rows.length > 0;
  }

  /**
   * Until the transaction ends, nobody else changes which factors the user has.
   *
   * @throws PortalError NOT_SIGNED_IN when the account was closed since its holder's call came in
   */
  async lockOwn(sql: Sql, userId: string): Promise<void> {
    await mustStillBeActive(sql, userId);
  }

  /** The same for an administrator, to whom closed accounts are open. */
  async lock(sql: Sql, userId: string): Promise<void> {
    await sql.query('SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  /** The user's open pages read themselves anew. @returns whom to tell */
  async noteAccessChange(sql: Sql, userId: string): Promise<FactorOwner> {
    const [owner] = await sql.query<FactorOwner>(
      `UPDATE app_user SET access_version = access_version + 1 WHERE id = $1
       RETURNING login, full_name AS "fullName", email, language`,
      [userId],
    );
    if (!owner) throw new PortalError('NOT_FOUND');
    return owner;
  }

  async app(userId: string): Promise<StoredApp | undefined> {
    const [app] = await this.database.query<StoredApp>(
      'SELECT secret, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM authenticator_app WHERE user_id = $1',
      [userId],
    );
    return app;
  }

  /** @returns false when the user has one already */
  async addApp(sql: Sql, userId: string, secret: Buffer): Promise<boolean> {
    const added = await sql.query(
      'INSERT INTO authenticator_app (user_id, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
      [userId, secret],
    );
    return added.length > 0;
  }

  async removeApp(sql: Sql, userId: string): Promise<boolean> {
    await sql.query('DELETE FROM authenticator_step_used WHERE user_id = $1', [userId]);
    const removed = await sql.query('DELETE FROM authenticator_app WHERE user_id = $1 RETURNING user_id', [userId]);
    return removed.length > 0;
  }

  /** Takes a code's time step; of several that present it, one gets it. */
  async takeStep(sql: Sql, userId: string, step: number): Promise<boolean> {
    const taken = await sql.query(
      'INSERT INTO authenticator_step_used (user_id, step) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING step',
      [userId, step],
    );
    if (taken.length === 0) return false;
    await sql.query('UPDATE authenticator_app SET last_used_at = now() WHERE user_id = $1', [userId]);
    return true;
  }

  passkeys(userId: string): Promise<StoredPasskey[]> {
    return this.database.query<StoredPasskey>(`${PASSKEY} WHERE user_id = $1 ORDER BY created_at, id`, [userId]);
  }

  /** @returns false when it is registered already, for this user or another */
  async addPasskey(sql: Sql, { id, userId, name, publicKey, counter, transports }: NewPasskey): Promise<boolean> {
    const added = await sql.query(
      `INSERT INTO passkey (id, user_id, name, public_key, counter, transports)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [id, userId, name, publicKey, counter, transports],
    );
    return added.length > 0;
  }

  /** Notes a use. Where the authenticator counts, the count must have grown. */
  async notePasskeyUse(sql: Sql, id: string, counter: number): Promise<boolean> {
    const noted = await sql.query(
      `UPDATE passkey SET counter = $2, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, counter],
    );
    return noted.length > 0;
  }

  async removePasskey(sql: Sql, userId: string, id: string): Promise<string | undefined> {
    const [removed] = await sql.query<{ name: string }>(
      'DELETE FROM passkey WHERE user_id = $1 AND id = $2 RETURNING name',
      [userId, id],
    );
    return removed?.name;
  }

  async replaceRecoveryCodes(sql: Sql, userId: string, digests: readonly Buffer[]): Promise<void> {
    await sql.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
    await sql.query('INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [userId, digests]);
  }

  async takeRecoveryCode(sql: Sql, userId: string, digest: Buffer): Promise<boolean> {
    const taken = await sql.query(
      `UPDATE recovery_code SET used_at = now()
       WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING user_id`,
      [userId, digest],
    );
    return taken.length > 0;
  }

  async removeAll(sql: Sql, userId: string): Promise<void> {
    for (const table of [
      'authenticator_app',
      'authenticator_step_used',
      'passkey',
      'recovery_code',
      'second_factor_enrolment',
      'pending_sign_in',
    ])
      await sql.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }

  /**
   * Voids what was begun before, in whichever session.
   *
   * @throws PortalError NOT_SIGNED_IN when the account was closed since the call came in
   */
  async beginEnrolment(
    { id, sessionId }: EnrolmentOwner,
    kind: EnrolmentKind,
    content: Buffer,
    seconds: number,
  ): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.lockOwn(sql, id);
      await sql.query(
        `INSERT INTO second_factor_enrolment (user_id, session_id, kind, content, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
         ON CONFLICT (user_id, kind) DO UPDATE
         SET session_id = excluded.session_id, content = excluded.content, expires_at = excluded.expires_at`,
        [id, sessionId, kind, content, seconds],
      );
    });
  }

  async enrolment({ id, sessionId }: EnrolmentOwner, kind: EnrolmentKind): Promise<Buffer | undefined> {
    const [row] = await this.database.query<{ content: Buffer }>(
      `SELECT content FROM second_factor_enrolment
       WHERE user_id = $1 AND session_id = $2 AND kind = $3 AND expires_at > now()`,
      [id, sessionId, kind],
    );
    return row?.content;
  }

  /** @returns what it was begun with, once */
  async takeEnrolment(sql: Sql, { id, sessionId }: EnrolmentOwner, kind: EnrolmentKind): Promise<Buffer | undefined> {
    const [row] = await sql.query<{ content: Buffer }>(
      `DELETE FROM second_factor_enrolment
       WHERE user_id = $1 AND session_id = $2 AND kind = $3 AND expires_at > now() RETURNING content`,
      [id, sessionId, kind],
    );
    return row?.content;
  }
}

/** PASSKEY_PROOF: no enrolment, but the challenge of a proof of identity. */
export type EnrolmentKind = 'AUTHENTICATOR_APP' | 'PASSKEY' | 'PASSKEY_PROOF';

/** Whose it is, and the session that it was begun in. */
export type EnrolmentOwner = Pick<Caller, 'id' | 'sessionId'>;
