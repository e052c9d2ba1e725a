import { type ClockState, clockAt, daysBetween, dueDayOf, type StatutoryClock } from './statutory-clock.js';

const rules = { limitDays: 42, silenceMeaning: 'REFUSAL' } as const;
type Entry = readonly [state: ClockState | undefined, day: string];

const after = (...entries: readonly Entry[]): StatutoryClock | null =>
  entries.reduce<StatutoryClock | null>((clock, [state, day]) => clockAt(clock, state, day, rules), null);
const dueAfter = (...entries: readonly Entry[]) => {
  const clock = after(...entries);
  return clock && dueDayOf(clock);
};

test('the clock starts in the first state in which it runs', () => {
  expect(after(['paused', '2026-01-02'], [undefined, '2026-01-03'])).toBeNull();
  expect(dueAfter(['paused', '2026-01-02'], ['running', '2026-01-05'])).toBe('2026-02-16');
});

test.each<[string, readonly Entry[], string | null]>([
  ['a leap day counts', [['running', '2028-02-01']], '2028-03-14'],
  ['the change to summer time loses no day', [['running', '2026-03-01']], '2026-04-12'],
  [
    'a pause moves the due day by its length',
    [
      ['running', '2026-01-01'],
      ['paused', '2026-01-11'],
      ['running', '2026-01-21'],
    ],
    '2026-02-22',
  ],
  [
    'a pause within a day moves nothing',
    [
      ['running', '2026-01-01'],
      ['paused', '2026-01-11'],
      ['running', '2026-01-11'],
    ],
    '2026-02-12',
  ],
  [
    'several pauses add up',
    [
      ['running', '2026-01-01'],
      ['paused', '2026-01-03'],
      ['running', '2026-01-05'],
      ['paused', '2026-02-01'],
      ['running', '2026-03-01'],
    ],
    '2026-03-14',
  ],
  [
    'a second state of a pause does not begin it again',
    [
      ['running', '2026-01-01'],
      ['paused', '2026-01-03'],
      ['paused', '2026-01-08'],
      ['running', '2026-01-13'],
    ],
    '2026-02-22',
  ],
  [
    'while it stands still there is no due day',
    [
      ['running', '2026-01-01'],
      ['paused', '2026-01-03'],
    ],
    null,
  ],
  [
    'a decision stops it',
    [
      ['running', '2026-01-01'],
      [undefined, '2026-01-09'],
    ],
    null,
  ],
])('%s', (_, entries, due) => {
  expect(dueAfter(...entries)).toBe(due);
});

test('a dossier that is closed during a pause ends the pause', () => {
  const clock = after(['running', '2026-01-01'], ['paused', '2026-01-03'], [undefined, '2026-01-09']);
  expect(clock).toMatchObject({ pausedIntervals: [{ from: '2026-01-03', to: '2026-01-09' }], stoppedOn: '2026-01-09' });
});

test('what follows a decision does not move the day on which the clock was stopped', () => {
  const clock = after(['running', '2026-01-01'], [undefined, '2026-01-09'], [undefined, '2026-02-01']);
  expect(clock?.stoppedOn).toBe('2026-01-09');
});

test('limit and meaning of silence stay those of the start', () => {
  const started = clockAt(null, 'running', '2026-01-01', rules);
  const later = clockAt(started, 'paused', '2026-01-02', { limitDays: 10, silenceMeaning: 'ACCEPTANCE' });
  expect(later).toMatchObject(rules);
});

test('days between are negative backwards', () => {
  expect([daysBetween('2026-12-31', '2027-01-01'), daysBetween('2026-01-05', '2026-01-01')]).toEqual([1, -4]);
});
