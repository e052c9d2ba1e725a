import { Injectable } from '@nestjs/common';
import type { ReferenceQuery } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import { holdsWords } from '../../kernel/database/folded-search.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import type { ReferenceKind, StoredReference } from './reference-kind.js';

const SORTED_BY = { name: 'r.name_key', modifiedAt: 'r.modified_at' } as const;

const columnsOf = ({ used }: Pick<ReferenceKind, 'used'>): string =>
  `r.id, r.name, r.version, r.modified_at AS "modifiedAt", r.content, (${used})::int AS used`;

/** Reference data in force, without what only administrators see. */
export interface InForce<Content> {
  readonly id: string;
  readonly content: Content;
}

@Injectable()
export class ReferenceDataRepository {
  listing(kind: Pick<ReferenceKind, 'key' | 'used'>, { search, sort, order }: ReferenceQuery): Listing {
    const values = new SqlValues();
    const conditions = [`r.kind = ${values.place(kind.key)}`];
    if (search)
      conditions.push(holdsWords(`(r.name_key || ' ' || array_to_string(r.alias_keys, ' '))`, search, values));
    return {
      columns: columnsOf(kind),
      isComputedLate: true,
      from: 'catalogue_reference r',
      id: 'r.id',
      keys: [SORTED_BY[sort]],
      order,
      conditions,
      values,
    };
  }

  inForce<Content>(sql: Sql, key: string): Promise<InForce<Content>[]> {
    return sql.query('SELECT id, content FROM catalogue_reference WHERE kind = $1 ORDER BY name_key', [key]);
  }

  async find<Content>(
    sql: Sql,
    kind: Pick<ReferenceKind, 'key' | 'used'>,
    id: string,
  ): Promise<StoredReference<Content> | undefined> {
    const [row] = await sql.query<StoredReference<Content>>(
      `SELECT ${columnsOf(kind)} FROM catalogue_reference r WHERE r.kind = $1 AND r.id = $2`,
      [kind.key, id],
    );
    return row;
  }

  /** Whether another record of the kind is called so. */
  async isTaken(sql: Sql, key: string, name: string, exceptFor: string | null): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM catalogue_reference
       WHERE kind = $1 AND id IS DISTINCT FROM $3::uuid AND (name_key = fold_text($2) OR fold_text($2) = ANY (alias_keys))`,
      [key, name, exceptFor],
    );
    return rows.length > 0;
  }

  async insert(sql: Sql, key: string, name: string, content: object): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO catalogue_reference (id, kind, name, name_key, content) VALUES ($1, $2, $3, fold_text($3), $4)`,
      [id, key, name, JSON.stringify(content)],
    );
    return id;
  }

  async update(sql: Sql, id: string, name: string, content: object): Promise<void> {
    await sql.query(
      `UPDATE catalogue_reference SET name = $2, name_key = fold_text($2), content = $3, version = version + 1,
         modified_at = now() WHERE id = $1`,
      [id, name, JSON.stringify(content)],
    );
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM catalogue_reference WHERE id = $1', [id]);
  }
}
