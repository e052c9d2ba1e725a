import { Injectable } from '@nestjs/common';
import type { ChangedKind, Locale, ModuleKey, SettingChange } from '@portal/contracts';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { TimedCache } from '../../kernel/timed-cache.js';

export interface NewChange {
  readonly module: ModuleKey;
  readonly kind: ChangedKind;
  readonly locale?: Locale;
  /** Undefined: the operator of the installation. */
  readonly by: string | undefined;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

type Row = Omit<SettingChange, 'changedAt' | 'id'> & { readonly id: string; readonly changedAt: Date };

const COLUMNS = `c.id, c.module, c.kind, c.locale, c.changed_at AS "changedAt", u.full_name AS "changedBy", c.before, c.after`;
const PAGE = 50;
/** Milliseconds for which other processes may still tell the revision before a change. */
const LIFETIME_MS = 1_000;

const asChange = ({ id, changedAt, ...row }: Row): SettingChange => ({
  ...row,
  id: Number(id),
  changedAt: changedAt.toISOString(),
});

/** What administrators changed in settings and texts. */
@Injectable()
export class SettingChangesRepository {
  private readonly revisions = new TimedCache<number>(LIFETIME_MS);

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {}

  /** @returns id of the change */
  async insert(sql: Sql, { module, kind, locale, by, before, after }: NewChange): Promise<number> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO setting_change (module, kind, locale, changed_by, before, after)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [module, kind, locale ?? null, by, JSON.stringify(before), JSON.stringify(after)],
    );
    this.changes.announce(sql, 'SETTINGS');
    return Number(row!.id);
  }

  async list(module: ModuleKey, kind: ChangedKind, locale?: Locale, before?: number): Promise<SettingChange[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM setting_change c LEFT JOIN app_user u ON u.id = c.changed_by
       WHERE c.module = $1 AND c.kind = $2 AND ($3::text IS NULL OR c.locale = $3) AND ($4::bigint IS NULL OR c.id < $4)
       ORDER BY c.id DESC LIMIT ${PAGE}`,
      [module, kind, locale ?? null, before ?? null],
    );
    return rows.map(asChange);
  }

  async find(module: ModuleKey, id: number): Promise<SettingChange | undefined> {
    const [row] = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM setting_change c LEFT JOIN app_user u ON u.id = c.changed_by
       WHERE c.module = $1 AND c.id = $2`,
      [module, id],
    );
    return row && asChange(row);
  }

  /** Greater after every change, of settings and texts and of dictionaries, whose versions only rise. */
  revision(): Promise<number> {
    return this.revisions.get('revision', async () => {
      const [row] = await this.database.query<{ revision: string }>(
        `SELECT coalesce((SELECT max(id) FROM setting_change), 0) + coalesce((SELECT sum(version) FROM dictionary), 0)
           AS revision`,
      );
      return Number(row?.revision ?? 0);
    });
  }

  forget(): void {
    this.revisions.forget();
  }
}
