import { portalDay } from './portal-day.js';

it.each([
  ['Europe/Paris', '2026-11-29T22:59:59Z', '2026-11-29'],
  ['Europe/Paris', '2026-11-29T23:00:00Z', '2026-11-30'],
  ['Europe/Paris', '2026-06-29T22:00:00Z', '2026-06-30'],
  ['Pacific/Noumea', '2026-11-29T13:00:00Z', '2026-11-30'],
  ['America/Martinique', '2026-11-30T03:59:59Z', '2026-11-29'],
])('in %s, %s is on %s', (timeZone, instant, day) => {
  expect(portalDay(new Date(instant), { timeZone })).toBe(day);
});
