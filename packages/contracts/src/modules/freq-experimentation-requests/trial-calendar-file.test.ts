import { calendarFile } from './trial-calendar-file.js';

it('writes each window as an event in UTC, folded after 75 octets and with its signs escaped', () => {
  const start = Date.UTC(2027, 2, 1, 7);
  const trial = { reference: 'EXP-2027-000001', title: `Vélo; 5G, ${'é'.repeat(40)}` };
  const file = calendarFile({ ...trial, windows: [{ start, end: start + 3_600_000 }] }, start);
  const lines = file.split('\r\n');
  expect(lines.slice(3, 8)).toEqual([
    ...['BEGIN:VEVENT', 'UID:EXP-2027-000001-20270301T070000Z', 'DTSTAMP:20270301T070000Z'],
    ...['DTSTART:20270301T070000Z', 'DTEND:20270301T080000Z'],
  ]);
  expect(lines[8]).toMatch(/^SUMMARY:EXP-2027-000001 Vélo\\; 5G\\, é+$/);
  expect(lines[9]).toMatch(/^ é+$/);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
});
