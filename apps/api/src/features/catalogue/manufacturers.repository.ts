import { Injectable } from '@nestjs/common';
import type { Manufacturer } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import type { EntryName } from './catalogue-rows.js';

/** A maker with its spellings, folded. */
export interface StoredManufacturer {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly aliasKeys: readonly string[];
  readonly content: Manufacturer;
}

export interface NamedEntry extends EntryName {
  readonly id: string;
  readonly number: string;
}

/** Makers of a catalogue and the entries that stand under them. */
@Injectable()
export class ManufacturersRepository {
  all(sql: Sql, key: string): Promise<StoredManufacturer[]> {
    return sql.query(
      `SELECT id, name, name_key AS "nameKey", alias_keys AS "aliasKeys", content FROM catalogue_reference
       WHERE kind = $1 ORDER BY name_key`,
      [key],
    );
  }

  async folded(sql: Sql, texts: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ key: string }>(
      'SELECT fold_text(t.text) AS key FROM unnest($1::text[]) WITH ORDINALITY t (text, at) ORDER BY t.at',
      [texts],
    );
    return rows.map(({ key }) => key);
  }

  /** How the catalogue spells a maker; undefined for one that it does not know. */
  async spelled(sql: Sql, key: string, manufacturer: string): Promise<string | undefined> {
    const [row] = await sql.query<{ name: string }>(
      `SELECT name FROM catalogue_reference
       WHERE kind = $1 AND (name_key = fold_text($2) OR fold_text($2) = ANY (alias_keys))`,
      [key, manufacturer],
    );
    return row?.name;
  }

  async add(sql: Sql, key: string, name: string): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       VALUES ($1, $2, fold_text($2), jsonb_build_object('name', $2::text, 'aliases', '[]'::jsonb))
       ON CONFLICT (kind, name_key) DO NOTHING`,
      [key, name],
    );
  }

  async remove(sql: Sql, ids: readonly string[]): Promise<void> {
    await sql.query('DELETE FROM catalogue_reference WHERE id = ANY ($1::uuid[])', [ids]);
  }

  async setAliasKeys(sql: Sql, id: string, keys: readonly string[]): Promise<void> {
    await sql.query('UPDATE catalogue_reference SET alias_keys = $2::text[] WHERE id = $1', [id, keys]);
  }

  /** Entries whose maker has one of some folded spellings, held until the transaction ends. */
  entriesOf(sql: Sql, kind: string, keys: readonly string[]): Promise<NamedEntry[]> {
    return sql.query(
      `SELECT id, number, manufacturer, model, variant FROM catalogue_entry
       WHERE kind = $1 AND fold_text(manufacturer) = ANY ($2::text[]) ORDER BY id FOR UPDATE`,
      [kind, keys],
    );
  }

  /** Entries besides some that have one of the name keys. */
  namesakes(
    sql: Sql,
    kind: string,
    keys: readonly string[],
    exceptFor: readonly string[],
  ): Promise<{ number: string; key: string }[]> {
    return sql.query(
      `SELECT number, name_key AS key FROM catalogue_entry
       WHERE kind = $1 AND name_key = ANY ($2::text[]) AND NOT id = ANY ($3::uuid[])`,
      [kind, keys, exceptFor],
    );
  }

  async respell(
    sql: Sql,
    manufacturer: string,
    entries: readonly { readonly id: string; readonly key: string }[],
  ): Promise<void> {
    await sql.query(
      `UPDATE catalogue_entry e SET manufacturer = $1, name_key = n.key
       FROM jsonb_to_recordset($2::jsonb) AS n (id uuid, key text) WHERE e.id = n.id`,
      [manufacturer, JSON.stringify(entries)],
    );
  }
}
