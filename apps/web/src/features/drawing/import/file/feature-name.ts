const NAMES = /^(name|nom|nombre|nome|bezeichnung|titre|title|titel|label|libelle|id|code)$/i;

/** What a table calls a row: the first of its columns that holds a name. */
export function nameIn(row: unknown): string {
  const entry = Object.entries(Object(row)).find(([key]) => isNameColumn(key));
  return entry?.[1] == null ? '' : String(entry[1]).trim().slice(0, 120);
}

export const isNameColumn = (key: string): boolean => NAMES.test(key.trim());
