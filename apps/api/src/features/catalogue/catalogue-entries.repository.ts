import { Injectable } from '@nestjs/common';
import { type Band, type CatalogueQuery, type CatalogueSort, catalogueOfficers } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import { type Listing, nullsLast } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { commonConditions } from './catalogue-conditions.js';
import {
  type EntryName,
  type EntryTable,
  multirangeOf,
  type StoredDetail,
  type StoredEntry,
} from './catalogue-rows.js';

const HEADER = `
  e.id, e.number, e.status, e.manufacturer, e.model, e.variant, e.bands::text AS bands, e.version, e.used,
  e.approved_at AS "approvedAt"`;

const SORTED_BY: Readonly<Record<CatalogueSort, string>> = {
  name: 'e.model || e.variant',
  manufacturer: 'e.name_key',
  number: 'e.number',
  status: 'e.status',
  band: 'lower(e.bands)',
  used: 'e.used',
  approvedAt: 'e.approved_at',
};

/** What is stored of an entry besides its version's content. */
export interface NewEntry extends EntryName {
  readonly kind: string;
  readonly number: string;
  readonly nameKey: string;
  readonly bands: readonly Band[];
  readonly holderId: string;
}

export interface NewVersion {
  readonly content: unknown;
  /** The submitted version that was approved; null for one that comes with the portal. */
  readonly applicationId: string | null;
  readonly at: Date;
}

/** An entry with those who applied for it. */
export interface AppliedEntry {
  readonly holderId: string;
  readonly holderName: string;
  readonly submitterId: string | null;
  readonly number: string;
  /** Manufacturer, model and variant. */
  readonly name: string;
}

/** What was approved. Changes run in the transaction of the step that causes them. */
@Injectable()
export class CatalogueEntriesRepository {
  listing(kind: string, table: EntryTable<never, CatalogueQuery>, query: CatalogueQuery): Listing {
    const values = new SqlValues();
    const { place } = values;
    const own = table.conditions(query, place);
    const column = table.sortedBy[query.sort];
    const joined = `catalogue_entry e JOIN ${table.name} x ON x.entry_id = e.id`;
    return {
      columns: `${HEADER}, ${table.summary} AS summary`,
      isComputedLate: true,
      from: joined,
      countFrom: own.length > 0 ? joined : 'catalogue_entry e',
      id: 'e.id',
      keys: column === undefined ? [SORTED_BY[query.sort as CatalogueSort]] : nullsLast(column, '0', query.order),
      order: query.order,
      conditions: [...commonConditions(kind, query, values), ...own],
      values,
    };
  }

  /** An entry in its latest version, or in another. */
  async find<Content, Summary>(
    sql: Sql,
    kind: string,
    table: EntryTable<never, never>,
    { id, version }: { readonly id: string; readonly version?: number },
  ): Promise<(StoredEntry<Summary> & StoredDetail<Content>) | undefined> {
    const [row] = await sql.query<StoredEntry<Summary> & StoredDetail<Content>>(
      `SELECT ${HEADER}, ${table.summary} AS summary, o.id AS "holderId", o.company_name AS "holderName",
         e.retired_at AS "retiredAt", e.retirement_reason AS "retirementReason", v.content
       FROM catalogue_entry e JOIN ${table.name} x ON x.entry_id = e.id JOIN organisation o ON o.id = e.holder_id
       JOIN catalogue_version v ON v.entry_id = e.id AND v.number = coalesce($3::integer, e.version)
       WHERE e.kind = $1 AND e.id = $2`,
      [kind, id, version ?? null],
    );
    return row;
  }

  versions(sql: Sql, id: string): Promise<{ number: number; approvedAt: Date }[]> {
    return sql.query(
      'SELECT number, approved_at AS "approvedAt" FROM catalogue_version WHERE entry_id = $1 ORDER BY number',
      [id],
    );
  }

  /** Locks an entry until the transaction ends. */
  async lock(sql: Sql, kind: string, id: string): Promise<{ version: number; status: string } | undefined> {
    const [row] = await sql.query<{ version: number; status: string }>(
      'SELECT version, status FROM catalogue_entry WHERE kind = $1 AND id = $2 FOR UPDATE',
      [kind, id],
    );
    return row;
  }

  /** The entry that is called so. */
  async named(sql: Sql, kind: string, nameKey: string): Promise<{ id: string; number: string } | undefined> {
    const [row] = await sql.query<{ id: string; number: string }>(
      'SELECT id, number FROM catalogue_entry WHERE kind = $1 AND name_key = $2',
      [kind, nameKey],
    );
    return row;
  }

  /** Whether an organisation may revise an entry: the one that applied for it, and that of officers. */
  async mayRevise(sql: Sql, id: string, holderId: string): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM catalogue_entry e WHERE e.id = $1 AND (e.holder_id = $2 OR EXISTS (
         SELECT FROM user_relation r JOIN app_user u ON u.id = r.user_id
         WHERE r.parent_id = $2 AND u.status = 'ACTIVE' AND u.roles && $3::text[]))`,
      [id, holderId, catalogueOfficers],
    );
    return rows.length > 0;
  }

  /** Names of everything in a catalogue. */
  async nameKeys(sql: Sql, kind: string): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ key: string }>('SELECT name_key AS key FROM catalogue_entry WHERE kind = $1', [
      kind,
    ]);
    return new Set(rows.map(({ key }) => key));
  }

  async holderNamed(sql: Sql, companyName: string): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>('SELECT id FROM organisation WHERE company_name = $1', [companyName]);
    return row?.id;
  }

  /** Takes the next numbers of a series that does not restart. @returns the first of them */
  async takeNumbers(sql: Sql, series: string, count: number): Promise<number> {
    const [row] = await sql.query<{ last: number }>(
      `INSERT INTO dossier_reference AS r (series, year, last_number) VALUES ($1, 0, $2)
       ON CONFLICT (series, year) DO UPDATE SET last_number = r.last_number + $2 RETURNING last_number AS last`,
      [series, count],
    );
    return row!.last - count + 1;
  }

  /** @returns its id */
  async add(sql: Sql, entry: NewEntry, version: NewVersion): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO catalogue_entry (id, kind, number, status, manufacturer, model, variant, name_key, bands, holder_id,
         version, approved_at)
       VALUES ($1, $2, $3, 'APPROVED', $4, $5, $6, $7, $8::nummultirange, $9, 1, $10)`,
      [
        ...[id, entry.kind, entry.number, entry.manufacturer, entry.model, entry.variant, entry.nameKey],
        ...[multirangeOf(entry.bands), entry.holderId, version.at],
      ],
    );
    await this.addVersion(sql, id, 1, version);
    return id;
  }

  /** The next version of an entry, which shows it from then on. */
  async revise(sql: Sql, id: string, entry: Omit<NewEntry, 'number' | 'holderId'>, version: NewVersion): Promise<void> {
    const [row] = await sql.query<{ version: number }>(
      `UPDATE catalogue_entry SET manufacturer = $2, model = $3, variant = $4, name_key = $5,
         bands = $6::nummultirange, version = version + 1, approved_at = $7
       WHERE id = $1 RETURNING version`,
      [id, entry.manufacturer, entry.model, entry.variant, entry.nameKey, multirangeOf(entry.bands), version.at],
    );
    await this.addVersion(sql, id, row!.version, version);
  }

  /** Stores what the module's lists are filtered by. */
  async index<Entry>(sql: Sql, id: string, table: EntryTable<Entry, never>, entry: Entry): Promise<void> {
    const values = table.valuesOf(entry);
    const names = Object.keys(values);
    const places = names.map((_, at) => `$${at + 2}`);
    const changes = names.map((name) => `${name} = excluded.${name}`);
    await sql.query(
      `INSERT INTO ${table.name} (entry_id, ${names.join(', ')}) VALUES ($1, ${places.join(', ')})
       ON CONFLICT (entry_id) DO UPDATE SET ${changes.join(', ')}`,
      [id, ...Object.values(values)],
    );
  }

  /** Who applied for the latest version of an entry: its holder and, unless it came with the portal, its submitter. */
  async applied(sql: Sql, id: string): Promise<AppliedEntry> {
    const [row] = await sql.query<AppliedEntry>(
      `SELECT o.id AS "holderId", o.company_name AS "holderName", d.submitter_id AS "submitterId", e.number,
         concat_ws(' ', nullif(e.manufacturer, ''), nullif(e.model, ''), nullif(e.variant, '')) AS name
       FROM catalogue_entry e JOIN organisation o ON o.id = e.holder_id
       JOIN catalogue_version v ON v.entry_id = e.id AND v.number = e.version
       LEFT JOIN dossier_version a ON a.id = v.application_id LEFT JOIN dossier d ON d.id = a.dossier_id
       WHERE e.id = $1`,
      [id],
    );
    return row!;
  }

  async retire(sql: Sql, id: string, reason: string): Promise<void> {
    await sql.query(
      `UPDATE catalogue_entry SET status = 'RETIRED', retired_at = now(), retirement_reason = $2 WHERE id = $1`,
      [id, reason],
    );
  }

  private async addVersion(sql: Sql, id: string, number: number, version: NewVersion): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_version (entry_id, number, content, application_id, approved_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, number, JSON.stringify(version.content), version.applicationId, version.at],
    );
  }
}
