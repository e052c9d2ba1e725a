import { Injectable } from '@nestjs/common';
import type { Recipient } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';

const SHOWN = 20;

/** Name and table of those to whom a message may be sent. */
const sources = {
  USER: {
    name: `concat_ws(' · ', u.login, nullif(u.full_name, ''))`,
    from: 'app_user u',
    condition: "u.status = 'ACTIVE'",
  },
  ORGANISATION: { name: 'u.company_name', from: 'organisation u', condition: 'true' },
} as const;

/** Users and organisations by a part of their name. */
@Injectable()
export class RecipientsRepository {
  constructor(private readonly database: DatabaseService) {}

  find(kind: keyof typeof sources, search: string): Promise<Recipient[]> {
    const { name, from, condition } = sources[kind];
    return this.database.query<Recipient>(
      `SELECT u.id, ${name} AS name FROM ${from}
       WHERE ${condition} AND strpos(lower(${name}), lower($1)) > 0 ORDER BY name, u.id LIMIT ${SHOWN}`,
      [search],
    );
  }
}
