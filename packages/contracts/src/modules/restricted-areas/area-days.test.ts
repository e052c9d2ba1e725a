import { recurringDays } from './area-days.js';

const now = new Date('2026-11-29T12:00:00Z');
const recurrence = (rule: string, until?: string) => ({ kind: 'RRULE', rule, ...(until && { until }) }) as const;

it('names each day of a recurrence up to its last day, that day included', () => {
  const days = recurringDays(recurrence('FREQ=WEEKLY;BYDAY=SA,SU', '2026-01-10'), now);
  expect(days.map(({ from, to }) => `${from}/${to}`)).toEqual([
    '2026-01-03/2026-01-03',
    '2026-01-04/2026-01-04',
    '2026-01-10/2026-01-10',
  ]);
});

it('counts days where the clock of the rule is, also over midnight', () => {
  const night = 'DTSTART;TZID=Europe/Paris:20260701T220000\nRRULE:FREQ=YEARLY;COUNT=1\nDURATION:PT4H';
  expect(recurringDays(recurrence(night), now)).toEqual([{ from: '2026-07-01', to: '2026-07-02' }]);
});

it('ends two years after the year it is asked in', () => {
  expect(recurringDays(recurrence('FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=14'), now).map(({ from }) => from)).toEqual([
    '2026-07-14',
    '2027-07-14',
    '2028-07-14',
  ]);
});

it.each(['each sunday', 'FREQ=HOURLY', 'FREQ=WEEKLY;BYDAY=XX'])('refuses %s', (rule) => {
  expect(() => recurringDays(recurrence(rule), now)).toThrow(RangeError);
});
