import type { Maintenance } from '@portal/contracts';
import { dayOf, isOnDay, momentOf, stateOf, timeOf } from './maintenance-times.js';

const of = (start: Date, end: Date): Maintenance => ({
  id: 1,
  version: 1,
  startDate: start.toISOString(),
  endDate: end.toISOString(),
  reason: { fr: 'Essai' },
  readOnly: true,
});

test('a moment is its local day and time, and back', () => {
  const moment = new Date(2026, 10, 23, 9, 5).toISOString();
  expect([dayOf(moment), timeOf(moment)]).toEqual(['2026-11-23', '09:05']);
  expect(momentOf('2026-11-23', '09:05')).toBe(moment);
});

test.each([
  ['', '09:05'],
  ['2026-11-23', ''],
  ['2026-13-45', '09:05'],
])('%j at %j is no moment', (day, time) => expect(momentOf(day, time)).toBeUndefined());

test('maintenance is on each day that it touches, and not on the one at whose midnight it ends', () => {
  const nights = of(new Date(2026, 10, 23, 22), new Date(2026, 10, 25));
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
  expect(days.filter((day) => isOnDay(nights, day))).toEqual(['2026-11-23', '2026-11-24']);
});

test('maintenance is planned, under way or over', () => {
  const hour = of(new Date(2026, 10, 23, 22), new Date(2026, 10, 23, 23));
  const at = (hours: number) => stateOf(hour, new Date(2026, 10, 23, hours).getTime());
  expect([at(21), at(22), at(23)]).toEqual(['PLANNED', 'RUNNING', 'OVER']);
});
