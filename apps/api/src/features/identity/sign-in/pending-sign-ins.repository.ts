import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';

/** A sign-in whose password was right. `SessionsService.open` takes it once nothing else is due. */
export interface ProvenPassword {
  readonly userId: string;
  readonly rememberMe: boolean;
  /** The digest that the password matched: a session is opened only while it still is the user's. */
  readonly passwordHash: string;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Sign-ins between the right password and the second factor. */
@Injectable()
export class PendingSignInsRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping unfinished sign-ins', HOUR_MS, () => this.sweep());
  }

  async open(token: string, { userId, rememberMe, passwordHash }: ProvenPassword, seconds: number): Promise<void> {
    await this.database.query('DELETE FROM pending_sign_in WHERE user_id = $1 AND expires_at <= now()', [userId]);
    await this.database.query(
      `INSERT INTO pending_sign_in (token_hash, user_id, remember_me, password_digest, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [digestOf(token), userId, rememberMe, digestOf(passwordHash), seconds],
    );
  }

  /** Undefined once it is over, its user may not sign in any more, or their password has changed. */
  async find(token: string): Promise<ProvenPassword | undefined> {
    const [found] = await this.database.query<ProvenPassword>(
      `SELECT p.user_id AS "userId", p.remember_me AS "rememberMe", u.password_hash AS "passwordHash"
       FROM pending_sign_in p JOIN app_user u ON u.id = p.user_id
       WHERE p.token_hash = $1 AND p.expires_at > now() AND u.status = 'ACTIVE'
         AND sha256(convert_to(u.password_hash, 'UTF8')) = p.password_digest`,
      [digestOf(token)],
    );
    return found;
  }

  /** Ends it; of several that would, one does. */
  async take(sql: Sql, token: string): Promise<boolean> {
    const taken = await sql.query(
      'DELETE FROM pending_sign_in WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
      [digestOf(token)],
    );
    return taken.length > 0;
  }

  async keepChallenge(token: string, challenge: string): Promise<void> {
    await this.database.query('UPDATE pending_sign_in SET challenge = $2 WHERE token_hash = $1', [
      digestOf(token),
      challenge,
    ]);
  }

  /** What the passkey was asked to sign, once. */
  async takeChallenge(token: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ challenge: string }>(
      `UPDATE pending_sign_in p SET challenge = NULL
       FROM (SELECT token_hash, challenge FROM pending_sign_in WHERE token_hash = $1 FOR UPDATE) asked
       WHERE p.token_hash = asked.token_hash AND asked.challenge IS NOT NULL
       RETURNING asked.challenge`,
      [digestOf(token)],
    );
    return row?.challenge;
  }

  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM pending_sign_in WHERE expires_at <= now()');
    await this.database.query('DELETE FROM second_factor_enrolment WHERE expires_at <= now()');
    await this.database.query(
      `DELETE FROM authenticator_step_used WHERE step < extract(epoch FROM now() - interval '1 hour') / 30`,
    );
    await this.database.query(`DELETE FROM password_reset_token WHERE expires_at < now() - interval '1 day'`);
  }
}
