import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { digestOf } from './tokens.js';

/** Seconds a browser keeps the mark; the longest that browsers allow is 400 days. */
export const DEVICE_SECONDS = 365 * 24 * 3600;

/** Of a user; programs that sign in without keeping cookies leave one each time. */
const KEPT = 30;

/** Browsers that users have signed in on: each is given a secret of its own with a session, and keeps it in a cookie. */
@Injectable()
export class KnownDevicesRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping known devices', HOUR_MS, () => this.sweep());
  }

  async isKnown(device: string, login: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM known_device d JOIN app_user u ON u.id = d.user_id
       WHERE d.token_hash = $1 AND lower(u.login) = lower($2)`,
      [digestOf(device), login],
    );
    return rows.length > 0;
  }

  async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM known_device WHERE last_used_at < now() - make_interval(secs => $1)`, [
      DEVICE_SECONDS,
    ]);
    await this.database.query(
      `DELETE FROM known_device d USING (
         SELECT token_hash, user_id, row_number() OVER (PARTITION BY user_id ORDER BY last_used_at DESC) AS place
         FROM known_device) older
       WHERE older.place > $1 AND d.token_hash = older.token_hash AND d.user_id = older.user_id`,
      [KEPT],
    );
  }
}
