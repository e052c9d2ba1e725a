import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';
import { RateLimiterService } from '../../kernel/limits/rate-limiter.service.js';
import { digestOf } from './session/tokens.js';

/** People type passwords where their name belongs, so limits know names by their digest only. */
export const nameKey = (login: string): string => digestOf(login.toLowerCase()).toString('base64url');

/** Names that nobody signs in under for a while, except on a device they are known on. */
@Injectable()
export class SignInLocksService {
  constructor(private readonly limiter: RateLimiterService) {}

  /** When the locks against guessing among these names end. */
  async endsOf(logins: readonly string[]): Promise<Map<string, Date>> {
    const waits = await this.limiter.waitsOf('failedSignInsOfUser', logins.map(nameKey));
    const locked = logins.flatMap((login, at): [string, Date][] => {
      const seconds = waits[at] ?? 0;
      return seconds > 0 ? [[login, new Date(Date.now() + seconds * 1000)]] : [];
    });
    return new Map(locked);
  }

  /** Lets a name sign in again that too many wrong passwords have locked, once the transaction is committed. */
  end(sql: Sql, login: string): Promise<void> {
    return this.limiter.forget({ failedSignInsOfUser: nameKey(login) }, sql);
  }
}
