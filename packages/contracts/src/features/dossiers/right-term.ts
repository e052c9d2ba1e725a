/** Years for which a right is granted unless somebody asks for less or decides otherwise. */
const USUAL_YEARS = 10;

/** The last day of a right of the usual length that begins on a day, both `yyyy-mm-dd`. */
export function usualLastDay(from: string): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year + USUAL_YEARS, month - 1, date - 1)).toISOString().slice(0, 10);
}
