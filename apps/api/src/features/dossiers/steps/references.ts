import type { ReferenceFormat } from '../dossier-kind.js';

/** Stands for the year of numbers that do not restart each year. */
const NO_YEAR = 0;

/** The year whose numbers a reference belongs to, in UTC. */
export const yearOf = ({ yearly }: ReferenceFormat, now: Date): number => (yearly ? now.getUTCFullYear() : NO_YEAR);

/** A reference as text: `EXP-2026-0123`, `ANT-000123`. */
export const writeReference = ({ series, digits }: ReferenceFormat, year: number, number: number): string =>
  [series, ...(year === NO_YEAR ? [] : [year]), String(number).padStart(digits, '0')].join('-');
