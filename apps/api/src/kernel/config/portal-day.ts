import type { Environment } from './environment.js';

/** The day of an instant in the portal's time zone, `yyyy-mm-dd`: what is due on a day is due until midnight there. */
export const portalDay = (instant: Date, { timeZone }: Pick<Environment, 'timeZone'>): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(instant);
