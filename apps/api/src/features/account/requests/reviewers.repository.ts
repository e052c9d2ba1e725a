import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';

export interface Reviewer {
  readonly email: string;
  readonly language: Locale;
}

/** Administrators, who decide on requests about accounts. */
@Injectable()
export class ReviewersRepository {
  all(sql: Sql): Promise<Reviewer[]> {
    return sql.query<Reviewer>(
      `SELECT email, language FROM app_user WHERE status = 'ACTIVE' AND 'PORTADMIN' = ANY (roles) ORDER BY id`,
    );
  }
}
