import type { CatalogueQuery } from '@portal/contracts';
import type { SqlValues } from '../../kernel/database/sql-values.js';

/** Makers with a text in another spelling of their name. */
const spelledSo = (kind: string, text: string): string => `SELECT r.name FROM catalogue_reference r
  WHERE r.kind = ${kind} || 'Manufacturers'
    AND EXISTS (SELECT FROM unnest(r.alias_keys) k WHERE strpos(k, (SELECT fold_text(${text}))) > 0)`;

/**
 * Makers are few: the index leads from one to the next, and their names are folded once each, not once for each entry.
 */
const madeBy = (kind: string, text: string): string => `e.manufacturer = ANY (ARRAY(
  WITH RECURSIVE maker (name) AS (
    SELECT min(manufacturer) FROM catalogue_entry WHERE kind = ${kind}
    UNION ALL
    SELECT (SELECT min(n.manufacturer) FROM catalogue_entry n WHERE n.kind = ${kind} AND n.manufacturer > maker.name)
    FROM maker WHERE maker.name IS NOT NULL)
  SELECT name FROM maker WHERE strpos(fold_text(name), (SELECT fold_text(${text}))) > 0
  UNION ${spelledSo(kind, text)}))`;

/** A word in the name, or in the number. It is folded once, not once for each entry. */
const isCalled = (word: string): string => `strpos(e.search_text, (SELECT fold_text(${word}))) > 0`;

/** Conditions on `catalogue_entry e`: the catalogue, and the filters that every catalogue has. @param catalogue key of its applications */
export function commonConditions(
  catalogue: string,
  { search, manufacturer, status, band }: CatalogueQuery,
  { place }: SqlValues,
): string[] {
  const kind = place(catalogue);
  return [
    `e.kind = ${kind}`,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => isCalled(place(word))),
    ...(manufacturer ? [madeBy(kind, place(manufacturer))] : []),
    ...(status ? [`e.status = ANY (${place(status)}::text[])`] : []),
    ...(band === undefined ? [] : [`e.bands @> ${place(band)}::numeric`]),
  ];
}
