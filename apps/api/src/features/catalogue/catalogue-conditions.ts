import type { CatalogueQuery } from '@portal/contracts';
import type { SqlValues } from '../../kernel/database/sql-values.js';

/** Makers are few: their names are folded once each, not once for each entry. */
const madeBy = (text: string): string => `e.manufacturer = ANY (ARRAY(
  SELECT m.name FROM (SELECT DISTINCT manufacturer AS name FROM catalogue_entry) m
  WHERE strpos(fold_text(m.name), (SELECT fold_text(${text}))) > 0))`;

/** A word in the name, or in the number. It is folded once, not once for each entry. */
const isCalled = (word: string): string =>
  `strpos(e.name_key, (SELECT fold_text(${word}))) > 0 OR strpos(e.number, (SELECT upper(fold_text(${word})))) > 0`;

/** Conditions on `catalogue_entry e` of the filters that every catalogue has. */
export function commonConditions({ search, manufacturer, status, band }: CatalogueQuery, values: SqlValues): string[] {
  const { place } = values;
  return [
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => isCalled(place(word))),
    ...(manufacturer ? [madeBy(place(manufacturer))] : []),
    ...(status ? [`e.status = ANY (${place(status)}::text[])`] : []),
    ...(band === undefined ? [] : [`e.bands @> ${place(band)}::numeric`]),
  ];
}
