import type { FieldSet, field } from '@portal/contracts';

type Field = field.Field;

/** `diameterM` as `diameter_m`, `feederLossDbPer100m` as `feeder_loss_db_per_100m`. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]|(?<=[A-Za-z])\d+/g, (found) => `_${found.toLowerCase()}`);

/** Type of the column of a field. */
export function columnType({ kind, isInteger }: Field): string {
  switch (kind) {
    case 'figure':
      return isInteger ? 'integer' : 'numeric';
    case 'latitude':
    case 'longitude':
      return 'numeric';
    case 'flag':
      return 'boolean';
    case 'day':
      return 'date';
    case 'choices':
      return 'text[]';
    case 'figures':
      return 'numeric[]';
    case 'reference':
    case 'group':
    case 'rows':
      return 'jsonb';
    case 'text':
    case 'longText':
    case 'choice':
      return 'text';
  }
}

const readCast: Readonly<Record<string, string>> = { numeric: '::float8', date: '::text', 'numeric[]': '::float8[]' };

/** Parts of the statements that write the fields of a set to its table and read them back. */
export interface StoredFields {
  /** Names of the columns, with their types, as the migration has to make them. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** `site_code, latitude`: the columns of an INSERT. */
  readonly names: string;
  /** `"siteCode" text, latitude numeric`: the row of `jsonb_to_recordset` with the values of an application. */
  readonly record: string;
  /** `r."siteCode", r."latitude"`: the values of such a row. */
  values(row: string): string;
  /** `t.site_code AS "siteCode", t.latitude::float8 AS "latitude"`: what a SELECT answers. */
  selected(table: string): string;
}

/**
 * The columns of fields that are declared once. The statement around them is written by hand, and so is the table.
 *
 * @param without fields kept elsewhere, such as rows with a table of their own
 */
export function storedFields(set: FieldSet, without: readonly string[] = []): StoredFields {
  const stored = Object.entries(set.shape)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => ({ name, column: columnName(name), type: columnType(field) }));
  return {
    columns: stored.map(({ column, type }) => ({ name: column, type })),
    names: stored.map(({ column }) => column).join(', '),
    record: stored.map(({ name, type }) => `"${name}" ${type}`).join(', '),
    values: (row) => stored.map(({ name }) => `${row}."${name}"`).join(', '),
    selected: (table) =>
      stored.map(({ name, column, type }) => `${table}.${column}${readCast[type] ?? ''} AS "${name}"`).join(', '),
  };
}
