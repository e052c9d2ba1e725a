import type { ReferenceFormat } from '../dossier-kind.js';

/** The year of numbers that go on for ever. */
const NO_YEAR = 0;

/** The year whose numbers a reference belongs to, in UTC. */
export const yearOf = ({ yearly }: ReferenceFormat, now: Date): number => (yearly ? now.getUTCFullYear() : NO_YEAR);

/** A reference as people read it: `EXP-2026-0123`, `ANT-000123`. */
export const writeReference = ({ series, digits }: ReferenceFormat, year: number, number: number): string =>
  [series, ...(year === NO_YEAR ? [] : [year]), String(number).padStart(digits, '0')].join('-');
