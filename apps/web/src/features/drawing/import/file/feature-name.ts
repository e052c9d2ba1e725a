const NAMES = /^(name|nom|nombre|nome|bezeichnung|titre|title|titel|label|libelle|libellé|id|code)$/i;
const LONGEST = 120;

/** A name without characters of control, which no exchange format can hold. */
export const plainName = (value: unknown): string =>
  String(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

/** What a table calls a row: the first of its columns that holds a name. */
export const nameIn = (row: unknown): string =>
  plainName(Object.entries(Object(row)).find(([key]) => isNameColumn(key))?.[1]);

export const isNameColumn = (key: string): boolean => NAMES.test(key.trim());
