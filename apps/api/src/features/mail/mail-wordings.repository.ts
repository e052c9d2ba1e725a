import { Injectable } from '@nestjs/common';
import { Locale, type MailTemplate, MailTemplateKey, mailTemplateKeys, mailTemplates } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { shippedWordings, type Wording } from './shipped-wordings.js';

interface Override {
  readonly key: string;
  readonly locale: Locale;
  readonly subject: string | null;
  readonly bodyHtml: string | null;
  readonly enabled: boolean;
  readonly version: number;
}

export interface WordingChange {
  readonly key: MailTemplateKey;
  readonly locale: Locale;
  /** Null: the one that ships. */
  readonly wording: Wording | null;
  /** Undefined: as it was. */
  readonly enabled?: boolean;
  /** Version that the change builds on. */
  readonly version: number;
  readonly modifiedBy: string;
}

const COLUMNS = 'key, locale, subject, body_html AS "bodyHtml", enabled, version';

function templateOf(key: MailTemplateKey, locale: Locale, override: Override | undefined): MailTemplate {
  const { subject, bodyHtml } = override ?? {};
  const changed = subject && bodyHtml ? { subject, bodyHtml } : undefined;
  return {
    key,
    locale,
    ...(changed ?? shippedWordings[locale][key]),
    placeholders: [...mailTemplates[key].placeholders],
    enabled: override?.enabled ?? true,
    version: override?.version ?? 0,
    customised: changed !== undefined,
  };
}

/** Wordings of mails: what an administrator made of them over what ships with the portal. */
@Injectable()
export class MailWordingsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** @throws Error for a template that this release does not know */
  async of(template: string, locale: Locale): Promise<Wording> {
    return this.find(this.database, MailTemplateKey.parse(template), locale);
  }

  async all(): Promise<MailTemplate[]> {
    const overrides = await this.database.query<Override>(`SELECT ${COLUMNS} FROM mail_template`);
    const known = new Map(overrides.map((override) => [`${override.key}/${override.locale}`, override]));
    return mailTemplateKeys.flatMap((key) =>
      Locale.options.map((locale) => templateOf(key, locale, known.get(`${key}/${locale}`))),
    );
  }

  async find(sql: Sql, key: MailTemplateKey, locale: Locale): Promise<MailTemplate> {
    const [override] = await sql.query<Override>(
      `SELECT ${COLUMNS} FROM mail_template WHERE key = $1 AND locale = $2`,
      [key, locale],
    );
    return templateOf(key, locale, override);
  }

  /** @returns the template as it is now; undefined when somebody else has changed it since `version` */
  async change(sql: Sql, change: WordingChange): Promise<MailTemplate | undefined> {
    const { key, locale, wording, enabled, version, modifiedBy } = change;
    const [row] = await sql.query<Override>(
      `INSERT INTO mail_template AS t (key, locale, subject, body_html, enabled, version, modified_by)
       SELECT $1::text, $2::text, $3::text, $4::text, coalesce($5::boolean, true), 1, $7::uuid WHERE $6::integer = 0
         OR EXISTS (SELECT FROM mail_template WHERE key = $1 AND locale = $2)
       ON CONFLICT (key, locale) DO UPDATE
         SET subject = excluded.subject, body_html = excluded.body_html, enabled = coalesce($5::boolean, t.enabled),
           version = t.version + 1, modified_at = now(), modified_by = excluded.modified_by
         WHERE t.version = $6
       RETURNING ${COLUMNS}`,
      [key, locale, wording?.subject, wording?.bodyHtml, enabled, version, modifiedBy],
    );
    return row && templateOf(key, locale, row);
  }
}
