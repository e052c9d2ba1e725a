/** Years for which a right is granted unless somebody asks for less or decides otherwise. */
export const USUAL_YEARS = 10;

/** The last day of a right of some years that begins on a day, both `yyyy-mm-dd`. */
export function lastDayAfter(from: string, years: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date - 1)).toISOString().slice(0, 10);
}

/** The last day of a right of the usual length that begins on a day, both `yyyy-mm-dd`. */
export const usualLastDay = (from: string): string => lastDayAfter(from, USUAL_YEARS);
