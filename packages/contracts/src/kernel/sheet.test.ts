import { type CsvCell, csvLine } from './csv.js';
import type { Locale } from './locale.js';
import { csvCellsOf, type SheetCell, type SheetKind, wallClock } from './sheet.js';

const manner = (locale: Locale, timeZone = 'Europe/Paris') => ({ locale, timeZone, yes: 'Oui', no: 'Non' });

test.each<[SheetKind, SheetCell, Locale, CsvCell]>([
  ['text', '=1', 'fr', '=1'],
  ['number', 1.5, 'fr', 1.5],
  ['boolean', true, 'fr', 'Oui'],
  ['boolean', false, 'fr', 'Non'],
  ['day', '2026-11-22', 'fr', '22-11-2026'],
  ['day', '2026-11-22', 'de', '2026-11-22'],
  ['day', 'soon', 'fr', 'soon'],
  ['moment', '2026-11-22T23:30:05.9Z', 'fr', '23-11-2026 00:30:05'],
  ['moment', '2026-06-22T21:30:05Z', 'en', '2026-06-22 23:30:05'],
  ['moment', '2026-11-22', 'fr', '22-11-2026'],
  ['moment', 'never', 'fr', 'never'],
  ['moment', null, 'fr', null],
])('a %s %j in %s is written %j', (kind, cell, locale, expected) => {
  expect(csvCellsOf([{ heading: 'x', kind }], manner(locale))([cell])).toEqual([expected]);
});

test('a line has a cell for every column, and numbers the sign of the language', () => {
  const columns = [
    { heading: 'a', kind: 'text' },
    { heading: 'b', kind: 'number' },
    { heading: 'c', kind: 'text' },
  ] as const;
  expect(csvLine(csvCellsOf(columns, manner('fr'))(['Lyon', 0.5]), 'fr')).toBe('Lyon;0,5;\r\n');
});

test.each([
  ['Pacific/Auckland', '2026-11-22T12:00:00Z', '2026-11-23', '01:00:00'],
  ['America/St_Johns', '2026-11-22T00:00:00Z', '2026-11-21', '20:30:00'],
  ['UTC', '0999-01-01T00:00:00Z', '0999-01-01', '00:00:00'],
])('clocks in %s show %s as %s %s', (zone, moment, day, time) => {
  expect(wallClock(zone)(moment)).toEqual({ day, time });
});
