import { Injectable } from '@nestjs/common';
import type { CataloguePin, CatalogueUse } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { type AccessScope, visibleTo } from '../dossiers/dossier-access.js';
import type { DossierKind } from '../dossiers/dossier-kind.js';
import type { EntryName } from './catalogue-rows.js';

/** A version as dossiers refer to it. */
export interface PinnedVersion extends EntryName {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: string;
  /** Latest version of the entry. */
  readonly latest: number;
  readonly content: unknown;
}

/** A kind of dossiers, and what the caller may see of it. */
interface SeenKind {
  readonly kind: DossierKind;
  readonly scope: AccessScope;
}

/** Dossiers of an entry that are listed. */
const LISTED = 100;

/** Which versions of entries dossiers were checked with. */
@Injectable()
export class CatalogueUsesRepository {
  /** Versions that dossiers refer to; those that do not exist are left out. @param kind key of the catalogue's applications */
  pinned(sql: Sql, kind: string, pins: readonly CataloguePin[]): Promise<PinnedVersion[]> {
    return sql.query<PinnedVersion>(
      `SELECT DISTINCT ON (e.id, v.number) e.id, v.number AS version, e.number, e.status, e.manufacturer, e.model,
         e.variant, e.version AS latest, v.content
       FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, version integer)
       JOIN catalogue_entry e ON e.id = p.id AND e.kind = $1
       JOIN catalogue_version v ON v.entry_id = e.id AND v.number = p.version`,
      [kind, JSON.stringify(pins)],
    );
  }

  /** The latest versions of approved entries, by approval number or by maker and model with `|` between them. */
  async named(sql: Sql, kind: string, names: readonly string[]): Promise<ReadonlyMap<string, PinnedVersion>> {
    const rows = await sql.query<PinnedVersion & { name: string }>(
      `SELECT DISTINCT ON (n.name) n.name, e.id, e.version, e.number, e.status, e.manufacturer, e.model, e.variant,
         e.version AS latest, v.content
       FROM unnest($2::text[]) AS n (name)
       JOIN catalogue_entry e ON e.kind = $1 AND e.status = 'APPROVED'
         AND (e.number = n.name OR lower(e.manufacturer || '|' || e.model) = lower(n.name))
       JOIN catalogue_version v ON v.entry_id = e.id AND v.number = e.version
       ORDER BY n.name, e.number`,
      [kind, names],
    );
    return new Map(rows.map(({ name, ...version }) => [name, version]));
  }

  /** Versions that earlier submissions of a dossier were checked with. */
  ofDossier(sql: Sql, dossierId: string): Promise<CataloguePin[]> {
    return sql.query<CataloguePin>(
      `SELECT DISTINCT u.entry_id AS id, u.entry_version AS version FROM catalogue_use u
       JOIN dossier_version v ON v.id = u.version_id WHERE v.dossier_id = $1`,
      [dossierId],
    );
  }

  /** Notes what a submitted version was checked with, and counts the dossiers of those entries. */
  async record(sql: Sql, versionId: string, pins: readonly CataloguePin[]): Promise<void> {
    if (pins.length === 0) return;
    const entries = [pins.map(({ id }) => id)];
    // In one order, so that two submissions never wait for each other; the count then includes what the other wrote.
    await sql.query('SELECT FROM catalogue_entry WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', entries);
    await sql.query(
      `INSERT INTO catalogue_use (version_id, entry_id, entry_version)
       SELECT $1, p.id, p.version FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, version integer)
       ON CONFLICT DO NOTHING`,
      [versionId, JSON.stringify(pins)],
    );
    await sql.query(
      `UPDATE catalogue_entry e SET used = (SELECT count(DISTINCT v.dossier_id) FROM catalogue_use u
         JOIN dossier_version v ON v.id = u.version_id WHERE u.entry_id = e.id)
       WHERE e.id = ANY ($1::uuid[])`,
      entries,
    );
  }

  /** Dossiers that were submitted with an entry, the latest first, of those that a caller may see. */
  async dossiersOf(sql: Sql, entryId: string, kinds: readonly SeenKind[]): Promise<CatalogueUse[]> {
    const values = new SqlValues();
    const entry = values.place(entryId);
    const seen = kinds.map(({ kind, scope }) => `(${visibleTo(kind, scope, values.place)})`);
    const rows = await sql.query<Omit<CatalogueUse, 'submittedAt'> & { submittedAt: Date }>(
      `SELECT d.id, d.module, d.reference, d.title, o.company_name AS holder, d.status, u.version,
         u.at AS "submittedAt"
       FROM (SELECT DISTINCT ON (v.dossier_id) v.dossier_id, c.entry_version AS version, v.submitted_at AS at
         FROM catalogue_use c JOIN dossier_version v ON v.id = c.version_id
         WHERE c.entry_id = ${entry} ORDER BY v.dossier_id, v.number DESC, c.entry_version DESC) u
       JOIN dossier d ON d.id = u.dossier_id JOIN organisation o ON o.id = d.holder_id
       WHERE ${seen.length > 0 ? `(${seen.join(' OR ')})` : 'false'}
       ORDER BY u.at DESC, d.id DESC LIMIT ${values.place(LISTED)}`,
      values.list(),
    );
    return rows.map(({ submittedAt, ...row }) => ({ ...row, submittedAt: submittedAt.toISOString() }));
  }
}
