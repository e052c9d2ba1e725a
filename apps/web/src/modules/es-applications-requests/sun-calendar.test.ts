import { calendarOf } from './sun-calendar.js';

it('outages become events in UTC, with marks that the format keeps for itself escaped', () => {
  const [start, peak, end] = ['11:39:59.6', '11:42:03', '11:44:00'].map((time) => Date.parse(`2027-03-01T${time}Z`));
  const calendar = calendarOf([{ start: start!, peak: peak!, end: end!, leastSeparationDeg: 0.1 }], {
    title: 'Station A, B; C',
    id: 'A/B',
  });
  expect(calendar.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:20270301T114203Z-A%2FB@spectrum-portal',
      'DTSTART:20270301T114000Z',
      'DTEND:20270301T114400Z',
      'SUMMARY:Station A\\, B\\; C',
    ]),
  );
});
